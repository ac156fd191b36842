/// What the light sensor of a phone in the hand sees.
package struct LightReading: Hashable, Sendable {
  /// Illuminance in lux, never negative.
  package let lux: Double

  /// Colour of the light.
  package let colour: Chromaticity
}

extension DayPlan {
  /// The light on the phone at an instant of the plan; for many instants, ask a `PlannedLight`.
  package func light(at time: LocalTime) -> LightReading { PlannedLight(self).reading(at: time) }
}

extension Chromaticity {
  /// Lamplight with a share of daylight in it, read with an error of up to 0.002.
  static func mixed(_ lamps: Self, daylight share: Double, noise: UInt64) -> Self {
    let share = Float(share)
    let errors = (Float(noise & 0xFF) - 127.5, Float(noise >> 8 & 0xFF) - 127.5)
    return Chromaticity(
      x: lamps.x + (daylight.x - lamps.x) * share + errors.0 * 0.000_015,
      y: lamps.y + (daylight.y - lamps.y) * share + errors.1 * 0.000_015
    )
  }
}
