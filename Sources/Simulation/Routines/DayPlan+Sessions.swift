internal import VirtualTime

/// When the screen is on.
///
/// Logged use of 23 young adults came to 85 checks and 5 hours a day, more than half of the checks
/// shorter than 30 s (Andrews et al., PLOS ONE 2015); the figures here make that of our students. An
/// office worker makes about 80 checks, a fifth of them glances, and looks for 3.3 hours (our choice).
extension DayPlan {
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
    in segments: [Segment],
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
    night: Segment,
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
