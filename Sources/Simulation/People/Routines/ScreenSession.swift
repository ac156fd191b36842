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
/// The logged use of young adults (``PublishedFigure/checks``, ``PublishedFigure/screenTime``) was in more than half of
/// the checks shorter than 30 s (Andrews et al., PLOS ONE 2015). The parameters here give simulated students the same
/// numbers. An office worker makes about 80 checks, a fifth of them glances, and looks at the phone for 3.3 hours (our
/// choice).
extension DaySchedule {
  /// The pick-ups per hour of dark screen, at a place of average appeal.
  private static let pickUpsPerHour = 5.2

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

  /// How often and how long people look at the phone in each hour of the day, relative to the usual hour.
  ///
  /// The use of apps rises to a peak at about 20 h and falls until 4 h (``PublishedFigure/eveningUse``); the numbers are
  /// our choice.
  private static let hours: [Double] = [
    0.95, 0.8, 0.7, 0.6, 0.6, 0.65, 0.75, 0.85, 0.85, 0.82, 0.84, 0.88, 0.98, 0.93, 0.9, 0.94, 1,
    1.06, 1.14, 1.24, 1.3, 1.28, 1.18, 1.05,
  ]

  /// A time without a change of the rate at which the person picks up the phone.
  private struct Stretch {
    let end: Double
    /// The pick-ups per second.
    let rate: Double
    /// How long the person looks, relative to the usual hour.
    let attention: Double
  }

  /// The waking part of a day, hour by hour and place by place.
  private static func stretches(of segments: [DaySegment], perSecond: Double) -> [Stretch] {
    var found: [Stretch] = []
    found.reserveCapacity(32)
    for segment in segments.dropLast() {
      let appeal = perSecond * segment.place.phoneAppeal
      var hour = Int((segment.start.seconds / 3600).rounded(.down))
      let last = segment.end.seconds
      while Double(hour) * 3600 < last {
        let attention = hours[hour % 24]
        let end = min(Double(hour + 1) * 3600, last)
        found.append(Stretch(end: end, rate: appeal * attention, attention: attention))
        hour += 1
      }
    }
    return found
  }

  static func sessions(
    in segments: [DaySegment],
    of life: DailyLife,
    on day: Int,
    draws: inout RandomStream
  ) -> [ScreenSession] {
    let (routine, traits) = (life.routine, life.traits)
    var found: [ScreenSession] = []
    found.reserveCapacity(128)
    let perSecond =
      pickUpsPerHour / 3600 * traits.checking * routine.phoneAppeal
      * life.variation.factor(.phoneUse, on: day)
    let look =
      usualLook * routine.attention * traits.screenTime
      * life.variation.factor(.looks, scale: 0.3, on: day)
    let typing = min(typingShare * traits.chattiness, 0.8)
    let asleep = segments[segments.count - 1].start.seconds
    let stretches = stretches(of: segments, perSecond: perSecond)
    var now = segments[0].start.seconds
    var stretch = 0
    while true {
      // The wait is weighted with the appeal: an hour on the train counts as two in the office.
      var wait = draws.exponential(mean: 1)
      while stretch < stretches.count {
        let rate = stretches[stretch].rate
        let here = max(stretches[stretch].end - now, 0) * rate
        if wait < here {
          now += wait / rate
          break
        }
        wait -= here
        now = max(now, stretches[stretch].end)
        stretch += 1
      }
      guard stretch < stretches.count, now < asleep - 2 else { break }
      let glances = draws.chance(glanceShare)
      let median = look * stretches[stretch].attention
      let wanted =
        glances
        ? draws.uniform(3...20)
        : 4 + min(draws.logNormal(median: median, spread: lookSpread), longestLook)
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
    let night = segments[segments.count - 1]
    addNightGlances(to: &found, night: night, draws: &draws)
    addNightUse(to: &found, night: night, of: life, on: day)
    return found
  }

  /// Adds the use of the phone of a person who lies awake; a glance at the same time is part of it.
  private static func addNightUse(
    to sessions: inout [ScreenSession],
    night: DaySegment,
    of life: DailyLife,
    on day: Int
  ) {
    var draws = life.nightStream.split(day)
    guard draws.chance(life.traits.nightUse) else { return }
    let first = night.start.seconds + 3600
    let start = first + max(night.end.seconds - 5400 - first, 0) * draws.unit()
    let end = start + 20 + min(draws.logNormal(median: 120, spread: 1), 1500)
    let use = ScreenSession(start: .seconds(start), end: .seconds(end), unlocks: true, types: false)
    sessions.removeAll { $0.start.seconds < end + 1 && start < $0.end.seconds + 1 }
    sessions.insert(use, at: sessions.firstIndex { $0.start > use.start } ?? sessions.count)
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
