package import VirtualTime

/// The air pressure where a person lives.
package struct Weather: Sendable {
  private let fronts: SmoothNoise
  private let hours: SmoothNoise
  private let gusts: SmoothNoise

  /// Creates the weather of a random stream; persons with the same stream have the same weather.
  package init(stream: RandomStream) {
    let own = stream.split("weather")
    fronts = SmoothNoise(own.split("fronts"), every: 172_800_000_000_000)
    hours = SmoothNoise(own.split("hours"), every: 21_600_000_000_000)
    gusts = SmoothNoise(own.split("gusts"), every: 9_000_000_000)
  }

  /// The pressure in kPa at an altitude above sea level.
  ///
  /// The standard atmosphere at 15 °C (ISO 2533), with variations of up to 2 kPa over days (our
  /// choice).
  package func kilopascals(at time: WorldTime, metres: Double) -> Double {
    let sea =
      101.325 + fronts.value(at: time) * 1.7 + hours.value(at: time) * 0.25
      + gusts.value(at: time) * 0.001
    return sea * PortableMath.exp(-metres / 8_434.7)
  }
}
