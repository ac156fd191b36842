package import Results

/// What became of one expectation.
package struct Judgement: Hashable, Sendable, Codable {
  /// The three things that can become of it; the raw value is what reports call it.
  package enum State: String, Hashable, Sendable {
    /// Something was looked at, and it is as it must be.
    case holds
    /// The run is not as it must be.
    case fails
    /// There was nothing to look at, or the query could not be answered.
    case notJudged = "not judged"
  }

  /// The expectation.
  package var expectation: Expectation

  /// How many rows its query returned.
  package var total: Int

  /// Names of the columns that its query returns.
  package var columns: [String]

  /// The first rows that it returned; each has a value for each column.
  package var rows: [[Value]]

  /// What there was nothing of to judge by, as a sentence; nil if all was there.
  package var missing: String?

  /// Why its query could not be answered; then it is not judged, whatever the rows.
  package var error: ExpectationError?

  /// What became of it.
  package var state: State {
    guard error == nil else { return .notJudged }
    switch expectation.demand {
    // Rows are proof, whatever else there was nothing of.
    case .noRows: return total > 0 ? .fails : missing == nil ? .holds : .notJudged
    case .someRows: return total > 0 ? .holds : missing == nil ? .fails : .notJudged
    }
  }

  /// Whether it was judged, and holds.
  package var passed: Bool { state == .holds }

  /// Why it is not judged; nil if it is.
  package var reason: String? { state == .notJudged ? error?.message ?? missing : nil }

  package init(
    _ expectation: Expectation,
    total: Int = 0,
    columns: [String] = [],
    rows: [[Value]] = [],
    missing: String? = nil,
    error: ExpectationError? = nil
  ) {
    self.expectation = expectation
    self.total = total
    self.columns = columns
    self.rows = rows
    self.missing = missing
    self.error = error
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
