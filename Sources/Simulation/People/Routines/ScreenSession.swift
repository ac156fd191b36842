import VirtualTime

/// An interval in which the phone's screen is on.
package struct ScreenSession: Hashable, Sendable {
  /// When the screen wakes.
  package let start: LocalTime

  /// When the screen goes dark, after `start`.
  package let end: LocalTime

  /// Whether the person unlocks the phone, at `start`; otherwise the person only glances at the
  /// lock screen.
  package let unlocks: Bool

  /// Whether the person types.
  package let types: Bool

  /// The duration, in nanoseconds.
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
  /// The indices of the sessions that overlap an interval.
  ///
  /// - Parameters:
  ///   - from: The start of the interval.
  ///   - to: The end of the interval, excluded.
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

/// The screen sessions of a day.
///
/// The logged use of 23 young adults was 85 checks and 5 hours a day; more than half of the checks
/// were shorter than 30 s (Andrews et al., PLOS ONE 2015). The parameters here give simulated
/// students the same numbers. An office worker makes about 80 checks, a fifth of them glances, and
/// looks at the phone for 3.3 hours (our choice).
extension DaySchedule {
  /// The pick-ups per hour of dark screen, at a place of average appeal.
  private static let pickUpsPerHour = 4.8

  /// The median length of an unlocked session of the median person, its spread, and the longest, in
  /// seconds.
  private static let usualLook = 29.5
  private static let lookSpread = 2.0
  private static let longestLook = 5400.0

  /// The share of daytime sessions that are only a glance at the lock screen.
  private static let glanceShare = 0.22

  /// The share of unlocked sessions in which the median person types.
  private static let typingShare = 0.35

  /// The shortest session in which the person types, in seconds.
  private static let shortestTyping = 15.0

  /// The shares of nights with at least one glance at the phone, and with two.
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
      // The wait is weighted with the places' appeal: an hour on the train counts as two in the
      // office.
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

  /// Adds the glances at the clock of a person who wakes at night.
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

/// How often and how long a phone's screen was on in an interval.
package struct ScreenTotals: Hashable, Sendable {
  /// The number of times that the screen woke within the interval.
  package private(set) var screenWakes = 0

  /// The number of times that the phone was unlocked within the interval.
  package private(set) var unlocks = 0

  /// The time for which the phone was unlocked within the interval, in nanoseconds.
  package private(set) var unlockedNanoseconds: Int64 = 0

  /// Adds the part of a session in an interval: its wake and unlock count in the interval in which
  /// it starts, its time in each interval that it overlaps.
  mutating func add(_ session: ScreenSession, from: LocalTime, to: LocalTime) {
    let begins = session.start >= from
    screenWakes += begins ? 1 : 0
    guard session.unlocks else { return }
    unlocks += begins ? 1 : 0
    unlockedNanoseconds += min(session.end, to).nanoseconds - max(session.start, from).nanoseconds
  }
}
