package import SensorKit
package import VirtualTime

/// Something that a person does on their phone, or that happens to it.
///
/// Each action is a type of its own, with its effect and with what the world must know before the
/// action begins. Modules above add how scenarios write an action and how an explanation describes
/// it.
package protocol PhoneAction: Sendable {
  /// The action's name in scenarios and in results, such as `delete app`.
  static var key: String { get }

  /// Whether the action needs the app to be installed.
  static var needsApp: Bool { get }

  /// Whether the action brings the app to the screen.
  static var opensApp: Bool { get }

  /// What the action affects, such as sensors, a duration in seconds or a time zone; empty if the
  /// name says everything.
  var detail: String { get }

  /// The sensors that the action affects; empty if it affects none.
  var subjects: [SRSensor] { get }

  /// The duration of the action, the change of a clock or the time that a deletion covers; nil if
  /// the action has none.
  var length: Duration? { get }

  /// The IANA name of the time zone to which the person goes; nil: the time zone doesn't change.
  var destination: String? { get }

  /// How long the phone and the watch are apart after the action; nil: the action doesn't separate
  /// them.
  var separation: Duration? { get }

  /// How long the watch is off the wrist after the action; nil: the action doesn't affect it.
  var unwornTime: Duration? { get }

  /// The person's new watch; nil: the action brings none.
  var newWatch: NewWatch? { get }

  /// How long the phone lies at home untouched after the action; nil: the action doesn't affect it.
  var unusedTime: Duration? { get }

  /// How long the person does not charge the phone, whose battery is empty from the action on; zero: until they charge it
  /// by habit; nil: the action doesn't affect the battery.
  var unchargedTime: Duration? { get }

  /// The additional sensors that the app's new version reads; nil: the action doesn't update the
  /// app.
  var newSensors: [SRSensor]? { get }

  /// How old the backup is that the action needs; nil: it needs none.
  var backupAge: Duration? { get }

  /// Returns why the action would change nothing now.
  ///
  /// - Parameter phone: The phone on which the person would perform it.
  /// - Returns: The end of a sentence, such as `the app did not run`; nil if the action changes something.
  func obstacle(on phone: Phone) -> String?

  /// Performs the action.
  ///
  /// - Parameters:
  ///   - phone: The phone on which the person performs it.
  ///   - app: The study's app.
  func perform(on phone: Phone, app: InstalledApp) async
}

extension PhoneAction {
  package static var needsApp: Bool { false }
  package static var opensApp: Bool { false }
  package var detail: String { "" }
  package var subjects: [SRSensor] { [] }
  package var length: Duration? { nil }
  package var destination: String? { nil }
  package var separation: Duration? { nil }
  package var unwornTime: Duration? { nil }
  package var newWatch: NewWatch? { nil }
  package var unusedTime: Duration? { nil }
  package var unchargedTime: Duration? { nil }
  package var newSensors: [SRSensor]? { nil }
  package var backupAge: Duration? { nil }
  package func obstacle(on phone: Phone) -> String? { nil }
}

/// A watch that replaces the first one that a person has.
package struct NewWatch: Hashable, Sendable {
  /// The model's name; nil: that of the watch before.
  package var model: String?

  /// How long the person has no watch.
  package var absence: Duration

  package init(model: String? = nil, absence: Duration = .zero) {
    self.model = model
    self.absence = absence
  }
}

/// The study's app at the time of an action.
package struct InstalledApp: Hashable, Sendable {
  /// The app's name.
  package var name: String

  /// The number of updates so far, including the action itself if it is an update.
  package var version: Int
}

/// An action with its instant.
package struct TimedAction: Sendable {
  package var at: WorldTime
  package var action: any PhoneAction

  package init(at: WorldTime, _ action: any PhoneAction) {
    self.at = at
    self.action = action
  }
}
