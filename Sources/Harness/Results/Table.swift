/// One column of a table of the results.
package struct TableColumn: Hashable, Sendable {
  /// SQLite's own types, as far as the results use them.
  package enum SQLiteType: String, Sendable {
    case integer = "INTEGER"
    case real = "REAL"
    case text = "TEXT"
  }

  /// The unit of times.
  package static let sinceStart = "s since the start"

  /// Name in SQL; a time or a duration ends in `_s`.
  package var name: String

  /// What it holds.
  package var kind: SQLiteType

  /// Unit of a number, if it has one.
  package var unit: String?

  /// Whether null is a possible value.
  package var isNullable: Bool

  /// The texts that it can hold; nil if it can hold any.
  package var words: [String]?

  /// What it means, in one sentence.
  package var doc: String

  /// Whether participants' digests cover it; not what follows from what they cover.
  var isDigested = true
}

/// One table of the results: the source of its SQL and of its documentation.
package struct Table: Hashable, Sendable {
  /// Which table it is.
  package var id: TableID

  /// Name in SQL.
  package var name: String

  /// What one row stands for, in one sentence.
  package var doc: String

  /// The columns that tell any two rows apart; rows are kept in their order.
  package var key: [String]

  /// The columns, in order.
  package var columns: [TableColumn]

  /// The statement that makes the table.
  package var creation: String {
    // Kept in the order of the key instead of beside an index on it: rows come in that order, and
    // queries that look up one participant's rows find them together.
    let lines =
      columns.map { "  \($0.name) \($0.kind.rawValue)\($0.isNullable ? "" : " NOT NULL")" }
      + ["  PRIMARY KEY (\(key.joined(separator: ", ")))"]
    return "CREATE TABLE \(name) (\n\(lines.joined(separator: ",\n"))\n) WITHOUT ROWID"
  }

  /// The statement that adds a row.
  package var insertion: String {
    let places = Array(repeating: "?", count: columns.count).joined(separator: ", ")
    return "INSERT INTO \(name) VALUES (\(places))"
  }

  /// The table's section of the documentation page, in Markdown.
  package var documentation: String {
    let rows = columns.map { column in
      let kind = column.kind.rawValue.lowercased() + (column.isNullable ? " or null" : "")
      return "| `\(column.name)` | \(kind) | \(column.unit ?? "–") | \(column.doc) |\n"
    }
    return """
      ## \(name)

      \(doc) One row for each \(key.map { "`\($0)`" }.joined(separator: ", ")).

      | column | type | unit | meaning |
      |---|---|---|---|
      \(rows.joined())
      """
  }
}
