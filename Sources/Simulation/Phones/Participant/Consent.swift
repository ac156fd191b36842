package import SensorKit

/// What a person answers to the consent sheet.
public enum Consent: Codable, Hashable, Sendable {
  /// Allows every sensor.
  case allow
  /// Denies every sensor.
  case deny
  /// Dismisses the sheet until this long after joining, and then allows every sensor.
  case later(Duration)
  /// Never answers the sheet.
  case never
  /// Answers sensor by sensor; a sensor without an answer is denied.
  case perSensor([SensorAnswer])
}

/// What a person answers for one sensor.
public struct SensorAnswer: Codable, Hashable, Sendable {
  /// The sensor's name in scenarios.
  public var sensor: String

  /// Whether the sensor is allowed.
  public var allows: Bool

  /// Creates an answer.
  package init(sensor: String, allows: Bool) {
    self.sensor = sensor
    self.allows = allows
  }
}

extension [SensorAnswer] {
  /// The sensors that are allowed.
  var allowed: Set<SRSensor> { Set(SRSensor.named(filter(\.allows).map(\.sensor))) }
}

extension SRSensor {
  /// The sensors with these names in scenarios.
  package static func named(_ names: [String]) -> [SRSensor] {
    names.compactMap { SensorCatalog.entry(named: $0)?.sensor }
  }
}
