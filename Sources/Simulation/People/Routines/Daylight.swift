/// The daylight where a person lives.
///
/// The sun's elevation follows a parabola between sunrise and sunset; there is no twilight and no
/// season (our choice: the length of the day is a parameter).
package struct Daylight: Hashable, Sendable {
  /// Sunrise, in seconds of clock time after local midnight.
  package let sunrise: Double

  /// Sunset, in seconds of clock time after local midnight.
  package let sunset: Double

  /// Creates the daylight of a day with the given length, centred on noon.
  ///
  /// - Parameters:
  ///   - hours: From sunrise to sunset, above 0 and at most 20.
  ///   - noon: The hour of clock time at which the sun is highest.
  package init(hours: Double = 12, noon: Double = 12.5) {
    precondition(hours > 0 && hours <= 20, "a day of \(hours) hours")
    sunrise = (noon - hours / 2) * 3600
    sunset = (noon + hours / 2) * 3600
  }

  /// The sun's relative height: 0 at sunrise, sunset and during the night, 1 at noon.
  ///
  /// - Parameter seconds: The clock time since local midnight.
  /// - Returns: The height, 0...1.
  package func height(at seconds: Double) -> Double {
    guard seconds > sunrise, seconds < sunset else { return 0 }
    let share = (seconds - sunrise) / (sunset - sunrise)
    return 4 * share * (1 - share)
  }

  /// The illuminance outdoors at noon in lux, for a sky between 0 (overcast) and 1 (clear).
  ///
  /// Direct sun gives 32,000–100,000 lx, full daylight 10,000–25,000 lx, an overcast sky 1,000 lx
  /// and more; the probabilities are our choice. The largest value here is 46,000 lx, because the
  /// orientation of the phone may more than double the illuminance, or shade the sensor.
  package static func noonLux(sky: Double) -> Double {
    if sky < 0.25 { return 1000 + sky / 0.25 * 7000 }
    if sky < 0.6 { return 10_000 + (sky - 0.25) / 0.35 * 15_000 }
    return 32_000 + (sky - 0.6) / 0.4 * 14_000
  }
}
