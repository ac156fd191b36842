import Spatial
import VirtualTime

extension DockKitService {
  /// What a call came to.
  typealias Outcome = DockCommandFact.Outcome

  /// Carries out a call, and notes it with what came of it.
  func command<Value>(
    _ call: String,
    _ detail: @autoclosure () -> String,
    _ body: () throws(DockKitError) -> (Value, Outcome)
  ) throws(DockKitError) -> Value {
    do {
      let (value, outcome) = try body()
      noteCommand(call, detail(), outcome)
      return value
    } catch {
      noteCommand(call, detail(), .failed, error)
      throw error
    }
  }

  /// The same for a call that gives nothing back.
  func command(
    _ call: String,
    _ detail: @autoclosure () -> String,
    _ body: () throws(DockKitError) -> Outcome
  ) throws(DockKitError) {
    try command(call, detail()) { () throws(DockKitError) in ((), try body()) }
  }

  /// What becomes of a motor command: while system tracking is on, or the button off, nothing may.
  ///
  /// Source: Apple, setAngularVelocity(_:) and others: they work only while system tracking is off;
  /// what else happens is an option. To stop the motors is never a mistake (clients do on every way
  /// out), nor is a command for which the app has turned tracking off and waited as the page says.
  func fate(of call: String, isStop: Bool = false) -> Outcome {
    if isSystemTrackingEnabled {
      if !isStop, !isTurningOff {
        found(.motorsWhileTracking, about: call, "\(call) while system tracking was on")
      }
      if options.commandsWhileTracking == .ignored { return .ignored }
    }
    return isObeyed ? .done : .ignored
  }

  /// Notes a call.
  func noteCommand(
    _ call: String,
    _ detail: @autoclosure () -> String,
    _ outcome: Outcome,
    _ error: DockKitError? = nil
  ) {
    diagnose(call, error)
    switch call {
    case "setAngularVelocity":
      velocityCalls.take(call, detail(), outcome, error).forEach { note(.command($0)) }
    case "track":
      trackCalls.take(call, detail(), outcome, error).forEach { note(.command($0)) }
    default:
      let words = error.map { "\($0)" } ?? ""
      note(
        .command(DockCommandFact(call: call, detail: detail(), outcome: outcome, error: words))
      )
    }
  }

  /// Notes what is left of the runs of calls that are told of together.
  func noteRuns() {
    for rest in [velocityCalls.end(), trackCalls.end()] {
      if let rest { note(.command(rest)) }
    }
  }
}
