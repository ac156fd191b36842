package import Routines
package import VirtualTime

/// When what a trigger waits for happens in a person's days.
///
/// A pure function of the person's stream and of time: whoever asks from wherever is told the same
/// instants, and triggers of one person agree with each other and with what sensors see. Where no source
/// gives a rate, it is our choice. Whoever is given an automation has what it needs: a car with CarPlay,
/// a watch, a Focus for work, a baby that cries.
package final class TriggerSource: @unchecked Sendable {
  // Unchecked: it belongs to one world, and only that world's thread asks.

  package let trigger: AutomationTrigger
  let days: LivedDays
  let battery: PhoneBattery
  private let end: WorldTime
  private var memo = DayMemo<[PlannedEvent]>()

  /// Where the random numbers of this kind of trigger come from.
  let stream: RandomStream

  /// A source.
  ///
  /// - Parameters:
  ///   - trigger: What is waited for.
  ///   - days: The person's days.
  ///   - battery: The battery of their phone.
  ///   - end: The last instant of interest: nothing is looked for after it.
  package init(
    _ trigger: AutomationTrigger,
    in days: LivedDays,
    battery: PhoneBattery,
    until end: WorldTime
  ) {
    self.trigger = trigger
    self.days = days
    self.battery = battery
    self.end = end
    stream = days.life.stream.split("triggers").split(trigger.kind.name)
  }

  /// The next occurrence strictly after an instant; nil if there is none up to the end.
  package func next(after time: WorldTime) -> TriggerOccurrence? {
    guard time < end else { return nil }
    let stretch = (time.nanoseconds + 1, end.nanoseconds + 1)
    if case .timeOfDay(let choice) = trigger { return next(choice, in: stretch) }
    var found: TriggerOccurrence?
    days.forEachPlan(in: stretch) { plan, part in
      for event in events(of: plan) {
        let instant = part.world(event.time)
        guard instant.nanoseconds >= part.from else { continue }
        guard instant.nanoseconds < part.to else { break }
        found = TriggerOccurrence(time: instant, detail: event.detail)
        return false
      }
      return true
    }
    return found
  }

  /// The next time of the clock.
  ///
  /// Where clocks leap over it, it is as they leap; where they show it twice, the first time (our choice).
  private func next(_ choice: TimeOfDay, in stretch: (Int64, Int64)) -> TriggerOccurrence? {
    var found: TriggerOccurrence?
    days.itinerary.forEachDay(in: stretch) { number, _ in
      guard isDate(number, of: choice.dates) else { return true }
      let instant = days.world(clock(choice.hour), on: number)
      guard instant.nanoseconds >= stretch.0 else { return true }
      if instant.nanoseconds < stretch.1 { found = TriggerOccurrence(time: instant) }
      return false
    }
    return found
  }

  private func isDate(_ number: Int, of dates: TimeOfDay.Dates) -> Bool {
    switch dates {
    case .daily: true
    case .weekly(let weekdays): weekdays.contains(days.life.day(number).weekday)
    case .monthly(let day): days.itinerary.dayOfMonth(number) == day
    }
  }

  private func clock(_ hour: TimeOfDay.Hour) -> LocalTime {
    switch hour {
    case .clock(let time): time
    case .sunrise: .seconds(days.life.daylight.sunrise)
    case .sunset: .seconds(days.life.daylight.sunset)
    }
  }

  /// What happens within a plan, in order.
  private func events(of plan: DayPlan) -> [PlannedEvent] {
    memo.value(of: plan) { plan in
      planned(plan).filter { plan.start <= $0.time && $0.time < plan.end }
        .sorted { $0.time < $1.time }
    }
  }

  private func planned(_ plan: DayPlan) -> [PlannedEvent] {
    switch trigger {
    case .timeOfDay: []
    case .alarm(let event, let choice): alarms(event, choice, plan)
    case .sleep(let event): sleep(event, plan)
    case .workout(let event, let type): workouts(event, type, plan)
    case .sound(let sounds): recognitions(sounds, plan)
    case .arrive(let place, let range): arrivals(place, range, plan)
    case .leave(let place, let range): departures(place, range, plan)
    case .commute(let goal, let minutes): commutes(goal, minutes, plan)
    case .carPlay(let event): rides(event, plan)
    case .email(let filter): mails(filter, plan)
    case .message(let filter): messages(filter, plan)
    case .transaction(let filter): payments(filter, plan)
    case .wifi(let network): joins(network, plan)
    case .bluetooth(let device): connections(device, plan)
    case .nfc(let tag): scans(tag, plan)
    case .app(let event, let app): uses(event, app, plan)
    case .airplaneMode(let isOn): flights(isOn, plan)
    case .focus(let focus, let isOn): focuses(focus, isOn, plan)
    case .lowPowerMode(let isOn): powerSaving(isOn, plan)
    case .batteryLevel(let comparison, let percent): levels(comparison, percent, plan)
    case .charger(let event): charging(event, plan)
    case .display: displays(plan)
    case .screenshot: screenshots(plan)
    case .keyboard: keyboards(plan)
    case .notification(let filter): notifications(filter, plan)
    }
  }
}
