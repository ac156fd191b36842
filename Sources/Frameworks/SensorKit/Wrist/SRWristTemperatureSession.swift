public import Foundation
import FoundationAdditions

/// The skin temperatures of one night (Apple, SRWristTemperatureSession).
public final class SRWristTemperatureSession: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// When the session began.
  public var startDate: Date { values.startDate }

  /// The length of the session, in seconds.
  public var duration: TimeInterval { values.duration }

  /// The version of the algorithm.
  public var version: String { values.version }

  /// The temperatures, in order of time; the sequence creates each on access.
  public var temperatures: some Sequence<SRWristTemperature> {
    values.temperatures.lazy.map(SRWristTemperature.init(values:))
  }

  @available(*, unavailable)
  public override init() { preconditionFailure("only SensorKit creates instances") }

  /// Creates a session; its length is in seconds.
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

  /// Returns the object itself, because it is immutable.
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
