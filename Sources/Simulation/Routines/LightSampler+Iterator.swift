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
