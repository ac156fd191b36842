package import SensorKit

/// What a person will answer when a study asks.
package enum Consent: Hashable, Sendable {
  /// Allows every sensor.
  case allow
  /// Refuses every sensor.
  case deny
  /// Allows these and refuses the others.
  case only(Set<SRSensor>)
  /// Puts the sheet away until that long after joining, and then allows every sensor.
  case later(Duration)
  /// Leaves the sheet as it is, for ever.
  case never
}
