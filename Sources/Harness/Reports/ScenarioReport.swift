/// The report of one scenario: its verdict, or the reasons why there is none.
package enum ScenarioReport: Hashable, Sendable {
  /// The scenario ran, and has a verdict.
  case verdict(Verdict)

  /// The scenario could not be run, or the run did not finish.
  case complaints(scenario: String, [Complaint])

  /// A reason why a scenario has no verdict.
  package struct Complaint: Hashable, Sendable {
    /// The place of the mistake; nil if it is not in a file.
    package var place: FileLocation?

    package var message: String

    package var hint: String?

    package init(_ message: String, hint: String? = nil, at place: FileLocation? = nil) {
      self.place = place
      self.message = message
      self.hint = hint
    }

    /// The message and, on a line of its own, the hint; control characters are escaped.
    var text: String {
      VisibleText.of(message) + (hint.map { "\nhint: \(VisibleText.of($0))" } ?? "")
    }
  }
}
