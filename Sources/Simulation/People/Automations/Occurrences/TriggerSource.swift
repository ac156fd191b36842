package import VirtualTime

/// The times at which a trigger's event happens in a person's days.
///
/// A pure function of the person's random stream and of time: every caller gets the same instants,
/// and the triggers of one person agree with each other and with what the sensors record. Where no
/// source gives a rate, it is our choice. A person with an automation has what the automation
/// needs: a car with CarPlay, a watch, a Focus for work, a baby that cries.
package final class TriggerSource: Sendable {
  package let trigger: AutomationTrigger
  let days: Schedule
  let battery: PhoneBattery
  private let end: WorldTime
  private let memo = WorldIsolated(DayCache<[PlannedEvent]>())

  /// The random stream of this kind of trigger.
  let stream: RandomStream

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - trigger: The trigger whose events the source finds.
  ///   - days: The person's days.
  ///   - battery: The battery of their phone.
  ///   - end: The last instant: the source finds no events after it.
  package init(
    _ trigger: AutomationTrigger,
    in days: Schedule,
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
    let interval = time.nanoseconds + 1..<end.nanoseconds + 1
    if let next = trigger.content.next(in: interval, self) { return next }
    var found: TriggerOccurrence?
    days.forEachPlan(in: interval) { plan, part in
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

  /// The trigger's events within a plan, in order of time.
  private func events(of plan: DaySchedule) -> [PlannedEvent] {
    memo.value.value(of: plan) { plan in
      trigger.content.events(of: plan, self).filter { plan.start <= $0.time && $0.time < plan.end }
        .sorted { $0.time < $1.time }
    }
  }
}

/// One event of a trigger.
package struct TriggerOccurrence: Hashable, Sendable {
  /// When it happens, in true time.
  package let time: WorldTime

  /// What the trigger's options leave open, such as which sound or which shop; Shortcuts passes it
  /// as input.
  package let detail: String

  package init(time: WorldTime, detail: String = "") {
    self.time = time
    self.detail = detail
  }
}

/// Something that happens at a time of a plan.
struct PlannedEvent {
  let time: LocalTime
  let detail: String

  init(_ time: LocalTime, _ detail: String = "") {
    self.time = time
    self.detail = detail
  }
}
