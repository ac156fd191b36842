internal import VirtualTime

/// What the light sensor of a phone in the hand sees.
package struct LightReading: Hashable, Sendable {
  /// Illuminance in lux, never negative.
  package let lux: Double

  /// Colour of the light.
  package let colour: Chromaticity
}

extension DayPlan {
  /// How often the slow variation of light takes a new direction, in seconds.
  private static let knotSpacing = 120.0

  /// The light on the phone at an instant of the plan: a pure function of the two.
  ///
  /// A stay has lamps and a window; both vary by ±40 % within minutes, and by ±3 % from one reading
  /// to the next (our choice). A phone in a pocket has its screen off, and no reading.
  package func light(at time: LocalTime) -> LightReading {
    precondition(time.nanoseconds >= 0, "light at \(time.seconds) s, before the plan")
    let seconds = time.seconds
    let index = segmentIndex(at: time)
    let segment = segments[index]
    let lighting = segment.place.lighting
    let isNextDate = seconds >= 86_400
    let clock = isNextDate ? seconds - 86_400 : seconds

    let stay = life.lightStream.split(day.number &* 64 &+ index)
    var daylight = life.daylight.height(at: clock) * lighting.daylightShare
    if daylight > 0 {
      let date = UInt64(bitPattern: Int64(day.number + (isNextDate ? 1 : 0)))
      let sky = Self.unit(life.lightStream.value(at: date))
      daylight *= Daylight.noonLux(sky: sky) * (0.5 + Self.unit(stay.value(at: 0)))
    }
    let range = lighting.lamps
    var lamps =
      range.lowerBound + (range.upperBound - range.lowerBound) * Self.unit(stay.value(at: 1))
    if segment.place == .home || segment.place == .bedroom { lamps *= life.traits.lightAtHome }
    if lighting.followsDaylight { lamps *= 150 / (150 + daylight) }

    let knot = (seconds / Self.knotSpacing).rounded(.down)
    let from = Self.unit(stay.value(at: 16 + UInt64(knot)))
    let to = Self.unit(stay.value(at: 17 + UInt64(knot)))
    let slow = 0.6 + 0.8 * (from + (to - from) * (seconds / Self.knotSpacing - knot))
    let noise = stay.value(at: UInt64(bitPattern: time.nanoseconds))
    let quick = 0.97 + 0.06 * Self.unit(noise)
    let total = lamps + daylight
    return LightReading(
      lux: total * slow * quick,
      colour: .mixed(lighting.colour, daylight: total > 0 ? daylight / total : 0, noise: noise)
    )
  }

  /// A number from 0 up to, not including, 1.
  private static func unit(_ bits: UInt64) -> Double { Double(bits >> 11) * 0x1p-53 }
}

extension Chromaticity {
  /// Lamplight with a share of daylight in it, read with an error of up to 0.002.
  fileprivate static func mixed(_ lamps: Self, daylight share: Double, noise: UInt64) -> Self {
    let share = Float(share)
    let errors = (Float(noise & 0xFF) - 127.5, Float(noise >> 8 & 0xFF) - 127.5)
    return Chromaticity(
      x: lamps.x + (daylight.x - lamps.x) * share + errors.0 * 0.000_015,
      y: lamps.y + (daylight.y - lamps.y) * share + errors.1 * 0.000_015
    )
  }
}
