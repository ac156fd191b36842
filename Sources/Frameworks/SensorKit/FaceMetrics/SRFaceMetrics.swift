public import ARKit
public import Foundation
import FoundationAdditions

/// Whether ARKit's types describe faces, as on every iPhone: 1 (Apple, SRFaceMetrics).
public var SR_ARKIT_SUPPORTED: Int32 { 1 }

/// Measurements of a face from the camera (Apple, SRFaceMetrics).
public final class SRFaceMetrics: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  private let values: Values

  /// The position, direction and shape of the face.
  public let faceAnchor: ARFaceAnchor

  /// The version of the algorithm.
  public var version: String { values.version }

  /// The identifier of the camera session.
  public var sessionIdentifier: String { values.sessionIdentifier }

  /// The reason for the camera session.
  public var context: Context { values.context }

  /// The expressions of the whole face.
  public var wholeFaceExpressions: [SRFaceMetricsExpression] {
    values.whole.map(SRFaceMetricsExpression.init(values:))
  }

  /// The expressions of parts of the face.
  public var partialFaceExpressions: [SRFaceMetricsExpression] {
    values.partial.map(SRFaceMetricsExpression.init(values:))
  }

  @available(*, unavailable)
  public override init() { preconditionFailure("only SensorKit creates instances") }

  /// Creates the measurements of a face.
  package init(
    version: String,
    sessionIdentifier: String,
    context: Context,
    faceAnchor: ARFaceAnchor,
    wholeFaceExpressions: [SRFaceMetricsExpression],
    partialFaceExpressions: [SRFaceMetricsExpression]
  ) {
    self.faceAnchor = faceAnchor
    values = Values(
      version: version,
      sessionIdentifier: sessionIdentifier,
      context: context,
      whole: wholeFaceExpressions.map(\.values),
      partial: partialFaceExpressions.map(\.values)
    )
    super.init()
  }

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard
      let values = coder.decodeValues(Values.self),
      let anchor = coder.decodeObject(of: ARFaceAnchor.self, forKey: "faceAnchor")
    else { return nil }
    self.values = values
    faceAnchor = anchor
    super.init()
  }

  public func encode(with coder: NSCoder) {
    coder.encode(values: values)
    coder.encode(faceAnchor, forKey: "faceAnchor")
  }

  /// Returns the object itself, because it is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? SRFaceMetrics else { return false }
    return values == other.values && faceAnchor == other.faceAnchor
  }

  public override var hash: Int { values.hashValue }

  private struct Values: Hashable, Codable, Sendable {
    let version: String
    let sessionIdentifier: String
    @RawCoded var context: Context
    let whole: [SRFaceMetricsExpression.Values]
    let partial: [SRFaceMetricsExpression.Values]
  }
}

extension SRFaceMetrics {
  /// The reasons for a camera session (Apple, SRFaceMetrics.Context).
  public struct Context: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The participant unlocked the phone.
    public static var deviceUnlock: Context { Context(rawValue: 1) }

    /// The participant used a messaging app.
    public static var messagingAppUsage: Context { Context(rawValue: 2) }
  }
}

/// An expression of a face (Apple, SRFaceMetricsExpression).
public final class SRFaceMetricsExpression: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// The expression's name; Apple does not document the names.
  public var identifier: String { values.identifier }

  /// The strength of the expression.
  public var value: Double { values.value }

  @available(*, unavailable)
  public override init() { preconditionFailure("only SensorKit creates instances") }

  /// Creates an expression with its strength.
  package init(identifier: String, value: Double) {
    values = Values(identifier: identifier, value: value)
    super.init()
  }

  init(values: Values) {
    self.values = values
    super.init()
  }

  public static var supportsSecureCoding: Bool { true }

  public convenience init?(coder: NSCoder) {
    guard let values = coder.decodeValues(Values.self) else { return nil }
    self.init(values: values)
  }

  public func encode(with coder: NSCoder) { coder.encode(values: values) }

  /// Returns the object itself, because it is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? SRFaceMetricsExpression)?.values == values
  }

  public override var hash: Int { values.hashValue }

  struct Values: Hashable, Codable, Sendable {
    let identifier: String
    let value: Double
  }
}
