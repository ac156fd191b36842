package import VirtualTime

/// The days of a person as the sensors of their devices measure them, with a cache of recent days.
///
/// All sensors of a person share one instance, so that their samples agree.
package final class Schedule: Sendable {
  package let itinerary: Itinerary

  /// The random stream of the signals of the person's body.
  package let stream: RandomStream

  /// The properties of the person's body.
  package let physique: Physique

  /// How the person uses a watch.
  package let watchHabits: WatchHabits

  /// The cached results; all of them follow from the person's random stream.
  private struct CachedDays {
    var bodies = DayCache<BodyDay>()
    var latest: (part: DayPart, moment: DayInstant)?
    var calls = DayCache<[PhoneCall]>()
    var messages = DayCache<[PhoneMessage]>()
    var requests = DayCache<[SpokenRequest]>()
    var earphoneWears = DayCache<[EarphoneWear]>()
  }

  private let known = WorldIsolated(CachedDays())

  /// Separate from ``Known``, which is accessed while this cache is being modified.
  private let plans: WorldIsolated<ScheduleCache>

  /// The life that the days belong to.
  package let life: DailyLife

  private let withoutWatch: [Range<WorldTime>]

  /// Creates the days of a life along an itinerary.
  ///
  /// - Parameters:
  ///   - life: The life.
  ///   - itinerary: The time zones of the person.
  ///   - withoutWatch: When the watch is off the wrist, in addition to the person's habits.
  package init(
    life: DailyLife,
    itinerary: Itinerary,
    withoutWatch: [Range<WorldTime>] = []
  ) {
    self.itinerary = itinerary
    self.withoutWatch = withoutWatch
    stream = life.stream.split("body")
    physique = Physique(stream: life.stream)
    watchHabits = WatchHabits(of: life)
    self.life = life
    plans = WorldIsolated(ScheduleCache(life: life))
  }

  /// When the person leaves the phone at home and does not touch it, in the order of time.
  package var phoneUnused: [Range<WorldTime>] {
    life.habits.phoneUnused.map { interval in
      itinerary.world(interval.start.nanoseconds)..<itinerary.world(interval.end.nanoseconds)
    }
  }

  /// When the phone is off: from one midnight to another.
  ///
  /// - Parameter interval: The time that is searched; the phone is on for the rest of the date on which it begins.
  /// - Returns: The intervals, in the order of time.
  package func phoneOff(in interval: Range<WorldTime>) -> [Range<WorldTime>] {
    var found: [Range<WorldTime>] = []
    guard life.habits.keepsPhoneOn != nil else { return found }
    var first: Int?
    let nanoseconds = interval.lowerBound.nanoseconds..<interval.upperBound.nanoseconds
    itinerary.forEachDay(in: nanoseconds) { number, part in
      first = first ?? number
      guard number != first, life.hasPhoneOff(on: number) else { return true }
      let (from, to) = (WorldTime(nanoseconds: part.from), WorldTime(nanoseconds: part.to))
      if let last = found.last, last.upperBound == from {
        found[found.count - 1] = last.lowerBound..<to
      } else {
        found.append(from..<to)
      }
      return true
    }
    return found
  }

  /// The plan of a date.
  package func plan(_ number: Int) -> DaySchedule { plans.value.plan(number) }

  /// A day as the person's devices measure it.
  package func body(_ number: Int) -> BodyDay {
    if let cached = known.value.bodies[number] { return cached }
    let body = BodyDay(
      plan: plan(number),
      physique: physique,
      habits: watchHabits,
      withoutWatch: withoutWatch(on: number)
    )
    known.value.bodies[number] = body
    return body
  }

  /// Calls a closure with each part of a day that overlaps an interval, in order of time.
  package func forEachBody(in interval: Range<Int64>, _ body: (DayInstant, DayPart) -> Bool) {
    forEachPlan(in: interval) { plan, part in
      body(DayInstant(day: self.body(plan.day.number), midnight: part.midnight), part)
    }
  }

  /// When the watch is off the wrist, in a plan's local time.
  private func withoutWatch(on number: Int) -> [LocalInterval] {
    let midnight = Int64(number) * DayPart.length
    return withoutWatch.map { interval in
      LocalInterval(
        start: LocalTime(nanoseconds: itinerary.local(interval.lowerBound) - midnight),
        end: LocalTime(nanoseconds: itinerary.local(interval.upperBound) - midnight)
      )
    }
  }

  /// Whether the watch is connected to the phone: a worn watch is where the person is, and
  /// otherwise the watch is at home, as the phone can be.
  package func watchReachesPhone(at time: WorldTime) -> Bool {
    let moment = moment(at: time)
    let local = moment.local(time)
    let watch = moment.day.watch
    guard watch.batteryLevel(at: local) > 0 else { return false }
    let plan = moment.day.plan
    guard !watch.isWorn(at: local) else { return watch.isNearPhone(at: local) }
    return plan.place(at: local).isHome || plan.phoneAtHome.interval(at: local) != nil
  }

  /// The day at an instant.
  package func moment(at time: WorldTime) -> DayInstant {
    let now = time.nanoseconds
    if let latest = known.value.latest, now >= latest.part.from, now < latest.part.to {
      return latest.moment
    }
    var found: DayInstant?
    // Look an hour ahead, so that callers that step through time rarely need a new lookup.
    forEachPlan(in: now..<now + 3_600_000_000_000) { plan, part in
      let moment = DayInstant(day: body(plan.day.number), midnight: part.midnight)
      known.value.latest = (part, moment)
      found = moment
      return false
    }
    return found ?? DayInstant(day: body(0), midnight: 0)
  }

  /// The calls of a plan, computed once for all sensors.
  package func calls(of plan: DaySchedule) -> [PhoneCall] {
    if let cached = known.value.calls[plan.day.number] { return cached }
    let computed = plan.calls()
    known.value.calls[plan.day.number] = computed
    return computed
  }

  /// The messages of a plan, computed once for all sensors.
  package func messages(of plan: DaySchedule) -> [PhoneMessage] {
    if let cached = known.value.messages[plan.day.number] { return cached }
    let computed = plan.messages()
    known.value.messages[plan.day.number] = computed
    return computed
  }

  /// The spoken requests of a plan, computed once for all sensors.
  package func spokenRequests(of plan: DaySchedule) -> [SpokenRequest] {
    if let cached = known.value.requests[plan.day.number] { return cached }
    let computed = plan.spokenRequests()
    known.value.requests[plan.day.number] = computed
    return computed
  }

  /// The intervals of a plan in which the person wears earphones, computed once for all sensors.
  package func earphoneWears(of plan: DaySchedule) -> [EarphoneWear] {
    if let cached = known.value.earphoneWears[plan.day.number] { return cached }
    let computed = plan.earphoneWears()
    known.value.earphoneWears[plan.day.number] = computed
    return computed
  }

  func planNumber(on date: Int, at time: LocalTime) -> Int { life.planNumber(on: date, at: time) }

  /// Calls a closure with each plan that overlaps a slot of a date, and with the slot relative to
  /// that plan's midnight.
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

  /// Calls a closure with each part of a plan that overlaps an interval, in order of time.
  ///
  /// A plan extends from waking to the next waking, so a date contains the end of one plan and most
  /// of another.
  package func forEachPlan(in interval: Range<Int64>, _ body: (DaySchedule, DayPart) -> Bool) {
    itinerary.forEachDay(in: interval) { number, part in
      let waking = part.world(life.waking(on: number)).nanoseconds
      if part.from < waking {
        // Local times of the previous plan count from its own midnight.
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
  /// An instant with its plan and its local time in that plan.
  package struct PlanTime: Sendable {
    /// The plan.
    package let plan: DaySchedule

    /// The instant, relative to that plan's midnight.
    package let time: LocalTime
  }

  /// The plan and the local time of a world instant.
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

  /// The world instant of a local time on a date: the first one if clocks show it twice.
  package func world(_ time: LocalTime, on day: Int) -> WorldTime {
    itinerary.world(Int64(day) * DayPart.length + time.nanoseconds)
  }

  /// When a person who leaves home for the first time in a plan had arrived there.
  ///
  /// - Parameters:
  ///   - day: The number of the plan in which the person leaves.
  ///   - earliest: The earliest instant to search; the caller ignores stays that began before it.
  /// - Returns: The world instant, or nil if the person arrived before `earliest`.
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
  /// The number and the duration of calls in a slot of a date.
  ///
  /// - Parameters:
  ///   - slot: The slot, from 0.
  ///   - day: The date.
  ///   - minutes: The length of a slot, a divisor of 1,440.
  /// - Returns: The totals.
  package func callTotals(slot: Int, on day: Int, minutes: Int) -> CallTotals {
    var totals = CallTotals()
    forEachPlan(slot: slot, on: day, minutes: minutes) { plan, from, to in
      for call in calls(of: plan) { totals.add(call, from: from, to: to) }
    }
    return totals
  }

  /// The number of messages sent and received in a slot of a date.
  ///
  /// - Parameters:
  ///   - slot: The slot, from 0.
  ///   - day: The date.
  ///   - minutes: The length of a slot, a divisor of 1,440.
  /// - Returns: The totals.
  package func messageTotals(slot: Int, on day: Int, minutes: Int) -> MessageTotals {
    var totals = MessageTotals()
    forEachPlan(slot: slot, on: day, minutes: minutes) { plan, from, to in
      for message in messages(of: plan) { totals.add(message, from: from, to: to) }
    }
    return totals
  }
}

/// A day, with the conversion between world time and the day's local time.
package struct DayInstant: Sendable {
  /// The day.
  package let day: BodyDay

  /// The world time of the midnight from which the day's local times count, in nanoseconds.
  package let midnight: Int64

  /// Creates a moment of a day.
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
