import Foundation
import FoundationAdditions
package import Phones

/// Turns Low Power Mode on in Settings, until the level rises through 80 % on the charger.
package struct EnableLowPowerMode: PlainAction {
  package static let key = "enable low power mode"
  package static let isUndoneBy: (any TimelineAction.Type)? = DisableLowPowerMode.self

  package init() {}

  package func obstacle(on phone: Phone) -> String? {
    phone.savesPower ? "Low Power Mode was on already" : nil
  }

  package func perform(on phone: Phone, app: InstalledApp) async {
    await phone.setLowPowerMode(true)
  }
}

/// Turns Low Power Mode off in Settings, also if the battery is low.
package struct DisableLowPowerMode: PlainAction {
  package static let key = "disable low power mode"

  package init() {}

  package func obstacle(on phone: Phone) -> String? {
    phone.savesPower ? nil : "Low Power Mode was off already"
  }

  package func perform(on phone: Phone, app: InstalledApp) async {
    await phone.setLowPowerMode(false)
  }
}

/// Warms the phone for a while, as in the sun or under load.
package struct HeatPhone: TimelineAction {
  /// How warm the phone gets (Apple, ProcessInfo.ThermalState, without nominal).
  package enum Warmth: String, CaseIterable, Codable, Hashable, Sendable {
    case fair, serious, critical

    fileprivate var thermalState: ProcessInfo.ThermalState {
      switch self {
      case .fair: .fair
      case .serious: .serious
      case .critical: .critical
      }
    }
  }

  package static let key = "heat phone"
  package static let options: [ActionOption.Use] = [
    .needed(.warmth, "how warm it gets"), .needed(.time, "how long it is warm"),
  ]

  package var warmth: Warmth

  /// The time for which the phone is warm; more than zero.
  package var time: Duration

  package init(to warmth: Warmth, for time: Duration) { (self.warmth, self.time) = (warmth, time) }
  package init?(_ options: ActionOptions) {
    guard let warmth = options.warmth, let time = options.time else { return nil }
    self.init(to: warmth, for: time)
  }

  package var detail: String { "to \(warmth.rawValue)" }
  package var length: Duration? { time }

  package func perform(on phone: Phone, app: InstalledApp) async {
    await phone.warm(to: warmth.thermalState, for: time)
  }
}
