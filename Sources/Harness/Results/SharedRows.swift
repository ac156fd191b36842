/// The rows of a table with shared columns (``SharedColumns``), read without comparing the shared columns of each row.
///
/// A query of the table's view returns the shared columns with each row.
package final class SharedRows {
  /// The shared columns of the current rows.
  package let keys: ResultsStatement

  /// The columns of the current row that were asked for.
  package let row: ResultsStatement

  private let keyCount: Int32

  /// Prepares the reading of some columns.
  ///
  /// - Parameters:
  ///   - table: A table with shared columns.
  ///   - names: The columns of ``row``, none of them shared.
  ///   - database: The results, which have the table.
  /// - Throws: If the results can't be read.
  package init(
    of table: Table,
    _ names: [String],
    in database: ResultsDatabase
  ) throws(ResultsError) {
    guard let shared = table.shared else {
      preconditionFailure("the rows of \(table.name) share no columns")
    }
    keyCount = Int32(shared.keyColumns.count)
    keys = try database.prepare(shared.keyQuery)
    row = try database.prepare(shared.valueQuery(names))
  }

  /// Advances to the next rows that share their columns.
  ///
  /// - Returns: Whether there are such rows.
  /// - Throws: SQLite's error.
  package func nextKeys() throws(ResultsError) -> Bool {
    row.reset()
    guard try keys.step() else { return false }
    try row.bind(.integer(Int64(keys.integer(keyCount))), at: 1)
    try row.bind(.integer(Int64(keys.integer(keyCount + 1))), at: 2)
    return true
  }

  /// Advances to the next row of the current ones.
  ///
  /// - Returns: Whether there is such a row; after false, not to be called before ``nextKeys()``.
  /// - Throws: SQLite's error.
  package func nextRow() throws(ResultsError) -> Bool { try row.step() }
}
