package import Results
package import Verdicts

/// A question about a design that the runs can't answer, or that makes no sense.
package struct DesignError: Error, Hashable, Sendable {
  /// What is wrong, in a sentence without a full stop.
  package var message: String

  /// A suggestion for the caller; nil without one.
  package var hint: String?

  package init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  package init(_ error: ResultsError) {
    self.init((error.path.map { "\($0): " } ?? "") + error.message, hint: error.hint)
  }

  package init(_ error: ExpectationError) {
    self.init((error.place.map { "\($0): " } ?? "") + error.message, hint: error.hint)
  }
}
