package import VirtualTime

/// The days of a person as the sensors of their phone see them; what was computed of a day is kept for a while.
///
/// A person has one, which all sensors share, so that what they see agrees.
package final class Schedule: Sendable {
  package let itinerary: Itinerary

  /// Where the signals of the person's body draw from.
  package let stream: RandomStream

  /// What the person's body is like.
  package let physique: Physique

  /// What the person does with a watch.
  package let watchHabits: WatchHabits

  /// What was computed so far; all of it follows from the person's stream.
  private struct CachedDays {
    var bodies = DayCache<BodyDay>()
    var latest: (part: DayPart, moment: DayInstant)?
    var calls = DayCache<[PhoneCall]>()
    var messages = DayCache<[PhoneMessage]>()
    var requests = DayCache<[SpokenRequest]>()
    var earphoneWears = DayCache<[EarphoneWear]>()
  }

  private let known = WorldIsolated(CachedDays())

  /// Separate from the rest, which is accessed while this is being modified.
  private let plans: WorldIsolated<ScheduleCache>

  /// The life that the days belong to.
  package let life: DailyLife

  private let withoutWatch: [Range<WorldTime>]

  /// The days of a life that is lived along an itinerary.
  ///
  /// - Parameters:
  ///   - life: The life.
  ///   - itinerary: Where it is lived.
  ///   - withoutWatch: When the watch is off the wrist, besides what the person's habits are.
  package init(
    life: DailyLife,
    itinerary: Itinerary,
    withoutWatch: [Range<WorldTime>] = []
  ) {
    self.itinerary = itinerary
    self.withoutWatch = withoutWatch
    stream = life.stream.split("body")
    physique = Physique(stream: life.stream)
    watchHabits = WatchHabits(stream: life.stream)
    self.life = life
    plans = WorldIsolated(ScheduleCache(life: life))
  }

  /// The plan of a date.
  package func plan(_ number: Int) -> DaySchedule { plans.value.plan(number) }

  /// A day with what the person's devices notice of it.
  package func body(_ number: Int) -> BodyDay {
    if let kept = known.value.bodies[number] { return kept }
    let body = BodyDay(
      plan: plan(number),
      physique: physique,
      habits: watchHabits,
      withoutWatch: withoutWatch(on: number)
    )
    known.value.bodies[number] = body
    return body
  }

  /// Goes through the parts of days that share time with a stretch, in the order of time.
  package func forEachBody(in stretch: Range<Int64>, _ body: (DayInstant, DayPart) -> Bool) {
    forEachPlan(in: stretch) { plan, part in
      body(DayInstant(day: self.body(plan.day.number), midnight: part.midnight), part)
    }
  }

  /// When the watch is off the wrist, in a plan's local time.
  private func withoutWatch(on number: Int) -> [LocalInterval] {
    let midnight = Int64(number) * DayPart.length
    return withoutWatch.map { stretch in
      LocalInterval(
        start: LocalTime(nanoseconds: itinerary.local(stretch.lowerBound) - midnight),
        end: LocalTime(nanoseconds: itinerary.local(stretch.upperBound) - midnight)
      )
    }
  }

  /// Whether the watch reaches the phone: worn, it is where the person is, and otherwise at home.
  package func watchReachesPhone(at time: WorldTime) -> Bool {
    let moment = moment(at: time)
    let local = moment.local(time)
    let watch = moment.day.watch
    guard watch.batteryLevel(at: local) > 0 else { return false }
    return watch.isWorn(at: local)
      ? watch.isNearPhone(at: local) : moment.day.plan.place(at: local).isHome
  }

  /// The day that an instant belongs to.
  package func moment(at time: WorldTime) -> DayInstant {
    let now = time.nanoseconds
    if let latest = known.value.latest, now >= latest.part.from, now < latest.part.to {
      return latest.moment
    }
    var found: DayInstant?
    // An hour ahead, so that a walk through time asks seldom.
    forEachPlan(in: now..<now + 3_600_000_000_000) { plan, part in
      let moment = DayInstant(day: body(plan.day.number), midnight: part.midnight)
      known.value.latest = (part, moment)
      found = moment
      return false
    }
    return found ?? DayInstant(day: body(0), midnight: 0)
  }

  /// The calls of a plan, computed once for the sensors that need them.
  package func calls(of plan: DaySchedule) -> [PhoneCall] {
    if let kept = known.value.calls[plan.day.number] { return kept }
    let made = plan.calls()
    known.value.calls[plan.day.number] = made
    return made
  }

  /// The messages of a plan, computed once for the sensors that need them.
  package func messages(of plan: DaySchedule) -> [PhoneMessage] {
    if let kept = known.value.messages[plan.day.number] { return kept }
    let made = plan.messages()
    known.value.messages[plan.day.number] = made
    return made
  }

  /// The spoken requests of a plan, computed once for the sensors that need them.
  package func spokenRequests(of plan: DaySchedule) -> [SpokenRequest] {
    if let kept = known.value.requests[plan.day.number] { return kept }
    let made = plan.spokenRequests()
    known.value.requests[plan.day.number] = made
    return made
  }

  /// The times of a plan at which earphones are worn, computed once for the sensors that need them.
  package func earphoneWears(of plan: DaySchedule) -> [EarphoneWear] {
    if let kept = known.value.earphoneWears[plan.day.number] { return kept }
    let made = plan.earphoneWears()
    known.value.earphoneWears[plan.day.number] = made
    return made
  }

  func planNumber(on date: Int, at time: LocalTime) -> Int { life.planNumber(on: date, at: time) }

  /// Goes through the plans that share time with a slot of a date, each with the slot as its own
  /// midnight has it.
  func forEachPlan(
    slot: Int,
    on day: Int,
    minutes: Int,
    _ body: (DaySchedule, LocalTime, LocalTime) -> Void
  ) {
    let (start, end) = ScheduleCache.bounds(of: slot, minutes)
    plans.value.forEachPlan(on: day, from: start, to: end, body)
  }

  package func usage(slot: Int, on day: Int, minutes: Int) -> UsageReport {
    plans.value.usage(slot: slot, on: day, minutes: minutes)
  }

  package func screen(slot: Int, on day: Int, minutes: Int) -> ScreenTotals {
    plans.value.screen(slot: slot, on: day, minutes: minutes)
  }

  /// Goes through the parts of plans that share time with a stretch, in the order of time.
  ///
  /// A plan runs from waking to next waking, so a date has the end of one and most of another.
  package func forEachPlan(in stretch: Range<Int64>, _ body: (DaySchedule, DayPart) -> Bool) {
    itinerary.forEachDay(in: stretch) { number, part in
      let waking = part.world(life.waking(on: number)).nanoseconds
      if part.from < waking {
        // Local times of the plan before count from its own midnight.
        let night = DayPart(
          from: part.from,
          to: min(part.to, waking),
          midnight: part.midnight - DayPart.length
        )
        guard body(plan(number - 1), night) else { return false }
      }
      guard part.to > waking else { return true }
      return body(
        plan(number),
        DayPart(from: max(part.from, waking), to: part.to, midnight: part.midnight)
      )
    }
  }
}

