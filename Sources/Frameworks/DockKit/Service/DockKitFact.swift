package import Diagnostics
package import Foundation

/// Something that happened between an app and a dock, for whoever records a study.
package enum DockKitFact: Sendable {
  /// The phone was put on a dock or taken off, or the dock's tracking button was pressed.
  case state(dock: UUID?, isDocked: Bool, trackingButton: Bool)
  /// The app called something that turns motors or changes what is tracked.
  case command(DockCommandFact)
  /// System tracking was turned on or off: by the app, or by the system for a reason.
  case systemTracking(Bool, cause: String)
  /// An event of the dock's, as apps are told of it, and whether anybody listened.
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

/// One call of the app.
///
/// Apps call `setAngularVelocity` and `track` for each frame, so these two are told of in runs: the
/// first call as it comes, and the others with the same outcome together, when another outcome, the
/// docking, the app or the world ends the run.
package struct DockCommandFact: Hashable, Sendable {
  /// What became of a call.
  package enum DockCommandOutcome: String, Hashable, Sendable, CaseIterable {
    case done
    /// It threw.
    case failed
    /// Nothing came of it, without an error.
    case ignored
  }

  /// The function's name, such as `setOrientation`.
  package var call: String
  /// What it was called with, in short.
  package var detail: String
  package var outcome: DockCommandOutcome
  /// The error's case, such as `frameRateTooHigh`; empty if it didn't throw.
  package var error: String
  /// How many calls it stands for.
  package var times: Int

  package init(
    call: String,
    detail: String,
    outcome: DockCommandOutcome,
    error: String = "",
    times: Int = 1
  ) {
    self.call = call
    self.detail = detail
    self.outcome = outcome
    self.error = error
    self.times = times
  }
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
