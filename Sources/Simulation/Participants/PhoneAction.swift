package import Phones
package import SensorKit
package import VirtualTime

/// Something that a person does on their phone, or that befalls it.
///
/// Each action is a type of its own: how it is performed, and what the world has to know of it before it
/// begins. What scenarios write of an action, and how it is told, is added by the modules above.
package protocol PhoneAction: Sendable {
  /// The action's name in scenarios and in results, such as `delete app`.
  static var key: String { get }

  /// Whether the action needs the app to be installed.
  static var needsApp: Bool { get }

  /// Whether the app is on the screen then, if it was not before.
  static var opensApp: Bool { get }

  /// What it is done to: sensors, a length of time in seconds, a zone; empty where there is no more.
  var detail: String { get }

  /// The sensors that it is done to; empty if it is done to none.
  var subjects: [SRSensor] { get }

  /// How long it lasts, or how far a clock or a deletion reaches; nil: it has no length.
  var length: Duration? { get }

  /// The IANA name of the time zone to which the person goes; nil: they stay in theirs.
  var destination: String? { get }

  /// How long phone and watch are apart from then on; nil: they are not.
  var separation: Duration? { get }

  /// How long the watch is off the wrist from then on; nil: it is not.
  var unwornTime: Duration? { get }

  /// The sensors that the app's new version reads besides; nil: there is no new version.
  var newSensors: [SRSensor]? { get }

  /// Does it.
  ///
  /// - Parameters:
  ///   - phone: The phone on which it is done.
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
  package var newSensors: [SRSensor]? { nil }
}

/// The study's app as an action finds it.
package struct InstalledApp: Hashable, Sendable {
  /// The app's name.
  package var name: String

  /// How often it has been updated, with the action itself if that is an update.
  package var version: Int

  package init(name: String, version: Int) {
    self.name = name
    self.version = version
  }
}

/// An action at the instant at which it is performed.
package struct TimedAction: Sendable {
  package var at: WorldTime
  package var action: any PhoneAction

  package init(at: WorldTime, _ action: any PhoneAction) {
    self.at = at
    self.action = action
  }
}
