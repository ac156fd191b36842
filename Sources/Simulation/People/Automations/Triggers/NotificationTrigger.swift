import VirtualTime

/// Which notifications start an automation.
package struct NotificationFilter: Hashable, Sendable {
  package var app: AutomationApp?
  package var title: String?
  package var subtitle: String?
  package var message: String?

  package init(
    app: AutomationApp? = nil,
    title: String? = nil,
    subtitle: String? = nil,
    message: String? = nil
  ) {
    self.app = app
    self.title = title
    self.subtitle = subtitle
    self.message = message
  }
}

/// A notification arrives.
struct NotificationTrigger: Trigger {
  static let kind = TriggerKind(
    "notification",
    "A notification arrives.",
    options: [
      TriggerOption(
        "app",
        .one(AutomationApp.all.map(\.name)),
        "Only from apps of that category."
      )
    ] + TriggerOption.texts("title", "subtitle", "message"),
    since: .stated(SystemVersion(27)),
    unaskedFrom17: .ourChoice(true)
  )

  let filter: NotificationFilter

  init(_ filter: NotificationFilter) {
    self.filter = filter
  }

  init(_ options: ChosenOptions) throws(TriggerError) {
    var filter = NotificationFilter(
      title: options["title"],
      subtitle: options["subtitle"],
      message: options["message"]
    )
    if let name = options["app"] { filter.app = try options.app(name) }
    self.init(filter)
  }

  func events(of plan: DaySchedule, _ source: TriggerSource) -> [PlannedEvent] {
    plan.notifications(from: plan.start, to: plan.end).enumerated().compactMap { index, arrived in
      let own = source.stream.split(plan.day.number).split(index)
      guard filter.app == nil || filter.app?.category == arrived.category,
        own.satisfies(filter.title, "title", 0.1),
        own.satisfies(filter.subtitle, "subtitle", 0.1),
        own.satisfies(filter.message, "message", 0.05)
      else { return nil }
      return PlannedEvent(arrived.time, AutomationApp(arrived.category).name)
    }
  }
}

extension AutomationTrigger {
  package static func notification(_ filter: NotificationFilter) -> AutomationTrigger {
    AutomationTrigger(NotificationTrigger(filter))
  }
}
