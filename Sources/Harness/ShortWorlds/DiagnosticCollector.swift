import BackgroundTasks
import Diagnostics
import DockKit
import Phones
import SensorKit
import com_awareframework_ios_core

/// What has come to light of the app's mistakes.
final class DiagnosticCollector: @unchecked Sendable {
  // Unchecked: only the thread of the world that it belongs to reaches it.
  private(set) var found: [DiagnosticFact] = []

  func record(_ fact: PhoneFact) {
    switch fact {
    case .sensorKit(.diagnostic(let fact)), .dockKit(.diagnostic(let fact)),
      .aware(.diagnostic(let fact)), .task(.diagnostic(let fact)), .diagnostic(let fact):
      found.append(fact)
    default: break
    }
  }
}
