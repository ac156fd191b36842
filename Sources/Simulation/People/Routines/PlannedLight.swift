internal import VirtualTime

/// The light of one day, with the values of each stay computed in advance.
///
/// A stay has lamps and a window. How much of their light reaches the phone depends on the room, the posture and the
/// shade, which change every quarter of an hour; it also varies by ±40 % within minutes, and by ±3 % from one reading to
/// the next. At home the lamps are dimmed in the hours before sleep (all our choice). While the phone is in a pocket, its
/// screen is off and there are no readings.
package final class PlannedLight: Sendable {
  /// The light sources of a stay.
  private struct Stay {
    let start: LocalTime
    let lighting: Lighting
    /// The illuminance of its lamps at night, in lux.
    let lamps: Double
    /// Whether the lamps are dimmed in the evening.
    let dims: Bool
    /// The illuminance through its window with the sun at its highest, in lux, on the plan's date
    /// and on the next.
    let windows: (Double, Double)
    let stream: RandomStream
    /// The share of the light that reaches the phone, at the beginning of each quarter of an hour of the stay.
    let shares: [Double]

    /// The share of the light that reaches the phone at an instant.
    @inline(__always)
    func share(at time: LocalTime) -> Double {
      let position =
        Double(time.nanoseconds - start.nanoseconds) / (PlannedLight.sceneSpacing * 1e9)
      let index = min(max(Int(position), 0), shares.count - 2)
      let part = min(max(position - Double(index), 0), 1)
      return shares[index] + (shares[index + 1] - shares[index]) * part
    }
  }

  /// The seconds between two scenes of a stay.
  private static let sceneSpacing = 900.0

  /// The share of the lamps' light that is left at home when the person falls asleep, and the seconds before in which it
  /// falls to that.
  private static let evening = (share: 0.09, seconds: 5 * 3600.0)

  /// The seconds between two control points of the slow variation.
  private static let controlSpacing = 120.0

  /// The date of the plan.
  package let day: LocalDay

  private let daylight: Daylight
  /// When the person falls asleep, in seconds.
  private let asleep: Double
  private let stays: [Stay]
  private let sessions: [ScreenSession]
  private let interval: Int64

  /// Creates the light of a plan.
  ///
  /// - Parameters:
  ///   - plan: The day.
  ///   - interval: The nanoseconds between two readings of one session, as in the sampler.
  package init(_ plan: DaySchedule, interval: Int64 = LightSampler.usualInterval) {
    day = plan.day
    daylight = plan.life.daylight
    sessions = plan.sessions
    self.interval = interval
    let life = plan.life
    let skies = (0...1).map { date in
      let bits = life.lightStream.value(at: UInt64(bitPattern: Int64(plan.day.number + date)))
      return Daylight.noonLux(sky: Self.unit(bits))
    }
    asleep = plan.asleep.seconds
    stays = plan.segments.enumerated().map { index, segment in
      let lighting = segment.place.lighting
      let stream = life.lightStream.split(plan.day.number &* 64 &+ index)
      let window = lighting.daylightShare * (0.5 + Self.unit(stream.value(at: 0)))
      let range = lighting.lamps
      let isHome = segment.place == .home || segment.place == .bedroom
      let lamps =
        range.lowerBound + (range.upperBound - range.lowerBound) * Self.unit(stream.value(at: 1))
      return Stay(
        start: segment.start,
        lighting: lighting,
        lamps: isHome ? lamps * life.traits.lightAtHome : lamps,
        dims: segment.place == .home,
        windows: (window * skies[0], window * skies[1]),
        stream: stream,
        shares: Self.shares(of: segment, stream)
      )
    }
  }

  /// The shares of the light that reach the phone in a stay: half of them below an eighth of the largest.
  private static func shares(of segment: DaySchedule.DaySegment, _ stream: RandomStream) -> [Double]
  {
    let scenes = stream.split("scenes")
    let count = Int((segment.end.seconds - segment.start.seconds) / sceneSpacing) + 2
    return (0..<count).map { index in
      let draw = unit(scenes.value(at: UInt64(index)))
      return 0.08 + 1.9 * draw * draw * draw
    }
  }

  /// The largest illuminance, in lux: direct sun.
  private static let brightest = 100_000.0

  /// The illuminance of a reading, in lux.
  package func lux(_ token: LightToken) -> Double {
    let time = time(of: token)
    let stay = stays[index(at: time)]
    let (lamps, daylight) = sources(of: stay, at: time)
    return lux(lamps + daylight, of: stay, at: time, noise: noise(of: stay, at: time))
  }

  /// The part of the light of a stay that reaches the phone.
  @inline(__always)
  private func lux(_ total: Double, of stay: Stay, at time: LocalTime, noise: UInt64) -> Double {
    let reached = total * stay.share(at: time) * variation(of: stay, at: time, noise: noise)
    return min(reached, Self.brightest)
  }

  /// The reading of a token, which must belong to this plan and interval.
  package func reading(_ token: LightToken) -> LightReading { reading(at: time(of: token)) }

  /// The light on the phone at an instant of the plan: a pure function of plan and instant.
  package func reading(at time: LocalTime) -> LightReading {
    let stay = stays[index(at: time)]
    let (lamps, daylight) = sources(of: stay, at: time)
    let noise = noise(of: stay, at: time)
    let total = lamps + daylight
    return LightReading(
      lux: lux(total, of: stay, at: time, noise: noise),
      colour: .mixed(
        stay.lighting.colour,
        daylight: total > 0 ? daylight / total : 0,
        noise: noise
      )
    )
  }

  private func time(of token: LightToken) -> LocalTime {
    precondition(token.day == day.number, "a token of day \(token.day)")
    let start = sessions[token.session].start.nanoseconds
    return LocalTime(nanoseconds: start + Int64(token.reading) * interval)
  }

  private func index(at time: LocalTime) -> Int {
    precondition(time.nanoseconds >= 0, "light at \(time.seconds) s, before the plan")
    var index = stays.count - 1
    while index > 0, time < stays[index].start { index -= 1 }
    return index
  }

  /// The illuminance of lamps and of daylight in lux, before the variation.
  @inline(__always)
  private func sources(of stay: Stay, at time: LocalTime) -> (lamps: Double, daylight: Double) {
    let seconds = time.seconds
    let isNextDate = seconds >= 86_400
    let window = isNextDate ? stay.windows.1 : stay.windows.0
    let sun = daylight.height(at: isNextDate ? seconds - 86_400 : seconds) * window
    guard stay.lighting.followsDaylight else { return (stay.lamps, sun) }
    let lamps = stay.lamps * 150 / (150 + sun)
    guard stay.dims else { return (lamps, sun) }
    let part = min(max((asleep - seconds) / Self.evening.seconds, 0), 1)
    return (lamps * (Self.evening.share + (1 - Self.evening.share) * part), sun)
  }

  @inline(__always)
  private func noise(of stay: Stay, at time: LocalTime) -> UInt64 {
    stay.stream.value(at: UInt64(bitPattern: time.nanoseconds))
  }

  /// The factor by which the light at an instant differs from the stay's.
  @inline(__always)
  private func variation(of stay: Stay, at time: LocalTime, noise: UInt64) -> Double {
    let position = time.seconds / Self.controlSpacing
    let index = position.rounded(.down)
    let from = Self.unit(stay.stream.value(at: 16 + UInt64(index)))
    let to = Self.unit(stay.stream.value(at: 17 + UInt64(index)))
    let slow = 0.6 + 0.8 * (from + (to - from) * (position - index))
    return slow * (0.97 + 0.06 * Self.unit(noise))
  }

  /// A number in 0..<1 from random bits.
  private static func unit(_ bits: UInt64) -> Double { Double(bits >> 11) * 0x1p-53 }
}
