import Foundation

/// The units of samples, one object each: on Linux, Foundation makes a new one whenever it is asked.
enum CachedUnit {
  static let celsius = UnitTemperature.celsius
  static let gravity = UnitAcceleration.gravity
  static let hertz = UnitFrequency.hertz
  static let lux = UnitIlluminance.lux
  static let microvolts = UnitElectricPotentialDifference.microvolts
  static let nanometers = UnitLength.nanometers
}
