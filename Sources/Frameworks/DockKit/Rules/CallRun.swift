/// Calls of a function with one outcome after the other, that are told of together.
struct CallRun {
  private var first: DockCommandFact?
  private var others = 0

  /// Takes a call; gives what to tell of it.
  mutating func take(
    _ call: String,
    _ detail: @autoclosure () -> String,
    _ outcome: DockCommandFact.Outcome,
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

  /// Ends the run; gives what is left to tell, with the first call's detail.
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
