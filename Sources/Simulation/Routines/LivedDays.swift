internal import VirtualTime

/// The days of a person as the sensors of their phone ask for them: with the last ones at hand.
///
/// One per person; all sensors share it, so what they see agrees.
package final class LivedDays: @unchecked Sendable {
  // Unchecked: it belongs to one world, and only that world's thread asks.

  package let itinerary: Itinerary
  private var cache: DayPlanCache

  /// The days of a life that is lived along an itinerary.
  package init(life: Life, itinerary: Itinerary) {
    self.itinerary = itinerary
    cache = DayPlanCache(life: life)
  }

  package func plan(_ number: Int) -> DayPlan { cache.plan(number) }

  package func usage(slot: Int, on day: Int, minutes: Int) -> UsageReport {
    cache.usage(slot: slot, on: day, minutes: minutes)
  }

  package func screen(slot: Int, on day: Int, minutes: Int) -> ScreenTotals {
    cache.screen(slot: slot, on: day, minutes: minutes)
  }

  /// Goes through the parts of plans that share time with a stretch, in the order of time.
  ///
  /// A plan runs from waking to next waking, so a date has the end of one and most of another.
  package func forEachPlan(in stretch: (Int64, Int64), _ body: (DayPlan, DayPart) -> Bool) {
    itinerary.forEachDay(in: stretch) { number, part in
      let waking = part.world(cache.life.waking(on: number)).nanoseconds
      if part.from < waking {
        // Local times of the plan before count from its own midnight.
        let night = DayPart(
          from: part.from,
          to: min(part.to, waking),
          midnight: part.midnight - DayPart.length
        )
        guard body(cache.plan(number - 1), night) else { return false }
      }
      guard part.to > waking else { return true }
      return body(
        cache.plan(number),
        DayPart(from: max(part.from, waking), to: part.to, midnight: part.midnight)
      )
    }
  }
}
