package import Results

/// The result of judging one expectation.
package struct Judgement: Hashable, Sendable, Codable {
  /// The outcome; reports show the raw value.
  package enum State: String, Hashable, Sendable {
    /// The run had something to judge, and meets the expectation.
    case holds
    /// The run doesn't meet the expectation.
    case fails
    /// The run had nothing to judge, or the query failed.
    case notJudged = "not judged"
  }

  /// The expectation.
  package var expectation: ExpectationQuery

  /// How many rows the expectation's query returned.
  package var total: Int

  /// The names of the columns that the query returns.
  package var columns: [String]

  /// The first rows that the query returned, each with a value for each column.
  package var rows: [[Value]]

  /// What the run lacks for the expectation to be judged, as a sentence; nil if it lacks nothing.
  package var missing: String?

  /// Why the query failed; nil if it didn't.
  ///
  /// The expectation is then not judged, whatever the rows.
  package var error: ExpectationError?

  /// How the run's digest differs from the expected one, in a sentence; nil for any other expectation, and if it does
  /// not differ.
  package var difference: String?

  /// What was observed of the measure that the expectation bounds, in a sentence; nil for any other expectation, and
  /// if nobody had a number.
  package var observed: String?

  /// How the measure misses the expectation's bound, in a sentence; nil for any other expectation, and if it does not.
  package var shortfall: String?

  /// The outcome.
  package var state: State {
    guard error == nil else { return .notJudged }
    guard difference == nil, shortfall == nil else { return .fails }
    switch expectation.demand {
    // Rows are proof, even if the run lacks something that the expectation needs.
    case .noRows: return total > 0 ? .fails : missing == nil ? .holds : .notJudged
    case .someRows: return total > 0 ? .holds : missing == nil ? .fails : .notJudged
    }
  }

  /// Whether the expectation was judged and holds.
  package var passed: Bool { state == .holds }

  /// Why the expectation was not judged; nil if it was.
  package var reason: String? { state == .notJudged ? error?.message ?? missing : nil }

  package init(
    _ expectation: ExpectationQuery,
    total: Int = 0,
    columns: [String] = [],
    rows: [[Value]] = [],
    missing: String? = nil,
    error: ExpectationError? = nil,
    difference: String? = nil,
    observed: String? = nil,
    shortfall: String? = nil
  ) {
    self.expectation = expectation
    self.total = total
    self.columns = columns
    self.rows = rows
    self.missing = missing
    self.error = error
    self.difference = difference
    self.observed = observed
    self.shortfall = shortfall
  }
}

extension Judgement {
  /// The texts in the rows' column `participant`, if there is one; a query can put any text there.
  package var namedParticipants: [String] {
    guard let column = columns.firstIndex(of: "participant") else { return [] }
    return rows.compactMap { row in
      guard row.indices.contains(column), case .text(let name) = row[column] else { return nil }
      return name
    }
  }
}
