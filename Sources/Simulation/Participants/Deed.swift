package import SensorKit
package import VirtualTime

/// Something that a person does on their phone at an instant.
package struct Deed: Hashable, Sendable {
  /// What they do.
  package enum Action: Hashable, Sendable {
    case openApp
    case reopenApp
    case revoke([SRSensor])
    case grant([SRSensor])
    case setCollection(enabled: Bool)
    case deleteData([SRSensor], last: Duration)
    case setClock(by: Duration)
    case correctClock
    case travel(to: String)
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
    case .openApp: "open app"
    case .reopenApp: "reopen app"
    case .revoke: "revoke"
    case .grant: "grant"
    case .setCollection(let enabled): enabled ? "enable collection" : "disable collection"
    case .deleteData: "delete data"
    case .setClock: "set clock"
    case .correctClock: "correct clock"
    case .travel: "travel"
    }
  }

  /// What it is done to: sensors, a length of time in seconds, a zone; empty where there is no more.
  package var detail: String {
    switch self {
    case .revoke(let sensors), .grant(let sensors): Self.names(sensors)
    case .deleteData(let sensors, let last):
      "\(Self.names(sensors)) of the last \(last.wholeNanoseconds / 1_000_000_000) s"
    case .setClock(let change): "by \(change.wholeNanoseconds / 1_000_000_000) s"
    case .travel(let zone): "to \(zone)"
    case .openApp, .reopenApp, .setCollection, .correctClock: ""
    }
  }

  private static func names(_ sensors: [SRSensor]) -> String {
    sensors.map { $0.catalogEntry?.swiftName ?? $0.rawValue }.joined(separator: " ")
  }
}
