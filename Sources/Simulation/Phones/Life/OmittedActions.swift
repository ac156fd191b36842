package import Diagnostics
import Docks
package import SensorKit
import VirtualTime

extension Diagnostic {
  package static let actionNotPerformed = Diagnostic(
    "action-not-performed",
    "an action of the timeline was not performed",
    advice:
      "give the action a time at which it changes something, or name other participants",
    severity: .advice
  )
}

/// Actions that the participant can't perform, or that would change nothing.
extension Phone {
  /// Reports that an action of the timeline was not performed.
  ///
  /// - Parameters:
  ///   - message: The action and the reason, in one sentence without a full stop.
  ///   - times: How many such actions there are.
  package nonisolated func reportOmission(_ message: String, times: Int = 1) {
    observe(
      .diagnostic(
        DiagnosticFact(diagnostic: .actionNotPerformed, message: message, times: times)
      )
    )
  }

  /// Whether the app is on the phone.
  package nonisolated var hasApp: Bool { version != nil }

  /// Whether the app is offloaded, so that a tap installs it again.
  package nonisolated var hasOffloadedApp: Bool { appState.offloaded != nil }

  /// Whether the app has a process, which may be suspended.
  package nonisolated var runsApp: Bool { isAppRunning }

  /// Whether the app is on the screen.
  package nonisolated var showsApp: Bool { isAppRunning && process.isOnScreen }

  /// Whether the person has swiped the app away since it last ran.
  package nonisolated var lacksAppInSwitcher: Bool { !isAppRunning && wasSwipedAway }

  /// Whether the person has allowed a sensor at least of some sensors.
  package nonisolated func allowsAny(of sensors: [SRSensor]) -> Bool {
    sensors.contains { SensorKitService.current?.authorization.allows($0) == true }
  }

  /// Whether the person has taken back consent, and not given it again.
  package nonisolated var hasTakenBackConsent: Bool { !appState.takenBack.isEmpty }

  /// Whether SensorKit collects at all, for any app.
  package nonisolated var collectsSensorData: Bool {
    SensorKitService.current?.authorization.isCollectionEnabled != false
  }

  /// Whether the phone lies on its dock; nil if it has none.
  package nonisolated var isOnDock: Bool? {
    station.map { station in !station.dock.synchronously { $0.isPhoneAway } }
  }
}
