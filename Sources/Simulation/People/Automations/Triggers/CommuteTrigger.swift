/// Where a commute leads.
package enum CommuteGoal: String, CaseIterable, Hashable, Sendable { case work, home }

/// An event some minutes before the person's commute to work or home begins.
///
/// The commute to work begins with the last ride before work, the commute home with the first ride
/// after it; that the phone predicts the start is our choice.
struct CommuteTrigger: Trigger {
  static let kind = TriggerKind(
    "commute",
    "Some minutes before the person goes to work, or home.",
    options: [
      .choice("to", CommuteGoal.self, .work, "Where the way leads."),
      TriggerOption(
        "minutes-before",
        .number(0...120, unit: "minute"),
        standard: "15",
        "How long before."
      ),
    ],
    unaskedFrom14: .stated(false),
    unaskedFrom17: .stated(false)
  )

  let goal: CommuteGoal
  let minutes: Int

  init(_ goal: CommuteGoal, _ minutes: Int) {
    self.goal = goal
    self.minutes = minutes
  }

  init(_ options: ChosenOptions) throws(TriggerError) {
    self.init(try options.choice("to"), try options.number("minutes-before") ?? 0)
  }

  func events(of plan: DaySchedule, _ source: TriggerSource) -> [PlannedEvent] {
    let work: [Place] = [.office, .school, .workshop]
    let worked = plan.segments.indices.filter { work.contains(plan.segments[$0].place) }
    let rides = plan.segments.indices.filter { plan.segments[$0].place == .transit }
    guard let first = worked.first, let last = worked.last else { return [] }
    let ride =
      switch goal {
      case .work: rides.last { $0 < first }
      case .home: rides.first { $0 > last }
      }
    guard let ride else { return [] }
    let begins = plan.segments[ride].start.seconds
    return [PlannedEvent(max(.seconds(begins - Double(minutes) * 60), plan.start))]
  }
}

extension AutomationTrigger {
  package static func commute(
    _ goal: CommuteGoal,
    minutesBefore minutes: Int
  ) -> AutomationTrigger {
    AutomationTrigger(CommuteTrigger(goal, minutes))
  }
}
