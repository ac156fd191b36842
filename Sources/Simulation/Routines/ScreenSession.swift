import VirtualTime

/// One time that the phone's screen was on.
package struct ScreenSession: Hashable, Sendable {
  /// When the screen wakes.
  package let start: LocalTime

  /// When the screen goes dark, after `start`.
  package let end: LocalTime

  /// Whether the phone is unlocked, at `start`; otherwise it was only a glance at the lock screen.
  package let unlocks: Bool

  /// Whether something is typed.
  package let types: Bool

  /// How long the screen is on, in nanoseconds.
  package var nanoseconds: Int64 { end.nanoseconds - start.nanoseconds }

  @usableFromInline
  init(start: LocalTime, end: LocalTime, unlocks: Bool, types: Bool) {
    self.start = start
    self.end = end
    self.unlocks = unlocks
    self.types = types
  }
}

extension DaySchedule {
  /// Indices of the sessions that share time with an interval.
  ///
  /// - Parameters:
  ///   - from: Start of the interval.
  ///   - to: End of the interval, not part of it.
  /// - Returns: The indices, none if the screen stays dark.
  package func sessionIndices(from: LocalTime, to: LocalTime) -> Range<Int> {
    let first = firstSession { $0.end > from }
    return first..<max(first, firstSession { $0.start >= to })
  }

  private func firstSession(where holds: (ScreenSession) -> Bool) -> Int {
    var (low, high) = (0, sessions.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(sessions[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// When the screen is on.
///
/// Logged use of 23 young adults came to 85 checks and 5 hours a day, more than half of the checks
/// shorter than 30 s (Andrews et al., PLOS ONE 2015); the figures here make that of our students. An
/// office worker makes about 80 checks, a fifth of them glances, and looks for 3.3 hours (our choice).
extension DaySchedule {
  /// Pick-ups per hour with the screen dark, at a place of average appeal.
  private static let pickUpsPerHour = 4.8

  /// Median length of an unlocked session of the median person, its spread, and the longest, in seconds.
  private static let usualLook = 29.5
  private static let lookSpread = 2.0
  private static let longestLook = 5400.0

  /// Share of the times awake that are only a glance at the lock screen.
  private static let glanceShare = 0.22

  /// Share of unlocked sessions in which the median person types.
  private static let typingShare = 0.35

  /// Shortest session in which somebody types, in seconds.
  private static let shortestTyping = 15.0

  /// Nights with at least one glance at the phone, and with two.
  private static let nightGlances = (one: 0.3, two: 0.08)

  static func sessions(
    in segments: [DaySegment],
    routine: Routine,
    traits: Traits,
    draws: inout RandomStream
  ) -> [ScreenSession] {
    var found: [ScreenSession] = []
    found.reserveCapacity(128)
    let perSecond = pickUpsPerHour / 3600 * traits.checking * routine.phoneAppeal
    let look = usualLook * routine.attention * traits.screenTime
    let typing = min(typingShare * traits.chattiness, 0.8)
    let asleep = segments[segments.count - 1].start.seconds
    var now = segments[0].start.seconds
    var segment = 0
    while true {
      // The wait is measured in appeal: an hour on the train counts for two in the office.
      var wait = draws.exponential(mean: 1)
      while segment < segments.count - 1 {
        let rate = perSecond * segments[segment].place.phoneAppeal
        let here = max(segments[segment].end.seconds - now, 0) * rate
        if wait < here {
          now += wait / rate
          break
        }
        wait -= here
        now = max(now, segments[segment].end.seconds)
        segment += 1
      }
      guard segment < segments.count - 1, now < asleep - 2 else { break }
      let glances = draws.chance(glanceShare)
      let wanted =
        glances
        ? draws.uniform(3...20)
        : 4 + min(draws.logNormal(median: look, spread: lookSpread), longestLook)
      let end = min(now + wanted, asleep)
      let types = !glances && end - now >= shortestTyping && draws.chance(typing)
      found.append(
        ScreenSession(
          start: .seconds(now),
          end: .seconds(end),
          unlocks: !glances,
          types: types
        )
      )
      now = end + 1
    }
    addNightGlances(to: &found, night: segments[segments.count - 1], draws: &draws)
    return found
  }

  /// Somebody who wakes at night looks at the clock, and no more.
  private static func addNightGlances(
    to sessions: inout [ScreenSession],
    night: DaySegment,
    draws: inout RandomStream
  ) {
    let roll = draws.unit()
    let count = roll < nightGlances.two ? 2 : roll < nightGlances.one ? 1 : 0
    guard count > 0 else { return }
    let first = night.start.seconds + 1800
    let part = (night.end.seconds - 1800 - first) / Double(count)
    for index in 0..<count {
      let start = first + part * (Double(index) + 0.9 * draws.unit())
      let end = start + draws.uniform(4...15)
      sessions.append(
        ScreenSession(start: .seconds(start), end: .seconds(end), unlocks: false, types: false)
      )
    }
  }
}

/// How often and how long a phone was looked at in an interval.
package struct ScreenTotals: Hashable, Sendable {
  /// Times that the screen woke within the interval.
  package private(set) var screenWakes = 0

  /// Times that the phone was unlocked within the interval.
  package private(set) var unlocks = 0

  /// Time unlocked within the interval, in nanoseconds.
  package private(set) var unlockedNanoseconds: Int64 = 0

  /// Adds a session's part in an interval: its wake and unlock count where it starts, its time where
  /// it falls.
  mutating func add(_ session: ScreenSession, from: LocalTime, to: LocalTime) {
    let begins = session.start >= from
    screenWakes += begins ? 1 : 0
    guard session.unlocks else { return }
    unlocks += begins ? 1 : 0
    unlockedNanoseconds += min(session.end, to).nanoseconds - max(session.start, from).nanoseconds
  }
}
