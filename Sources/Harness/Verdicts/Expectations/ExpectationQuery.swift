package import Scenarios

/// A condition that the results of a run must meet: a query that must return no rows, or at least one.
package struct ExpectationQuery: Hashable, Sendable, Codable {
  /// What an expectation's query must return.
  package enum RowDemand: String, Hashable, Sendable, Codable {
    /// No row. Rows that the query returns are the evidence against the run.
    case noRows
    /// At least one row.
    case someRows
  }

  /// Something that a run must have for the expectation to be judged.
  package struct Need: Hashable, Sendable, Codable {
    /// A query that returns rows if the run meets the need.
    package var query: String

    /// What the run lacks if the query returns no row, in a sentence without a full stop.
    package var missing: String

    /// A query whose first text names what is in the way, after ``missing``; nil if nothing does.
    package var naming: String?

    /// Where the query is written, as `file:line:column`; nil if it is not written in a file.
    package var place: String?

    package init(
      _ query: String,
      missing: String,
      naming: String? = nil,
      place: String? = nil
    ) {
      self.query = query
      self.missing = missing
      self.naming = naming
      self.place = place
    }
  }

  /// What must hold, as a sentence or as the name of a named expectation.
  package var that: String

  /// The query, in SQLite's SQL over the tables of the results.
  package var query: String

  /// The rows that the query must return.
  package var demand: RowDemand

  /// What the run must have.
  ///
  /// If the run lacks one of the needs, only rows that the query returns can decide.
  package var needs: [Need]

  /// The place of the expectation, as `file:line:column`; nil if it is not written in a file.
  package var place: String?

  /// The bound that the expectation sets to a measure instead of having a query; nil for a query.
  package var bound: StatedBound?

  package init(
    that: String,
    query: String,
    demand: RowDemand = .noRows,
    needs: [Need] = [],
    place: String? = nil,
    bound: StatedBound? = nil
  ) {
    self.that = that
    self.query = query
    self.demand = demand
    self.needs = needs
    self.place = place
    self.bound = bound
  }
}
