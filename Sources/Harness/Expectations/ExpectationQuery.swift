/// Something that must hold of a run: a query that must return no rows, or some.
package struct ExpectationQuery: Hashable, Sendable, Codable {
  /// What an expectation's query must return.
  package enum RowDemand: String, Hashable, Sendable, Codable {
    /// No row: those that it returns are the evidence against the run.
    case noRows
    /// At least one row.
    case someRows
  }

  /// Something that a run must have for there to be something to judge.
  package struct Need: Hashable, Sendable, Codable {
    /// A query that returns rows if the run has it.
    package var query: String

    /// What there is to say if it returns none, in a sentence without a full stop.
    package var missing: String

    /// Where the query is written, as `file:line:column`; nil if it is not written in a file.
    package var place: String?

    package init(_ query: String, missing: String, place: String? = nil) {
      self.query = query
      self.missing = missing
      self.place = place
    }
  }

  /// What must hold, as a sentence or a name.
  package var that: String

  /// The query, in SQLite's SQL over the tables of the results.
  package var query: String

  /// What the query must return.
  package var demand: RowDemand

  /// What the run must have; without all of it the expectation is judged only by rows that it finds.
  package var needs: [Need]

  /// Where it is written, as `file:line:column`; nil if it is not written in a file.
  package var place: String?

  package init(
    that: String,
    query: String,
    demand: RowDemand = .noRows,
    needs: [Need] = [],
    place: String? = nil
  ) {
    self.that = that
    self.query = query
    self.demand = demand
    self.needs = needs
    self.place = place
  }
}
