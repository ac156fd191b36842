import Routines
import VirtualTime

/// Alarms and the sleep schedule; all habits are our choice.
extension TriggerSource {
  /// How likely an alarm wakes the person on a day with something to get up for, and on others.
  private static let wakingByAlarm = (workday: 0.9, free: 0.3)

  /// How likely a ringing alarm is snoozed once more, how often at most, and for how many seconds.
  private static let snooze = (chance: 0.4, most: 4, seconds: 540.0)

  /// Alarms by day on an ordinary day.
  private static let alarmsByDay = 0.2

  /// Seconds before bedtime at which wind down begins.
  private static let windDown = 2700.0

  func alarms(_ event: AlarmEvent, _ choice: AlarmChoice, _ plan: DayPlan) -> [PlannedEvent] {
    var found: [PlannedEvent] = []
    if choice != .existing {
      switch event {
      case .stopped:
        if snoozes(wakingOn: plan) != nil { found.append(PlannedEvent(plan.start, "wake-up")) }
      case .snoozed:
        // Those of the morning that the plan ends with.
        let next = days.plan(plan.day.number + 1)
        found += (0..<(snoozes(wakingOn: next) ?? 0)).map {
          PlannedEvent(.seconds(plan.end.seconds - Double($0 + 1) * Self.snooze.seconds), "wake-up")
        }
      }
    }
    if choice != .wakeUp {
      var draws = stream.split("by day").split(plan.day.number)
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

  /// How often the alarm that a plan begins with was snoozed; nil if none rang.
  private func snoozes(wakingOn plan: DayPlan) -> Int? {
    var draws = stream.split("morning").split(plan.day.number)
    let works = plan.segments.contains { [.office, .school, .workshop].contains($0.place) }
    guard draws.chance(works ? Self.wakingByAlarm.workday : Self.wakingByAlarm.free) else {
      return nil
    }
    var count = 0
    while count < Self.snooze.most, draws.chance(Self.snooze.chance) { count += 1 }
    return count
  }

  /// The sleep schedule follows what the person does (our choice).
  func sleep(_ event: SleepEvent, _ plan: DayPlan) -> [PlannedEvent] {
    let bedtime = plan.segments[plan.segments.count - 2].start
    return switch event {
    case .waking: [PlannedEvent(plan.start)]
    case .bedtime: [PlannedEvent(bedtime)]
    case .windDown:
      [PlannedEvent(max(.seconds(bedtime.seconds - Self.windDown), plan.start))]
    }
  }
}
