public import Foundation
import FoundationAdditions

/// A session of sleep (Apple, SRSleepSession).
public final class SRSleepSession: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// When the session began.
  public var startDate: Date { values.startDate }

  /// The length in seconds; 0 if no end was detected.
  public var duration: TimeInterval { values.duration }

  /// The identifier of the session.
  public var identifier: String { values.identifier }

  @available(*, unavailable)
  public override init() { preconditionFailure("only SensorKit creates instances") }

  /// Creates a session; its length is in seconds, and 0 if no end was detected.
  package init(startDate: Date, duration: TimeInterval, identifier: String) {
    values = Values(startDate: startDate, duration: duration, identifier: identifier)
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
    (object as? SRSleepSession)?.values == values
  }

  public override var hash: Int { values.hashValue }

  struct Values: Hashable, Codable, Sendable {
    let startDate: Date
    let duration: TimeInterval
    let identifier: String
  }
}
