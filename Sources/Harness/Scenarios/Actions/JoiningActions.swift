package import Phones

/// The actions by which every participant joins the study, at the times of `joins` and `opens app after`.
enum JoiningActions {
  static let all: [any TimelineAction.Type] = [InstallApp.self, OpenApp.self]
}

/// Puts the app on the phone, and leaves it closed.
package struct InstallApp: PlainAction {
  package static let key = "install app"
  package static let consequence: ActionConsequence? = .appEvent

  package init() {}

  package func perform(on phone: Phone, app: InstalledApp) async {
    await phone.installApp(app.name)
  }
}

/// Opens the app, which is installed if it was not before.
package struct OpenApp: PlainAction {
  package static let key = "open app"
  package static let opensApp = true
  package static let consequence: ActionConsequence? = .appEvent

  package init() {}

  package func perform(on phone: Phone, app: InstalledApp) async { await phone.openApp(app.name) }
}
