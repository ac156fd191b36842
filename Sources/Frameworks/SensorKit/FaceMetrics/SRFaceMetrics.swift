public import ARKit
public import Foundation
import FoundationAdditions

/// Whether faces are described with ARKit's types, as on every iPhone: 1 (Apple, SRFaceMetrics).
public var SR_ARKIT_SUPPORTED: Int32 { 1 }

/// A face as the camera saw it (Apple, SRFaceMetrics).
public final class SRFaceMetrics: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  private let values: Values

  /// The face's place, direction and shape.
  public let faceAnchor: ARFaceAnchor

  /// The version of the algorithm.
  public var version: String { values.version }

  /// The session of the camera.
  public var sessionIdentifier: String { values.sessionIdentifier }

  /// What the camera was on for.
  public var context: Context { values.context }

  /// What the whole face expresses.
  public var wholeFaceExpressions: [SRFaceMetricsExpression] {
    values.whole.map(SRFaceMetricsExpression.init(values:))
  }

  /// What parts of the face express.
  public var partialFaceExpressions: [SRFaceMetricsExpression] {
    values.partial.map(SRFaceMetricsExpression.init(values:))
  }

  @available(*, unavailable)
  public override init() { preconditionFailure("SensorKit alone makes one") }

  /// A face.
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

  /// The object itself, as it never changes.
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
  /// What a camera is on for (Apple, SRFaceMetrics.Context).
  public struct Context: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The phone was unlocked.
    public static var deviceUnlock: Context { Context(rawValue: 1) }

    /// An app for messages was used.
    public static var messagingAppUsage: Context { Context(rawValue: 2) }
  }
}

/// Something that a face expresses (Apple, SRFaceMetricsExpression).
public final class SRFaceMetricsExpression: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// What it is; Apple leaves the names open.
  public var identifier: String { values.identifier }

  /// How far the face expresses it.
  public var value: Double { values.value }

  @available(*, unavailable)
  public override init() { preconditionFailure("SensorKit alone makes one") }

  /// How far a face expresses something.
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

  /// The object itself, as it never changes.
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
