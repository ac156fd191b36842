package import Phones
import SensorKit

/// The actions on the whole phone and its storage.
enum PhoneActions {
  static let all: [any TimelineAction.Type] = [
    RebootPhone.self, FillStorage.self, ResetSensorData.self, EnableLowPowerMode.self,
    DisableLowPowerMode.self, HeatPhone.self, ReplacePhone.self, LeavePhone.self,
    EmptyBattery.self,
  ]
}

/// Switches the phone off and on again; the app stays closed until it is opened.
package struct RebootPhone: TimelineAction {
  package static let key = "reboot phone"
  package static let consequence: ActionConsequence? = .appEvent
  package static let display: ActionDisplay? = .phoneOff
  package static let isUndoneBy: (any TimelineAction.Type)? = ReopenApp.self
  package static let options = [ActionOption.Use.optional(.time, "how long it is off")]

  /// The time for which a phone is off by default (our choice).
  private static let usualTime = Duration.seconds(60)

  /// The time for which the phone is off.
  package var off: Duration

  package init(off: Duration) { self.off = off }
  package init?(_ options: ActionOptions) { self.init(off: options.time ?? Self.usualTime) }

  package var length: Duration? { off }

  package static func words(_ sensors: String, _ length: String?) -> String? {
    length.map { "off for \($0)" }
  }
  package var separation: Duration? { off }

  package func perform(on phone: Phone, app: InstalledApp) async { await phone.reboot(off: off) }
}

/// Empties the phone's battery; the phone is off until it has been charged for a while.
package struct EmptyBattery: TimelineAction {
  package static let key = "empty battery"
  package static let consequence: ActionConsequence? = .appEvent
  package static let display: ActionDisplay? = .phoneOff
  package static let isUndoneBy: (any TimelineAction.Type)? = ReopenApp.self
  package static let options = [
    ActionOption.Use.optional(
      .time,
      "how long the person does not charge it (if left out, until they do by habit)"
    )
  ]

  /// How long a phone charges before it starts (our choice).
  package static let startsAfter = Duration.seconds(300)

  /// How long the person does not charge the phone; nil: until they do by habit.
  package var `for`: Duration?

  /// How long the phone is off; nil as long as the participant's days are not known.
  package var off: Duration?

  package init(for time: Duration?) { self.for = time }
  package init?(_ options: ActionOptions) { self.init(for: options.time) }

  package var length: Duration? { off ?? self.for }
  package var separation: Duration? { length }
  package var unchargedTime: Duration? { self.for ?? .zero }

  package static func words(_ sensors: String, _ length: String?) -> String? {
    length.map { "off for \($0)" }
  }

  package static func sentences(_ detail: ActionDetail) -> [ActionSentence] {
    let off = detail.spoken.isEmpty ? "" : "; it was \(detail.spoken)"
    return [ActionSentence("The phone's battery was empty\(off)")]
  }

  package func perform(on phone: Phone, app: InstalledApp) async {
    await phone.reboot(off: off ?? Self.startsAfter, because: "the phone's battery was empty")
  }
}

/// Leaves the phone at home, where it lies on its charger and nobody touches it, as on a holiday.
package struct LeavePhone: LastingAction {
  package static let key = "leave phone"
  // The phone can restart meanwhile, which ends the app.
  package static let isUndoneBy: (any TimelineAction.Type)? = ReopenApp.self

  /// How long; more than zero.
  package var `for`: Duration

  package init(for time: Duration) { self.for = time }

  package var unusedTime: Duration? { self.for }

  // The participant's days have it in advance.
  package func perform(on phone: Phone, app: InstalledApp) async {}
}

/// Fills the phone's storage, so that the system makes room.
package struct FillStorage: PlainAction {
  package static let key = "fill storage"
  package static let consequence: ActionConsequence? = .deletion
  package static let display: ActionDisplay? = .fullStorage

  package init() {}

  package func perform(on phone: Phone, app: InstalledApp) async { await phone.fillStorage() }
}

/// Has the system delete what some of the app's sensors have stored.
package struct ResetSensorData: SensorAction {
  package static let key = "reset sensor data"
  package static let definitionKey = "resetData"
  package static let needsApp = true
  package static let consequence: ActionConsequence? = .deletion
  package static let options = [ActionOption.Use.optional(.sensors, "reset")]

  /// The sensors' names.
  package var sensors: [String]

  package init(sensors: [String]) { self.sensors = sensors }

  package func perform(on phone: Phone, app: InstalledApp) async {
    await phone.resetData(of: SRSensor.named(sensors))
  }
}
