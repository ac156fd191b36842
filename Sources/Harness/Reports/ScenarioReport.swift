/// What there is to tell of one scenario: its verdict, or why it has none.
package enum ScenarioReport: Hashable, Sendable {
  /// It was run, and judged.
  case verdict(Verdict)

  /// It could not be run, or not to its end.
  case complaints(scenario: String, [Complaint])

  /// Why there is no verdict of a scenario.
  package struct Complaint: Hashable, Sendable {
    /// Where something is wrong; nil if that is no place of a file.
    package var place: FileLocation?

    /// What is wrong, in a sentence.
    package var message: String

    /// What to do about it.
    package var hint: String?

    /// Something to complain about.
    package init(_ message: String, hint: String? = nil, at place: FileLocation? = nil) {
      self.place = place
      self.message = message
      self.hint = hint
    }

    /// The message and, on a line of its own, the hint; nothing in them acts on who reads it.
    var text: String {
      VisibleText.of(message) + (hint.map { "\nhint: \(VisibleText.of($0))" } ?? "")
    }
  }
}
