import BackgroundTasks
import Diagnostics
import DockKit
import Phones
import SensorKit
import UserNotifications
import VirtualTime
import com_awareframework_ios_core

/// Records the mistakes that frameworks find in how the app uses them.
final class DiagnosticCollector: Sendable {
  private let state = WorldIsolated<[DiagnosticFact]>([])

  /// The mistakes found so far, in the order of time.
  var found: [DiagnosticFact] { state.value }

  /// Records the mistake that a fact describes, if it describes one.
  func record(_ fact: PhoneFact) {
    switch fact {
    case .sensorKit(.diagnostic(let fact)), .dockKit(.diagnostic(let fact)),
      .aware(.diagnostic(let fact)), .task(.diagnostic(let fact)), .push(.diagnostic(let fact)),
      .notification(.diagnostic(let fact)), .diagnostic(let fact):
      state.value.append(fact)
    default: break
    }
  }
}
