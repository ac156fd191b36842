/// Whether an app is opened or closed.
package enum AppEvent: String, CaseIterable, Hashable, Sendable { case opened, closed }

/// The apps that an automation watches: all apps of a category.
package struct AutomationApp: Hashable, Sendable {
  package var category: AppCategory

  package init(_ category: AppCategory) { self.category = category }

  /// The category's name in scenarios, as in `social-networking`.
  package var name: String {
    category.rawValue.reduce(into: "") { name, letter in
      name += letter.isUppercase ? "-\(letter.lowercased())" : String(letter)
    }
  }

  /// The apps of the category with this name; nil if there is no such category.
  package static func named(_ name: String) -> AutomationApp? { all.first { $0.name == name } }

  package static let all = AppCategory.allCases.map { AutomationApp($0) }
}

/// The person opens or closes an app of a category.
struct AppTrigger: Trigger {
  static let kind = TriggerKind(
    "app",
    "An app is opened or closed.",
    options: [
      .choice("is", AppEvent.self, .opened, "What happens."),
      TriggerOption(
        "app",
        .one(AutomationApp.all.map(\.name)),
        isRequired: true,
        "Of which category the apps are."
      ),
    ]
  )

  let event: AppEvent
  let app: AutomationApp

  init(_ event: AppEvent, _ app: AutomationApp) {
    self.event = event
    self.app = app
  }

  init(_ options: ChosenOptions) throws(TriggerError) {
    self.init(try options.choice("is"), try options.app(try options.text("app")))
  }

  var weaknesses: Set<ReliabilityParameter> { event == .opened ? [.openingMissed] : [] }

  func events(of plan: DaySchedule, _ source: TriggerSource) -> [PlannedEvent] {
    plan.sessions.indices.flatMap { index in
      let uses = plan.appUses(inSession: index)
      return uses.indices.compactMap { number -> PlannedEvent? in
        let use = uses[number]
        guard use.category == app.category else { return nil }
        // Two consecutive uses of the same app are one: the app stays in front.
        let other = event == .opened ? number - 1 : number + 1
        if uses.indices.contains(other), uses[other].isSameApp(as: use) { return nil }
        return PlannedEvent(
          event == .opened ? use.start : use.end,
          "\(app.name) \(use.application + 1)"
        )
      }
    }
  }
}

extension AutomationTrigger {
  package static func app(_ event: AppEvent, _ app: AutomationApp) -> AutomationTrigger {
    AutomationTrigger(AppTrigger(event, app))
  }
}

extension AppUse {
  fileprivate func isSameApp(as other: AppUse) -> Bool {
    category == other.category && application == other.application
  }
}
