package import Phones
package import SensorKit

/// The actions by which participants change consent and recording in Settings.
enum ConsentActions {
  static let all: [any TimelineAction.Type] = [
    RevokeConsent.self, GrantConsent.self, RestoreConsent.self, DisableCollection.self,
    EnableCollection.self, DeleteData.self,
  ]
}

/// Takes consent back, for some of the app's sensors.
package struct RevokeConsent: SensorAction {
  package static let key = "revoke"
  package static let isUndoneBy: (any TimelineAction.Type)? = RestoreConsent.self
  package static let needsApp = true
  package static let options = [ActionOption.Use.optional(.sensors, "revoke")]

  /// The sensors' names.
  package var sensors: [String]

  package init(sensors: [String]) { self.sensors = sensors }

  package func obstacle(on phone: Phone) -> String? {
    phone.allowsAny(of: subjects) ? nil : "the person had allowed none of these sensors"
  }

  package func perform(on phone: Phone, app: InstalledApp) async {
    await phone.setSwitches(SRSensor.named(sensors), allowed: false)
  }

  package static func sentences(_ detail: ActionDetail) -> [ActionSentence] {
    [
      ActionSentence("The person took back consent to \(detail.listed), in Settings"),
      ActionSentence("The app may neither record nor read it now", .consent),
    ]
  }
}

/// Gives consent, for some of the app's sensors.
package struct GrantConsent: SensorAction {
  package static let key = "grant"
  package static let needsApp = true
  package static let options = [ActionOption.Use.optional(.sensors, "grant")]

  /// The sensors' names.
  package var sensors: [String]

  package init(sensors: [String]) { self.sensors = sensors }

  package func perform(on phone: Phone, app: InstalledApp) async {
    await phone.setSwitches(SRSensor.named(sensors), allowed: true)
  }

  package static func sentences(_ detail: ActionDetail) -> [ActionSentence] {
    [
      ActionSentence("The person gave consent to \(detail.listed), in Settings"),
      ActionSentence("Where the app still has its stake, recording goes on", .recordsFromStart),
    ]
  }
}

/// Gives consent again to the sensors from which the person has taken it back, and to no others.
package struct RestoreConsent: PlainAction {
  package static let key = "restore consent"
  package static let needsApp = true

  package init() {}

  package func obstacle(on phone: Phone) -> String? {
    phone.hasTakenBackConsent ? nil : "the person had not taken back any consent"
  }

  package func perform(on phone: Phone, app: InstalledApp) async { await phone.restoreSwitches() }

  package static func sentences(_ detail: ActionDetail) -> [ActionSentence] {
    [
      ActionSentence("The person gave consent again to what they had revoked, in Settings"),
      ActionSentence("Where the app still has its stake, recording goes on", .recordsFromStart),
    ]
  }
}

/// Turns collection off for all apps.
package struct DisableCollection: PlainAction {
  package static let key = "disable collection"
  package static let isUndoneBy: (any TimelineAction.Type)? = EnableCollection.self
  package static let display: ActionDisplay? = .collection(isOn: false)

  package init() {}

  package func obstacle(on phone: Phone) -> String? {
    phone.collectsSensorData ? nil : "SensorKit was off already"
  }

  package func perform(on phone: Phone, app: InstalledApp) async {
    await phone.setCollection(enabled: false)
  }

  package static func sentences(_ detail: ActionDetail) -> [ActionSentence] {
    [ActionSentence("The person switched SensorKit off for every app, in Settings", .masterSwitch)]
  }
}

/// Turns collection on again.
package struct EnableCollection: PlainAction {
  package static let key = "enable collection"
  package static let display: ActionDisplay? = .collection(isOn: true)

  package init() {}

  package func obstacle(on phone: Phone) -> String? {
    phone.collectsSensorData ? "SensorKit was on already" : nil
  }

  package func perform(on phone: Phone, app: InstalledApp) async {
    await phone.setCollection(enabled: true)
  }

  package static func sentences(_ detail: ActionDetail) -> [ActionSentence] {
    [ActionSentence("The person switched SensorKit on again, in Settings", .masterSwitch)]
  }
}

/// Deletes what some of the app's sensors recorded in a time before.
package struct DeleteData: TimelineAction {
  package static let key = "delete data"
  package static let needsApp = true
  package static let consequence: ActionConsequence? = .deletion
  package static let options: [ActionOption.Use] = [
    .needed(.last, "what was recorded in this time before the moment is deleted"),
    .optional(.sensors, "delete data"),
  ]

  /// The sensors' names.
  package var sensors: [String]
  /// The length of the time before; more than zero.
  package var last: Duration

  package init(sensors: [String], last: Duration) {
    self.sensors = sensors
    self.last = last
  }
  package init?(_ options: ActionOptions) {
    guard let last = options.last else { return nil }
    self.init(sensors: options.sensors, last: last)
  }

  package var subjects: [SRSensor] { SRSensor.named(sensors) }
  package var length: Duration? { last }

  package static func words(_ sensors: String, _ length: String?) -> String? {
    length.map { "\(sensors) of the last \($0)" }
  }

  package func perform(on phone: Phone, app: InstalledApp) async {
    await phone.deleteData(of: SRSensor.named(sensors), last: last)
  }
}

extension [SRSensor] {
  /// The sensors' names in scenarios, with spaces between.
  var listedNames: String {
    map { $0.catalogEntry?.swiftName ?? $0.rawValue }.joined(separator: " ")
  }
}