extension Schedule {
  /// An instant as the plan that it belongs to has it.
  package struct PlanTime: Sendable {
    /// The plan.
    package let plan: DaySchedule

    /// The instant, by that plan's midnight.
    package let time: LocalTime
  }

  /// The moment of a person's life that a world instant is.
  package func planTime(at time: WorldTime) -> PlanTime {
    let local = itinerary.local(time)
    let rest = (local % DayPart.length + DayPart.length) % DayPart.length
    let date = Int((local - rest) / DayPart.length)
    let number = planNumber(on: date, at: LocalTime(nanoseconds: rest))
    return PlanTime(
      plan: plan(number),
      time: LocalTime(nanoseconds: rest).seen(fromDaysLater: number - date)
    )
  }

  /// The world instant of a local time on a date: the first, if clocks show it twice.
  package func world(_ time: LocalTime, on day: Int) -> WorldTime {
    itinerary.world(Int64(day) * DayPart.length + time.nanoseconds)
  }

  /// When somebody who leaves home for the first time on a date had come there.
  ///
  /// - Parameters:
  ///   - day: Number of the plan in which they leave.
  ///   - earliest: How far back to look; the caller ignores stays that began before it.
  /// - Returns: The world instant, or nil if they came before `earliest`.
  package func arrivalHome(beforePlan day: Int, since earliest: WorldTime) -> WorldTime? {
    var number = day - 1
    while true {
      let plan = plan(number)
      if let arrival = plan.lastArrivalHome {
        let time = world(arrival, on: number)
        return time >= earliest ? time : nil
      }
      guard world(plan.start, on: number) > earliest else { return nil }
      number -= 1
    }
  }
}

extension Schedule {
  /// How often and how long somebody was on the phone in a slot of a date.
  ///
  /// - Parameters:
  ///   - slot: Which slot, from 0.
  ///   - day: The date.
  ///   - minutes: Length of a slot, a divisor of 1,440.
  /// - Returns: The totals.
  package func callTotals(slot: Int, on day: Int, minutes: Int) -> CallTotals {
    var totals = CallTotals()
    forEachPlan(slot: slot, on: day, minutes: minutes) { plan, from, to in
      for call in calls(of: plan) { totals.add(call, from: from, to: to) }
    }
    return totals
  }

  /// How many messages went out and came in within a slot of a date.
  ///
  /// - Parameters:
  ///   - slot: Which slot, from 0.
  ///   - day: The date.
  ///   - minutes: Length of a slot, a divisor of 1,440.
  /// - Returns: The totals.
  package func messageTotals(slot: Int, on day: Int, minutes: Int) -> MessageTotals {
    var totals = MessageTotals()
    forEachPlan(slot: slot, on: day, minutes: minutes) { plan, from, to in
      for message in messages(of: plan) { totals.add(message, from: from, to: to) }
    }
    return totals
  }
}

/// An instant of a life: whose day it belongs to, and how late it is there.
package struct DayInstant: Sendable {
  /// The day.
  package let day: BodyDay

  /// World time of the midnight that the day's local times count from, in nanoseconds.
  package let midnight: Int64

  /// An instant of a day.
  package init(day: BodyDay, midnight: Int64) {
    self.day = day
    self.midnight = midnight
  }

  /// The local time of a world instant of the day.
  package func local(_ time: WorldTime) -> LocalTime {
    LocalTime(nanoseconds: time.nanoseconds - midnight)
  }

  /// The world instant of a local time of the day.
  package func world(_ time: LocalTime) -> WorldTime {
    WorldTime(nanoseconds: time.nanoseconds + midnight)
  }
}
