/// When and how strongly the sun shines where a person lives.
///
/// The sun climbs and sinks along a parabola between sunrise and sunset; there is no twilight and no
/// season (our choice: the length of the day is a parameter).
package struct Daylight: Hashable, Sendable {
  /// Sunrise, in seconds of clock time after local midnight.
  package let sunrise: Double

  /// Sunset, in seconds of clock time after local midnight.
  package let sunset: Double

  /// A day of the given length around noon.
  ///
  /// - Parameters:
  ///   - hours: From sunrise to sunset, above 0 and at most 20.
  ///   - noon: Hour at which the sun is highest, by the clock.
  package init(hours: Double = 12, noon: Double = 12.5) {
    precondition(hours > 0 && hours <= 20, "a day of \(hours) hours")
    sunrise = (noon - hours / 2) * 3600
    sunset = (noon + hours / 2) * 3600
  }

  /// The sun's height, 0 at sunrise, sunset and by night, 1 at noon.
  ///
  /// - Parameter seconds: Clock time since local midnight.
  /// - Returns: The height, 0...1.
  package func height(at seconds: Double) -> Double {
    guard seconds > sunrise, seconds < sunset else { return 0 }
    let share = (seconds - sunrise) / (sunset - sunrise)
    return 4 * share * (1 - share)
  }

  /// Illuminance outdoors at noon under the sky that a number between 0 and 1 stands for, in lux.
  ///
  /// Direct sun gives 32,000–100,000 lx, full daylight 10,000–25,000, an overcast sky 1,000 and
  /// more; how often each comes is our choice. A clear sky stops at 46,000 here, since the way the
  /// phone is held may more than double it, or shade it.
  package static func noonLux(sky: Double) -> Double {
    if sky < 0.25 { return 1000 + sky / 0.25 * 7000 }
    if sky < 0.6 { return 10_000 + (sky - 0.25) / 0.35 * 15_000 }
    return 32_000 + (sky - 0.6) / 0.4 * 14_000
  }
}
