public import Foundation
import FoundationAdditions

/// The skin temperatures of one night (Apple, SRWristTemperatureSession).
public final class SRWristTemperatureSession: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// When it began.
  public var startDate: Date { values.startDate }

  /// Its length, in seconds.
  public var duration: TimeInterval { values.duration }

  /// The version of the algorithm.
  public var version: String { values.version }

  /// The temperatures, in the order of time; each is made when it is reached.
  public var temperatures: some Sequence<SRWristTemperature> {
    values.temperatures.lazy.map(SRWristTemperature.init(values:))
  }

  @available(*, unavailable)
  public override init() { preconditionFailure("SensorKit alone makes one") }

  /// A night; its length in seconds.
  package init(
    startDate: Date,
    duration: TimeInterval,
    version: String,
    temperatures: [SRWristTemperature]
  ) {
    values = Values(
      startDate: startDate,
      duration: duration,
      version: version,
      temperatures: temperatures.map(\.values)
    )
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
    (object as? SRWristTemperatureSession)?.values == values
  }

  public override var hash: Int { values.hashValue }

  struct Values: Hashable, Codable, Sendable {
    let startDate: Date
    let duration: TimeInterval
    let version: String
    let temperatures: [SRWristTemperature.Values]
  }
}
