/// What was found in one world: each cause once, however often it comes.
package struct DiagnosticLog {
  private struct Cause: Hashable {
    var diagnostic: Diagnostic
    var subject: String
  }

  private var facts: [DiagnosticFact] = []
  private var indices: [Cause: Int] = [:]

  package init() {}

  /// Takes what was found of something; gives what to tell of it, nil if that has been told.
  package mutating func take(
    _ diagnostic: Diagnostic,
    about subject: String,
    in function: @autoclosure () -> String? = nil,
    _ message: () -> String
  ) -> DiagnosticFact? {
    let cause = Cause(diagnostic: diagnostic, subject: subject)
    if let index = indices[cause] {
      facts[index].times += 1
      return nil
    }
    let fact = DiagnosticFact(
      diagnostic: diagnostic,
      message: message(),
      function: function(),
      times: 1
    )
    indices[cause] = facts.count
    facts.append(fact)
    return fact
  }

  /// What was found more than once, in the order in which it was first found.
  package var repeated: [DiagnosticFact] { facts.filter { $0.times > 1 } }
}
