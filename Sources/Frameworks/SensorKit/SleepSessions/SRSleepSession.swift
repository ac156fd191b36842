public import Foundation
import FoundationAdditions

/// A session of sleep (Apple, SRSleepSession).
public final class SRSleepSession: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// When it began.
  public var startDate: Date { values.startDate }

  /// Its length in seconds; 0 where no end was seen.
  public var duration: TimeInterval { values.duration }

  /// Its name.
  public var identifier: String { values.identifier }

  @available(*, unavailable)
  public override init() { preconditionFailure("SensorKit alone makes one") }

  /// A session; its length in seconds, 0 where no end was seen.
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

  /// The object itself, as it never changes.
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
