import Routines
import VirtualTime

/// What the person does on the phone.
extension TriggerSource {
  func uses(_ event: AppEvent, _ app: AutomationApp, _ plan: DayPlan) -> [PlannedEvent] {
    plan.sessions.indices.flatMap { index in
      let uses = plan.appUses(inSession: index)
      return uses.indices.compactMap { number -> PlannedEvent? in
        let use = uses[number]
        guard use.category == app.category else { return nil }
        // An app that comes after itself was in front all along.
        let other = event == .opened ? number - 1 : number + 1
        if uses.indices.contains(other), uses[other].isSameApp(as: use) { return nil }
        return PlannedEvent(
          event == .opened ? use.start : use.end,
          "\(app.name) \(use.application + 1)"
        )
      }
    }
  }

  func keyboards(_ plan: DayPlan) -> [PlannedEvent] {
    plan.sessions.indices.compactMap { plan.typing(inSession: $0) }.map { PlannedEvent($0.start) }
  }

  /// One unlocked use in forty has a screenshot (our choice).
  func screenshots(_ plan: DayPlan) -> [PlannedEvent] {
    plan.sessions.enumerated().compactMap { index, session in
      var draws = stream.split(plan.day.number).split(index)
      guard session.unlocks, draws.chance(0.025) else { return nil }
      return PlannedEvent(session.start.advanced(by: draws.uniform(0.2...0.9), of: session))
    }
  }

  /// Twice a day, in uses of the phone, for tags are read while the screen is on (our choice).
  func scans(_ tag: String, _ plan: DayPlan) -> [PlannedEvent] {
    let open = plan.sessions.filter(\.unlocks)
    guard !open.isEmpty else { return [] }
    var draws = stream.split(tag).split(plan.day.number)
    return (0..<draws.poisson(mean: 2)).map { _ in
      let session = draws.pick(open)
      return PlannedEvent(session.start.advanced(by: draws.uniform(0...0.9), of: session), tag)
    }
  }

  /// A Focus for work at work, one for sleep from bedtime on, and for an hour on one evening in three
  /// no disturbance at all (our choice).
  func focuses(_ focus: FocusChoice, _ isOn: Bool, _ plan: DayPlan) -> [PlannedEvent] {
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
      var draws = stream.split("evening").split(plan.day.number)
      let from = plan.asleep.seconds - draws.uniform(7200...14_400)
      let length = draws.uniform(1800...5400)
      if draws.chance(1.0 / 3), from > plan.start.seconds {
        found.append(PlannedEvent(.seconds(isOn ? from : from + length), "do-not-disturb"))
      }
    }
    return found
  }
}

extension AppUse {
  fileprivate func isSameApp(as other: AppUse) -> Bool {
    category == other.category && application == other.application
  }
}

extension LocalTime {
  /// The instant that such a share of a session later.
  fileprivate func advanced(by share: Double, of session: ScreenSession) -> LocalTime {
    LocalTime(nanoseconds: nanoseconds + Int64(Double(session.nanoseconds) * share))
  }
}
