package import Phones

/// The actions that move the app to the screen or the background, end or wake it, or update the system.
enum SystemActions {
  static let all: [any TimelineAction.Type] = [
    BackgroundApp.self, ForegroundApp.self, KillApp.self, WakeApp.self, UpdateSystem.self,
  ]
}

/// Has the app leave the screen, and go on.
package struct BackgroundApp: PlainAction {
  package static let key = "background app"
  package static let isUndoneBy: (any TimelineAction.Type)? = ForegroundApp.self
  package static let needsApp = true
  package static let consequence: ActionConsequence? = .appEvent

  package init() {}

  package func obstacle(on phone: Phone) -> String? {
    phone.showsApp ? nil : "the app was not on the screen"
  }

  package func perform(on phone: Phone, app: InstalledApp) async { await phone.backgroundApp() }
}

/// Brings the app back on the screen; opens it if it does not run.
package struct ForegroundApp: PlainAction {
  package static let key = "foreground app"
  package static let needsApp = true
  package static let opensApp = true
  package static let consequence: ActionConsequence? = .appEvent

  package init() {}

  package func perform(on phone: Phone, app: InstalledApp) async { await phone.foregroundApp() }
}

/// Has the system end the app, because it needs the memory.
package struct KillApp: PlainAction {
  package static let key = "kill app"
  package static let isUndoneBy: (any TimelineAction.Type)? = ReopenApp.self
  package static let needsApp = true
  package static let consequence: ActionConsequence? = .appEvent

  package init() {}

  package func obstacle(on phone: Phone) -> String? { phone.runsApp ? nil : "the app did not run" }

  package func perform(on phone: Phone, app: InstalledApp) async { await phone.killApp() }
}

/// Has the system wake the app in the background; not one that was swiped away.
package struct WakeApp: PlainAction {
  package static let key = "wake app"
  package static let needsApp = true
  package static let consequence: ActionConsequence? = .appEvent

  package init() {}

  package func perform(on phone: Phone, app: InstalledApp) async { await phone.wakeApp() }
}

/// Has the phone install an update of iOS in the next night on the charger, with which it restarts.
package struct UpdateSystem: PlainAction {
  package static let key = "update system"
  // The restart ends the app.
  package static let isUndoneBy: (any TimelineAction.Type)? = ReopenApp.self

  package init() {}

  package func perform(on phone: Phone, app: InstalledApp) async { phone.updateSystem() }
}
