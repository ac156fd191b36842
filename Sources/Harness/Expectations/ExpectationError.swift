/// Why an expectation can't be judged: it neither holds nor fails.
package struct ExpectationError: Error, Hashable, Sendable, Codable {
  /// What kind of trouble it is.
  package struct Code: Hashable, Sendable, Codable {
    private let name: String

    /// There is no expectation of that name.
    package static let unknownName = Code(name: "unknown-name")
    /// The query is not SQL, or names what is not there.
    package static let badQuery = Code(name: "bad-query")
    /// The query would do more than read the results.
    package static let notAllowed = Code(name: "not-allowed")
    /// The query failed, or took too long, on the results of this run.
    package static let failed = Code(name: "failed")
  }

  /// What kind of trouble it is.
  package var code: Code

  /// What is wrong, in one sentence without a full stop.
  package var message: String

  /// What to try.
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
