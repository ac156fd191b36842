package import Docks
package import SensorKit
package import VirtualTime

/// Something that a person does on their phone at an instant.
package struct Deed: Hashable, Sendable {
  /// What they do.
  package enum Action: Hashable, Sendable {
    /// Puts the app on the phone, and leaves it closed.
    case installApp
    case openApp
    case closeApp
    case reopenApp
    /// Puts that version on the phone, which reads these sensors besides, and opens it.
    case updateApp(version: Int, adds: [SRSensor])
    /// Takes the app off the phone; puts it there again after a while, and opens it, unless that is nil.
    case deleteApp(for: Duration?)
    case rebootPhone(off: Duration)
    case fillStorage
    case resetData([SRSensor])
    case leaveWatch(for: Duration)
    case takeOffWatch(for: Duration)
    case revoke([SRSensor])
    case grant([SRSensor])
    case setCollection(enabled: Bool)
    case deleteData([SRSensor], last: Duration)
    case setClock(by: Duration)
    case correctClock
    case travel(to: String)
    case dockPhone
    case undockPhone
    /// Presses a button of the dock.
    case press(DockButton)
    case backgroundApp
    case foregroundApp
    /// The system ends the app, because it needs the memory.
    case killApp
    /// The system wakes the app in the background.
    case wakeApp
    /// Puts a new version of iOS on the phone.
    case updateSystem
  }

  package var at: WorldTime
  package var action: Action

  package init(at: WorldTime, _ action: Action) {
    self.at = at
    self.action = action
  }
}

extension Deed.Action {
  /// The deed as scenarios write it.
  package var name: String {
    switch self {
    case .installApp: "install app"
    case .openApp: "open app"
    case .closeApp: "close app"
    case .reopenApp: "reopen app"
    case .updateApp: "update app"
    case .deleteApp: "delete app"
    case .rebootPhone: "reboot phone"
    case .fillStorage: "fill storage"
    case .resetData: "reset sensor data"
    case .leaveWatch: "leave watch"
    case .takeOffWatch: "take off watch"
    case .revoke: "revoke"
    case .grant: "grant"
    case .setCollection(let enabled): enabled ? "enable collection" : "disable collection"
    case .deleteData: "delete data"
    case .setClock: "set clock"
    case .correctClock: "correct clock"
    case .travel: "travel"
    case .dockPhone: "dock phone"
    case .undockPhone: "undock phone"
    case .press: "press"
    case .backgroundApp: "background app"
    case .foregroundApp: "foreground app"
    case .killApp: "kill app"
    case .wakeApp: "wake app"
    case .updateSystem: "update system"
    }
  }

  /// What it is done to: sensors, a length of time in seconds, a zone; empty where there is no more.
  package var detail: String {
    switch self {
    case .revoke(let sensors), .grant(let sensors), .resetData(let sensors): Self.names(sensors)
    case .updateApp(_, let sensors): "also reads " + Self.names(sensors)
    case .deleteApp(let time): time.map { "for \(Self.seconds($0))" } ?? ""
    case .rebootPhone(let off): "off for \(Self.seconds(off))"
    case .leaveWatch(let duration), .takeOffWatch(let duration): "for \(Self.seconds(duration))"
    case .deleteData(let sensors, let last):
      "\(Self.names(sensors)) of the last \(Self.seconds(last))"
    case .setClock(let change): "by \(Self.seconds(change))"
    case .travel(let zone): "to \(zone)"
    case .press(let button): button.name
    case .installApp, .openApp, .closeApp, .reopenApp, .setCollection, .correctClock, .fillStorage,
      .dockPhone,
      .undockPhone, .backgroundApp, .foregroundApp, .killApp, .wakeApp, .updateSystem:
      ""
    }
  }

  private static func seconds(_ duration: Duration) -> String {
    "\(duration.wholeNanoseconds / 1_000_000_000) s"
  }

  private static func names(_ sensors: [SRSensor]) -> String {
    sensors.map { $0.catalogEntry?.swiftName ?? $0.rawValue }.joined(separator: " ")
  }
}

extension DockButton {
  /// The button as scenarios write it.
  fileprivate var name: String {
    switch self {
    case .tracking: "tracking"
    case .shutter: "shutter"
    case .flip: "flip"
    case .zoom(let factor): factor > 0 ? "zoom in" : "zoom out"
    case .custom: "custom"
    }
  }
}
