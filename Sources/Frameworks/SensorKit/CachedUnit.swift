import Foundation

/// The units of samples, one object each: on Linux, Foundation creates a new object on each access.
enum CachedUnit {
  static let celsius = UnitTemperature.celsius
  static let gravity = UnitAcceleration.gravity
  static let hertz = UnitFrequency.hertz
  static let lux = UnitIlluminance.lux
  static let microvolts = UnitElectricPotentialDifference.microvolts
  static let nanometers = UnitLength.nanometers
}
