/// What failed in a run, and where; failures with equal keys are one finding.
package struct FailureKey: Hashable, Codable, Sendable {
  /// The kinds of failures.
  package enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    /// An expectation does not hold.
    case expectation
    /// The app made a mistake that a diagnostic reports.
    case diagnostic
    /// The app's process crashed, exceeded a limit or waited for itself.
    case crash
    /// The system ended the app because it broke a rule, and nothing launched it again.
    case terminated
    /// The app waited for something that could never happen.
    case stuck
    /// Two runs of a participant differ.
    case nondeterministic
  }

  package var kind: Kind

  /// The expectation's sentence, or the reason for which a participant's run ended; for a diagnostic, its rule.
  package var name: String

  /// The app's function, if it is known; else empty.
  package var function: String

  package init(_ kind: Kind, _ name: String, function: String = "") {
    self.kind = kind
    self.name = name
    self.function = function
  }

  /// The order in which failures are listed.
  package static func precedes(_ one: FailureKey, _ other: FailureKey) -> Bool {
    func rank(_ key: FailureKey) -> Int { Kind.allCases.firstIndex(of: key.kind) ?? 0 }
    return (rank(one), one.name, one.function)
      < (rank(other), other.name, other.function)
  }
}
