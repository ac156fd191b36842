internal import VirtualTime

extension DayPlan {
  /// Shortest and longest sleep, in seconds (our choice).
  static let sleepLimits = 14_400.0...36_000.0

  /// Shortest stay that is worth telling, in seconds.
  private static let shortestStay = 300.0

  static func segments(
    of outline: DayOutline,
    life: Life,
    day: LocalDay,
    draws: inout RandomStream
  ) -> [Segment] {
    let waking = life.waking(on: day.number).seconds
    let nextWaking = life.waking(on: day.number + 1).seconds + 86_400
    let shift = life.traits.chronotypeShift * outline.freedom
    let tired = outline.sleep * 3600 + shift + draws.normal(mean: 0, deviation: 1200)
    let asleep = min(
      max(tired, nextWaking - sleepLimits.upperBound),
      nextWaking - sleepLimits.lowerBound
    )
    let toBed = asleep - draws.uniform(900...2700)

    var found: [Segment] = []
    found.reserveCapacity(outline.steps.count + 4)
    var now = waking
    func stay(_ place: Place, until end: Double) {
      if let last = found.last, last.place == place {
        found[found.count - 1] = Segment(place: place, start: last.start, end: .seconds(end))
      } else {
        found.append(Segment(place: place, start: .seconds(now), end: .seconds(end)))
      }
      now = end
    }
    for step in outline.steps where step.chance >= 1 || draws.chance(step.chance) {
      let wanted =
        step.untilHour.map { $0 * 3600 + draws.normal(mean: 0, deviation: 600) }
        ?? now + step.minutes * 60 * draws.uniform(0.7...1.3)
      let end = min(wanted, toBed - shortestStay)
      if end - now >= shortestStay { stay(step.place, until: end) }
    }
    stay(.home, until: toBed)
    stay(.bedroom, until: asleep)
    stay(.darkBedroom, until: nextWaking)
    return found
  }
}
