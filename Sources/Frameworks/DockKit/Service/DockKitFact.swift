package import Diagnostics
import Foundation

/// An event between an app and a dock, for the recorder of a study.
package enum DockKitFact: Sendable {
  /// The phone was docked or undocked, or a person pressed the dock's tracking button.
  case state(dock: UUID?, isDocked: Bool, trackingButton: Bool)
  /// The app called a function that turns motors or changes the tracking.
  case command(DockCommandFact)
  /// System tracking was turned on or off: by the app, or by the system for a reason.
  case systemTracking(Bool, cause: String)
  /// An event of the dock as apps receive it, and whether a loop received it.
  case event(String, heard: Bool)
  /// A battery's level or state changed.
  case battery(
    name: String,
    level: Double,
    isLow: Bool,
    charging: DockAccessory.BatteryChargeState
  )
  case diagnostic(DiagnosticFact)
}

/// One call of the app, or several.
///
/// Apps call `setAngularVelocity` and `track` for each frame, so these calls are recorded in runs:
/// the first call at once, and the following calls with the same outcome together, when another
/// outcome, the docking, the app or the world ends the run.
package struct DockCommandFact: Hashable, Sendable {
  /// The outcome of a call.
  package enum DockCommandOutcome: String, Hashable, Sendable, CaseIterable {
    case done
    /// The call threw an error.
    case failed
    /// The call had no effect, and threw no error.
    case ignored
  }

  /// The function's name, such as `setOrientation`.
  package var call: String
  /// The arguments, in short.
  package var detail: String
  package var outcome: DockCommandOutcome
  /// The error's case, such as `frameRateTooHigh`; empty if the call didn't throw.
  package var error: String = ""
  /// The number of calls.
  package var times: Int = 1
}

/// Successive calls of a function with the same outcome, which are reported together.
struct CallRun {
  private var first: DockCommandFact?
  private var others = 0

  /// Records a call, and returns the facts to report now.
  mutating func record(
    _ call: String,
    _ detail: @autoclosure () -> String,
    _ outcome: DockCommandFact.DockCommandOutcome,
    _ error: DockKitError?
  ) -> [DockCommandFact] {
    let words = error.map { "\($0)" } ?? ""
    if let first, first.outcome == outcome, first.error == words {
      others += 1
      return []
    }
    let rest = end()
    let fact = DockCommandFact(call: call, detail: detail(), outcome: outcome, error: words)
    first = fact
    return (rest.map { [$0] } ?? []) + [fact]
  }

  /// Ends the run, and returns the fact for the calls not yet reported, with the detail of the first call.
  mutating func end() -> DockCommandFact? {
    defer {
      first = nil
      others = 0
    }
    guard var rest = first, others > 0 else { return nil }
    rest.times = others
    return rest
  }
}
