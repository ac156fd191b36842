public import Foundation
import FoundationAdditions

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
