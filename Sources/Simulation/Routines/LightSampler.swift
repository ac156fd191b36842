/// The readings that a phone's light sensor takes in a day: while the screen is on, at its start and
/// every interval after that.
///
/// Walking them makes no light: an element is an instant and a token, and a `PlannedLight` makes the
/// reading of one token when it is wanted.
package struct LightSampler: Sequence, Sendable {
  /// The day that is read.
  package let plan: DaySchedule

  /// Nanoseconds between two readings of one session.
  package let interval: Int64

  let from: LocalTime
  let to: LocalTime

  /// Nanoseconds between two readings by default (our choice: Apple names no rate).
  package static let usualInterval: Int64 = 5_000_000_000

  /// The readings of a plan, or of a part of it.
  ///
  /// - Parameters:
  ///   - plan: The day that is read.
  ///   - interval: Nanoseconds between two readings, at least a millisecond.
  ///   - from: Earliest instant to walk.
  ///   - to: Instant at which the walk ends, not part of it.
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

  /// How many readings there are, without walking them.
  package var count: Int {
    plan.sessionIndices(from: from, to: to).reduce(0) { sum, index in
      sum + Swift.max(firstReading(of: index, at: to) - firstReading(of: index, at: from), 0)
    }
  }

  /// Number of the first reading of a session at or after an instant.
  private func firstReading(of index: Int, at time: LocalTime) -> Int {
    let session = plan.sessions[index]
    let reach =
      Swift.min(Swift.max(time, session.start), session.end).nanoseconds - session.start.nanoseconds
    return Int((reach + interval - 1) / interval)
  }
}

/// The name of one reading: day, session of the day, and reading of the session.
package struct LightToken: Hashable, Sendable {
  /// Day in the upper 24 bits, session in the next 16, reading in the lower 24.
  package var rawValue: UInt64

  /// The token that was stored as a number.
  @inlinable
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The token of a reading.
  package init(day: Int, session: Int, reading: Int) {
    rawValue =
      UInt64(bitPattern: Int64(day)) << 40 | UInt64(session & 0xFFFF) << 24
      | UInt64(reading & 0xFF_FFFF)
  }

  /// Number of the plan's date.
  package var day: Int { Int(Int64(bitPattern: rawValue) >> 40) }

  /// Which session of the plan.
  package var session: Int { Int(rawValue >> 24 & 0xFFFF) }

  /// Which reading of the session.
  package var reading: Int { Int(rawValue & 0xFF_FFFF) }
}

extension LightSampler {
  /// One step of a walk.
  package struct Element: Hashable, Sendable {
    /// When the reading was taken.
    package let time: LocalTime

    /// What makes the reading.
    package let token: LightToken

    @inlinable
    init(time: LocalTime, token: LightToken) {
      self.time = time
      self.token = token
    }
  }

  /// A walk through the readings, in order: an addition and a comparison each.
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

    /// Goes on to the next session, if there is one.
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

/// What the light sensor of a phone in the hand sees.
package struct LightReading: Hashable, Sendable {
  /// Illuminance in lux, never negative.
  package let lux: Double

  /// Colour of the light.
  package let colour: LightChromaticity
}

extension DaySchedule {
  /// The light on the phone at an instant of the plan; for many instants, ask a `PlannedLight`.
  package func light(at time: LocalTime) -> LightReading { PlannedLight(self).reading(at: time) }
}

extension LightChromaticity {
  /// Lamplight with a share of daylight in it, read with an error of up to 0.002.
  static func mixed(_ lamps: Self, daylight share: Double, noise: UInt64) -> Self {
    let share = Float(share)
    let errors = (Float(noise & 0xFF) - 127.5, Float(noise >> 8 & 0xFF) - 127.5)
    return LightChromaticity(
      x: lamps.x + (daylight.x - lamps.x) * share + errors.0 * 0.000_015,
      y: lamps.y + (daylight.y - lamps.y) * share + errors.1 * 0.000_015
    )
  }
}
