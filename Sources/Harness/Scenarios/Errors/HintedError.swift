/// What is wrong with a call, a file or a question, and what to do about it.
package struct HintedError: Error, Hashable, Sendable {
  /// What is wrong, in a sentence without a full stop.
  package var message: String

  /// A suggestion for the caller; nil without one.
  package var hint: String?

  package init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}
