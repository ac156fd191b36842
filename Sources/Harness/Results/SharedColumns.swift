/// The storage of a table whose consecutive rows have the same values in the key's first columns.
///
/// A table `NAME` has three parts: `NAME_keys` has a row for each combination of the shared columns, with the numbers
/// of its rows; `NAME_values` has the other columns of all rows; and `NAME` is a view of both, with the documented
/// columns. Measured: SQLite inserts such a row of days in a third of the instructions that it needs to find the place
/// of a key with three texts.
package struct SharedColumns {
  private let table: Table
  /// The key's last column, by which the rows of a combination ascend.
  private let last: TableColumn

  /// The name of the table of the shared columns.
  private var keys: String { "\(table.name)_keys" }

  /// The name of the table of the other columns.
  private var values: String { "\(table.name)_values" }

  /// The shared columns.
  package var keyColumns: ArraySlice<TableColumn> { table.columns.prefix(table.sharedCount) }

  /// The other columns, which contain numbers.
  package var valueColumns: ArraySlice<TableColumn> { table.columns.dropFirst(table.sharedCount) }

  fileprivate init(of table: Table) {
    self.table = table
    last = table.columns[table.sharedCount]
    precondition(
      table.key.count == table.sharedCount + 1 && last.kind == .integer
        && valueColumns.allSatisfy { $0.kind != .text && !$0.isNullable },
      "the rows of \(table.name) can't share columns"
    )
  }

  /// The statements that make the three parts.
  var creation: String {
    let shared = keyColumns.map { "  \($0.name) \($0.kind.rawValue) NOT NULL,\n" }
    let key = keyColumns.map(\.name).joined(separator: ", ")
    let own = valueColumns.map { ",\n  \($0.name) \($0.kind.rawValue)" }
    let all =
      keyColumns.map { "k.\($0.name)" } + valueColumns.map { "v.\($0.name)" }
    // The values are never null: SQLite's check of a file would read each value to compare it with a constraint. In the
    // order of a cross join, rows of the view have the order of the key, so that no query has to sort them.
    return """
      CREATE TABLE \(keys) (
      \(shared.joined())  first_id INTEGER NOT NULL,
        last_id INTEGER NOT NULL,
        PRIMARY KEY (\(key))
      ) WITHOUT ROWID;
      CREATE TABLE \(values) (
        id INTEGER PRIMARY KEY\(own.joined())
      );
      CREATE VIEW \(table.name) AS
      SELECT \(all.joined(separator: ", "))
      FROM \(keys) AS k CROSS JOIN \(values) AS v ON v.id BETWEEN k.first_id AND k.last_id
      """
  }

  /// The statement that adds a row of shared columns, with the numbers of the first and the last of its rows.
  var keyInsertion: String {
    let places = Array(repeating: "?", count: keyColumns.count + 2).joined(separator: ", ")
    return "INSERT INTO \(keys) VALUES (\(places))"
  }

  /// The statement that adds the other columns of one or more rows; SQLite numbers them.
  func valueInsertion(of rows: Int) -> String {
    let names = valueColumns.map(\.name).joined(separator: ", ")
    let places = Array(repeating: "?", count: valueColumns.count).joined(separator: ", ")
    let all = Array(repeating: "(\(places))", count: rows).joined(separator: ", ")
    // With `OR FAIL`, SQLite keeps no copies of pages to undo a part of several rows: after an error, the caller undoes
    // the whole transaction.
    return "INSERT OR FAIL INTO \(values) (\(names)) VALUES \(all)"
  }

  /// The number of the last row in a database; 0 if there is none.
  func lastID(in database: ResultsDatabase) throws(ResultsError) -> Int {
    try database.number("SELECT max(id) FROM main.\(values)")
  }

  /// The statements that add the rows of an attached database, whose rows are numbered from 1, after the rows up to a
  /// number.
  func copy(from source: String, after id: Int) -> String {
    let key = keyColumns.map(\.name).joined(separator: ", ")
    let own = valueColumns.map(\.name).joined(separator: ", ")
    return """
      INSERT INTO main.\(keys) SELECT \(key), first_id + \(id), last_id + \(id) FROM \(source).\(keys);
      INSERT INTO main.\(values) SELECT id + \(id), \(own) FROM \(source).\(values) ORDER BY id;
      """
  }

  /// The query of all combinations of the shared columns, in the order of the key; the numbers of the first and the
  /// last row follow them.
  var keyQuery: String { "SELECT * FROM \(keys)" }

  /// The query of some columns of the rows from one number to another.
  func valueQuery(_ names: [String]) -> String {
    "SELECT \(names.joined(separator: ", ")) FROM \(values) WHERE id BETWEEN ? AND ? ORDER BY id"
  }

  /// What the table's documentation says of the storage, in Markdown.
  var documentation: String {
    let shared = keyColumns.map { "`\($0.name)`" }.joined(separator: ", ")
    return """
       `\(table.name)` is a view: the file stores \(shared) of consecutive rows once, in `\(keys)`, and the other \
      columns in `\(values)`.
      """
  }
}

extension Table {
  /// The storage of the table's parts; nil for a table whose rows are stored whole.
  package var shared: SharedColumns? { sharedCount > 0 ? SharedColumns(of: self) : nil }
}
