/// The reason why an expectation can't be judged.
package struct ExpectationError: Error, Hashable, Sendable, Codable {
  /// The kind of error.
  package struct Code: Hashable, Sendable, Codable {
    private let name: String

    /// No named expectation has this name.
    package static let unknownName = Code(name: "unknown-name")
    /// The query is not valid SQL, or names an unknown table or column.
    package static let badQuery = Code(name: "bad-query")
    /// The query would do more than read the results of the run.
    package static let notAllowed = Code(name: "not-allowed")
    /// The query failed on the results of this run, or exceeded a limit.
    package static let failed = Code(name: "failed")
    /// The query of a measure doesn't return one number for each participant.
    package static let notOneNumber = Code(name: "not-one-number")
  }

  /// The kind of error.
  package var code: Code

  /// The mistake, in one sentence without a full stop.
  package var message: String

  /// A suggestion for the author of the expectation.
  package var hint: String?

  /// Where the expectation is written, as `file:line:column`.
  package var place: String?

  package init(_ code: Code, _ message: String, hint: String? = nil, place: String? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
    self.place = place
  }
}

extension ExpectationError: CustomStringConvertible {
  /// The place, the message and, on a line of its own, the hint.
  package var description: String {
    (place.map { "\($0): " } ?? "") + "error: \(message)" + (hint.map { "\n  hint: \($0)" } ?? "")
  }
}
