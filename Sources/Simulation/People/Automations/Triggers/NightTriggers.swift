import VirtualTime

/// What a person does with a ringing alarm.
package enum AlarmEvent: String, CaseIterable, Hashable, Sendable { case snoozed, stopped }

/// Which alarm.
package enum AlarmChoice: String, CaseIterable, Hashable, Sendable {
  case any
  /// The alarm of the sleep schedule.
  case wakeUp = "wake-up"
  /// An alarm that doesn't belong to the sleep schedule.
  case existing
}

/// An alarm is snoozed or stopped; all probabilities are our choice.
struct AlarmTrigger: Trigger {
  static let kind = TriggerKind(
    "alarm",
    "An alarm is snoozed or stopped.",
    options: [
      .choice("is", AlarmEvent.self, .stopped, "What is done with it."),
      .choice("which", AlarmChoice.self, .any, "Which alarm."),
    ]
  )

  /// The probability that an alarm wakes the person on a day with work or school, and on other
  /// days.
  private static let wakingByAlarm = (workday: 0.9, free: 0.3)

  /// The probability that a ringing alarm is snoozed once more, the largest number of times, and
  /// the seconds of each.
  private static let snooze = (chance: 0.4, most: 4, seconds: 540.0)

  /// The mean number of alarms during the waking day.
  private static let alarmsByDay = 0.2

  let event: AlarmEvent
  let choice: AlarmChoice

  init(_ event: AlarmEvent, _ choice: AlarmChoice) {
    self.event = event
    self.choice = choice
  }

  init(_ options: ChosenOptions) throws(TriggerError) {
    self.init(try options.choice("is"), try options.choice("which"))
  }

  func events(of plan: DaySchedule, _ source: TriggerSource) -> [PlannedEvent] {
    var found: [PlannedEvent] = []
    if choice != .existing {
      switch event {
      case .stopped:
        if snoozes(wakingOn: plan, source) != nil {
          found.append(PlannedEvent(plan.start, "wake-up"))
        }
      case .snoozed:
        // The snoozes of the morning at which the plan ends.
        let next = source.days.plan(plan.day.number + 1)
        found += (0..<(snoozes(wakingOn: next, source) ?? 0)).map {
          PlannedEvent(.seconds(plan.end.seconds - Double($0 + 1) * Self.snooze.seconds), "wake-up")
        }
      }
    }
    if choice != .wakeUp {
      var draws = source.stream.split("by day").split(plan.day.number)
      for _ in 0..<draws.poisson(mean: Self.alarmsByDay) {
        let rings = draws.uniform(plan.start.seconds...plan.asleep.seconds)
        let isSnoozed = draws.chance(Self.snooze.chance)
        switch event {
        case .snoozed: if isSnoozed { found.append(PlannedEvent(.seconds(rings), "existing")) }
        case .stopped:
          let stops = rings + (isSnoozed ? Self.snooze.seconds : 0)
          found.append(PlannedEvent(.seconds(stops), "existing"))
        }
      }
    }
    return found
  }

  /// How often the alarm that a plan begins with was snoozed; nil if no alarm rang.
  private func snoozes(wakingOn plan: DaySchedule, _ source: TriggerSource) -> Int? {
    var draws = source.stream.split("morning").split(plan.day.number)
    let isWorkday = plan.segments.contains { [.office, .school, .workshop].contains($0.place) }
    guard draws.chance(isWorkday ? Self.wakingByAlarm.workday : Self.wakingByAlarm.free) else {
      return nil
    }
    var count = 0
    while count < Self.snooze.most, draws.chance(Self.snooze.chance) { count += 1 }
    return count
  }
}

/// An event of the sleep schedule.
package enum SleepEvent: String, CaseIterable, Hashable, Sendable {
  case windDown = "wind-down"
  case bedtime
  case waking
}

/// The sleep schedule, which follows what the person does (our choice).
struct SleepTrigger: Trigger {
  static let kind = TriggerKind(
    "sleep",
    "Wind down or bedtime begins, or the person wakes up.",
    options: [.choice("when", SleepEvent.self, .bedtime, "What happens.")]
  )

  /// The seconds before bedtime at which wind down begins.
  private static let windDown = 2700.0

  let event: SleepEvent

  init(_ event: SleepEvent) {
    self.event = event
  }

  init(_ options: ChosenOptions) throws(TriggerError) {
    self.init(try options.choice("when"))
  }

  func events(of plan: DaySchedule, _ source: TriggerSource) -> [PlannedEvent] {
    let bedtime = plan.segments[plan.segments.count - 2].start
    return switch event {
    case .waking: [PlannedEvent(plan.start)]
    case .bedtime: [PlannedEvent(bedtime)]
    case .windDown:
      [PlannedEvent(max(.seconds(bedtime.seconds - Self.windDown), plan.start))]
    }
  }
}

extension AutomationTrigger {
  package static func alarm(_ event: AlarmEvent, _ choice: AlarmChoice) -> AutomationTrigger {
    AutomationTrigger(AlarmTrigger(event, choice))
  }

  package static func sleep(_ event: SleepEvent) -> AutomationTrigger {
    AutomationTrigger(SleepTrigger(event))
  }
}
