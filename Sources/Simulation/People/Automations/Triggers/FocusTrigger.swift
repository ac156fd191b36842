import VirtualTime

/// A Focus.
package enum FocusChoice: String, CaseIterable, Hashable, Sendable {
  case any
  case work
  case sleep
  case doNotDisturb = "do-not-disturb"
}

/// A Focus is turned on or off.
///
/// The Focus for work is on at work, the one for sleep from bedtime on, and Do Not Disturb for 30
/// to 90 minutes on one evening in three (our choice).
struct FocusTrigger: Trigger {
  static let kind = TriggerKind(
    "focus",
    "A Focus is turned on or off.",
    options: [.choice("focus", FocusChoice.self, .any, "Which Focus."), .onOrOff]
  )

  let focus: FocusChoice
  let isOn: Bool

  init(_ focus: FocusChoice, _ isOn: Bool) {
    self.focus = focus
    self.isOn = isOn
  }

  init(_ options: ChosenOptions) throws(TriggerError) {
    self.init(try options.choice("focus"), try options.isOn())
  }

  func events(of plan: DaySchedule, _ source: TriggerSource) -> [PlannedEvent] {
    var found: [PlannedEvent] = []
    if focus == .any || focus == .work {
      found += plan.stays().filter { [.work, .school].contains($0.site) }
        .map { PlannedEvent(isOn ? $0.arrival ?? plan.start : $0.departure, "work") }
    }
    if focus == .any || focus == .sleep {
      let bedtime = plan.segments[plan.segments.count - 2].start
      found.append(PlannedEvent(isOn ? bedtime : plan.start, "sleep"))
    }
    if focus == .any || focus == .doNotDisturb {
      var draws = source.stream.split("evening").split(plan.day.number)
      let from = plan.asleep.seconds - draws.uniform(7200...14_400)
      let length = draws.uniform(1800...5400)
      if draws.chance(1.0 / 3), from > plan.start.seconds {
        found.append(PlannedEvent(.seconds(isOn ? from : from + length), "do-not-disturb"))
      }
    }
    return found
  }
}

extension AutomationTrigger {
  package static func focus(_ focus: FocusChoice, isOn: Bool) -> AutomationTrigger {
    AutomationTrigger(FocusTrigger(focus, isOn))
  }
}
