package import Phones
package import SensorKit

/// The actions that participants perform on the study's app.
enum AppActions {
  static let all: [any TimelineAction.Type] = [
    CloseApp.self, ReopenApp.self, UpdateApp.self, DeleteApp.self, OffloadApp.self,
  ]
}

/// Closes the app without opening it again.
package struct CloseApp: PlainAction {
  package static let key = "close app"
  package static let isUndoneBy: (any TimelineAction.Type)? = ReopenApp.self
  package static let needsApp = true
  package static let consequence: ActionConsequence? = .appEvent

  package init() {}

  package func obstacle(on phone: Phone) -> String? {
    phone.lacksAppInSwitcher ? "the person had closed the app already" : nil
  }

  package func perform(on phone: Phone, app: InstalledApp) async { await phone.closeApp() }
}

/// Closes the app, if it is open, and opens it again.
package struct ReopenApp: PlainAction {
  package static let key = "reopen app"
  package static let needsApp = true
  package static let opensApp = true
  package static let consequence: ActionConsequence? = .appEvent

  package init() {}

  package func perform(on phone: Phone, app: InstalledApp) async { await phone.reopenApp() }
}

/// Installs a version of the app that reads more sensors, and opens the app.
package struct UpdateApp: TimelineAction {
  package static let key = "update app"
  package static let needsApp = true
  package static let opensApp = true
  package static let consequence: ActionConsequence? = .appEvent
  package static let options = [
    ActionOption.Use.needed(.adds, "the sensors that the new version reads besides")
  ]

  /// The names of the sensors that the new version reads in addition.
  package var adds: [String]

  package init(adds: [String]) { self.adds = adds }
  package init?(_ options: ActionOptions) {
    guard let adds = options.adds else { return nil }
    self.init(adds: adds)
  }

  package var newSensors: [SRSensor]? { SRSensor.named(adds) }
  package var subjects: [SRSensor] { SRSensor.named(adds) }

  package static func words(_ sensors: String, _ length: String?) -> String? {
    "also reads \(sensors)"
  }

  package func perform(on phone: Phone, app: InstalledApp) async {
    await phone.updateApp(to: app.version, app.name)
  }
}

/// Deletes the app and its data, and installs and opens the app again after a time.
package struct DeleteApp: TimelineAction {
  package static let key = "delete app"
  package static let needsApp = true
  package static let consequence: ActionConsequence? = .appEvent
  package static let options = [
    ActionOption.Use.optional(.time, "how long the phone is without it, for good if left out")
  ]

  /// The time until the app is installed again; nil if it stays deleted.
  package var `for`: Duration?

  package init(for time: Duration?) { self.for = time }
  package init?(_ options: ActionOptions) { self.init(for: options.time) }

  package var length: Duration? { self.for }

  package static func words(_ sensors: String, _ length: String?) -> String? {
    length.map { "for \($0)" }
  }

  package func perform(on phone: Phone, app: InstalledApp) async {
    await phone.deleteApp(app.name, for: self.for)
  }
}

extension DeleteApp: AppRemoval {
  package var isForGood: Bool { self.for == nil }

  package var forGood: DeleteApp { DeleteApp(for: nil) }
}

/// Offloads the app, as iOS does with an unused one, or the person in Settings; opening it installs it again.
package struct OffloadApp: PlainAction {
  package static let key = "offload app"
  package static let isUndoneBy: (any TimelineAction.Type)? = ReopenApp.self
  package static let needsApp = true
  package static let consequence: ActionConsequence? = .appEvent

  package init() {}

  package func obstacle(on phone: Phone) -> String? {
    phone.hasOffloadedApp ? "the app was offloaded already" : nil
  }

  package func perform(on phone: Phone, app: InstalledApp) async {
    await phone.offloadApp(app.name)
  }
}
