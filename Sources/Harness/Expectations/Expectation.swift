/// Something that must hold of a run: a query that must return no rows.
package struct Expectation: Hashable, Sendable {
  /// What must hold, as a sentence or a name.
  package var that: String

  /// The query, in SQLite's SQL over the tables of the results; its rows are the evidence.
  package var query: String

  /// Where it is written, as `file:line:column`; nil if it is not written in a file.
  package var place: String?

  package init(that: String, query: String, place: String? = nil) {
    self.that = that
    self.query = query
    self.place = place
  }
}
