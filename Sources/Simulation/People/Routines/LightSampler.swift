/// The readings that a phone's light sensor takes in a day: while the screen is on, at the start of
/// each session and at regular intervals after it.
///
/// Iteration computes no light: an element is an instant and a token, and a `PlannedLight` computes
/// the reading of a token on demand.
package struct LightSampler: Sequence, Sendable {
  /// The day of the readings.
  package let plan: DaySchedule

  /// The nanoseconds between two readings of one session.
  package let interval: Int64

  let from: LocalTime
  let to: LocalTime

  /// The default nanoseconds between two readings (our choice: Apple names no rate).
  package static let usualInterval: Int64 = 5_000_000_000

  /// Creates the readings of a plan, or of a part of it.
  ///
  /// - Parameters:
  ///   - plan: The plan of the day.
  ///   - interval: The nanoseconds between two readings, at least a millisecond.
  ///   - from: The earliest instant of a reading.
  ///   - to: The end of the readings, excluded.
  package init(
    plan: DaySchedule,
    interval: Int64 = usualInterval,
    from: LocalTime = LocalTime(nanoseconds: .min),
    to: LocalTime = LocalTime(nanoseconds: .max)
  ) {
    precondition(interval >= 1_000_000, "a light sensor that reads every \(interval) ns")
    self.plan = plan
    self.interval = interval
    self.from = from
    self.to = to
  }

  package func makeIterator() -> Iterator {
    Iterator(self, sessions: plan.sessionIndices(from: from, to: to))
  }

  /// The number of readings, computed without iterating.
  package var count: Int {
    plan.sessionIndices(from: from, to: to).reduce(0) { sum, index in
      sum + Swift.max(firstReading(of: index, at: to) - firstReading(of: index, at: from), 0)
    }
  }

  /// The number of the first reading of a session at or after an instant.
  private func firstReading(of index: Int, at time: LocalTime) -> Int {
    let session = plan.sessions[index]
    let elapsed =
      Swift.min(Swift.max(time, session.start), session.end).nanoseconds - session.start.nanoseconds
    return Int((elapsed + interval - 1) / interval)
  }
}

/// The identifier of one reading: the day, the session of the day, and the reading of the session.
package struct LightToken: Hashable, Sendable {
  /// The day in the upper 24 bits, the session in the next 16, the reading in the lower 24.
  package var rawValue: UInt64

  /// Creates a token from its raw value.
  @inlinable
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Creates the token of a reading.
  package init(day: Int, session: Int, reading: Int) {
    rawValue =
      UInt64(bitPattern: Int64(day)) << 40 | UInt64(session & 0xFFFF) << 24
      | UInt64(reading & 0xFF_FFFF)
  }

  /// The number of the plan's date.
  package var day: Int { Int(Int64(bitPattern: rawValue) >> 40) }

  /// The index of the session in the plan.
  package var session: Int { Int(rawValue >> 24 & 0xFFFF) }

  /// The index of the reading in the session.
  package var reading: Int { Int(rawValue & 0xFF_FFFF) }
}

extension LightSampler {
  /// The instant and the token of a reading.
  package struct Element: Hashable, Sendable {
    /// When the reading was taken.
    package let time: LocalTime

    /// The token from which `PlannedLight` computes the reading.
    package let token: LightToken

    @inlinable
    init(time: LocalTime, token: LightToken) {
      self.time = time
      self.token = token
    }
  }

  /// Iterates over the readings, in order, with one addition and one comparison for each.
  package struct Iterator: IteratorProtocol, Sendable {
    private let sampler: LightSampler
    private var sessions: Range<Int>

    @usableFromInline let interval: Int64
    @usableFromInline var upcoming: Int64 = 0
    @usableFromInline var limit: Int64 = 0
    @usableFromInline var token: UInt64 = 0

    init(_ sampler: LightSampler, sessions: Range<Int>) {
      self.sampler = sampler
      self.sessions = sessions
      interval = sampler.interval
    }

    @inlinable
    package mutating func next() -> Element? {
      while upcoming >= limit {
        guard openSession() else { return nil }
      }
      let element = Element(
        time: LocalTime(nanoseconds: upcoming),
        token: LightToken(rawValue: token)
      )
      upcoming += interval
      token += 1
      return element
    }

    /// Continues with the next session, if there is one.
    @usableFromInline
    mutating func openSession() -> Bool {
      guard let index = sessions.popFirst() else { return false }
      let session = sampler.plan.sessions[index]
      let first = sampler.firstReading(of: index, at: sampler.from)
      upcoming = session.start.nanoseconds + Int64(first) * interval
      limit = Swift.min(session.end, sampler.to).nanoseconds
      token = LightToken(day: sampler.plan.day.number, session: index, reading: first).rawValue
      return true
    }
  }
}

/// A reading of the light sensor of a phone in the hand.
package struct LightReading: Hashable, Sendable {
  /// The illuminance in lux, never negative.
  package let lux: Double

  /// The colour of the light.
  package let colour: LightChromaticity
}

extension DaySchedule {
  /// The light on the phone at an instant of the plan; for many instants, use a `PlannedLight`.
  package func light(at time: LocalTime) -> LightReading { PlannedLight(self).reading(at: time) }
}

extension LightChromaticity {
  /// The colour of lamplight mixed with a share of daylight, with a reading error of up to 0.002.
  static func mixed(_ lamps: Self, daylight share: Double, noise: UInt64) -> Self {
    let share = Float(share)
    let errors = (Float(noise & 0xFF) - 127.5, Float(noise >> 8 & 0xFF) - 127.5)
    return LightChromaticity(
      x: lamps.x + (daylight.x - lamps.x) * share + errors.0 * 0.000_015,
      y: lamps.y + (daylight.y - lamps.y) * share + errors.1 * 0.000_015
    )
  }
}
