import VirtualTime

/// Which end of a workout starts the automation.
package enum WorkoutEvent: String, CaseIterable, Hashable, Sendable { case starts, ends, both }

/// A type of workout that simulated participants do.
package enum WorkoutType: String, CaseIterable, Hashable, Sendable {
  case strength
  case running
  case walking
}

/// A workout on the watch starts or ends: of a certain type, or of any if `type` is nil.
///
/// Each visit to the gym contains a workout that is some minutes shorter; time outdoors may contain
/// a run or a walk (our choice).
struct WorkoutTrigger: Trigger {
  static let kind = TriggerKind(
    "workout",
    "A workout on the watch starts or ends.",
    options: [
      .choice("when", WorkoutEvent.self, .ends, "Which end of it."),
      TriggerOption("type", .one(WorkoutType.names), "Only workouts of that type."),
    ]
  )

  let event: WorkoutEvent
  let type: WorkoutType?

  init(_ event: WorkoutEvent, _ type: WorkoutType?) {
    self.event = event
    self.type = type
  }

  init(_ options: ChosenOptions) throws(TriggerError) {
    self.init(try options.choice("when"), try options.choiceIfAny("type"))
  }

  func events(of plan: DaySchedule, _ source: TriggerSource) -> [PlannedEvent] {
    var found: [PlannedEvent] = []
    for (index, segment) in plan.segments.enumerated() {
      var draws = source.stream.split(plan.day.number).split(index)
      let (roll, begins, ends) = (
        draws.unit(), segment.start.seconds + draws.uniform(60...420),
        segment.end.seconds - draws.uniform(30...420)
      )
      let done: WorkoutType? =
        switch segment.place {
        case .gym: roll < 0.7 ? .strength : .running
        case .outdoors: roll < 0.08 ? .running : roll < 0.35 ? .walking : nil
        default: nil
        }
      guard let done, type == nil || type == done, ends - begins > 300 else { continue }
      if event != .ends { found.append(PlannedEvent(.seconds(begins), "\(done) starts")) }
      if event != .starts { found.append(PlannedEvent(.seconds(ends), "\(done) ends")) }
    }
    return found
  }
}

extension AutomationTrigger {
  package static func workout(_ event: WorkoutEvent, _ type: WorkoutType?) -> AutomationTrigger {
    AutomationTrigger(WorkoutTrigger(event, type))
  }
}
