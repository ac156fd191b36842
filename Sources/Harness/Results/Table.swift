/// One column of a table of the results.
package struct TableColumn: Hashable, Sendable {
  /// The SQLite types that the results use.
  package enum SQLiteType: String, Sendable {
    case integer = "INTEGER"
    case real = "REAL"
    case text = "TEXT"
  }

  /// The unit of times.
  package static let sinceStart = "s since the start"

  /// The name in SQL; the name of a time or a duration ends in `_s`.
  package var name: String

  /// The type of the values.
  package var kind: SQLiteType

  /// The unit of a number; nil if it has none.
  package var unit: String?

  /// Whether the column can hold null.
  package var isNullable: Bool

  /// The texts that the column can hold; nil if it can hold any.
  package var words: [String]?

  /// The meaning of the column, in one sentence.
  package var doc: String

  /// Whether participants' digests include the column.
  ///
  /// They leave out columns that follow from others.
  var isDigested = true

  /// The value with which digests leave the column out too.
  ///
  /// A column that was added later thus changes the digests of only those runs that need it.
  var undigestedValue: Value?

  /// The version of the tables that the column came with; nil for one of the first versions.
  package var version: Int?

  /// The unit, or else the type, on the documentation page; nil for a text, and for a number whose name ends in its unit.
  fileprivate var type: String? {
    if kind == .text || ["_s", "_deg", "_percent"].contains(where: name.hasSuffix) { return nil }
    guard let unit, !name.contains(unit) else { return kind.rawValue.lowercased() }
    return kind == .integer ? "integer, \(unit)" : unit
  }

  /// What the documentation page has of the column.
  fileprivate var row: (name: String, isNullable: Bool, type: String?, doc: String) {
    (name, isNullable, type, doc)
  }

  /// The column's own line on the documentation page.
  fileprivate var line: String { Self.lines(of: [row]) }

  /// Returns the lines of columns on the documentation page: a name, a `?` if it can be null, the type and the meaning.
  ///
  /// Consecutive columns with one type and meaning share a line.
  package static func lines(
    of columns: [(name: String, isNullable: Bool, type: String?, doc: String)]
  ) -> String {
    var lines: [(names: [String], rest: String)] = []
    for column in columns {
      let rest = (column.type.map { ", \($0)" } ?? "") + ": \(column.doc)\n"
      let name = "`\(column.name)`\(column.isNullable ? "?" : "")"
      if lines.last?.rest == rest {
        lines[lines.count - 1].names.append(name)
      } else {
        lines.append(([name], rest))
      }
    }
    return lines.map { "- \($0.names.joined(separator: ", "))\($0.rest)" }.joined()
  }
}

/// One table of the results: the source of its SQL and of its documentation.
package struct Table: Hashable, Sendable {
  /// The table's identity.
  package var id: TableID

  /// The name in SQL.
  package var name: String

  /// What one row stands for, in one sentence.
  package var doc: String

  /// The columns of the primary key, in whose order the file stores the rows.
  package var key: [String]

  /// The columns, in order.
  package var columns: [TableColumn]

  /// The number of the key's first columns that a file stores once for consecutive rows (``SharedColumns``); 0 if it
  /// stores each row whole.
  package var sharedCount = 0

  /// The fact that a run must have for its file to have the table; nil for a table of every file.
  ///
  /// Digests leave out the rows of such a table, so that a run has the same digest with and without the fact.
  package var fact: RunRow.RunProperty?

  /// How a run gets the fact, for a hint; nil for a table of every file.
  package var remedy: String? {
    switch fact {
    case nil: nil
    case .draws: "only a scenario with shares or ranges of moments has it"
    case .order: "write 'order: { seed: 1 }' in the scenario"
    case .profile: "only 'trialrun profile --out' writes it"
    case .days: "write 'days: {}' in the scenario, or run it with --days"
    case .pushes: "say in 'pushes' what the study's server sends"
    case .uploads: "say in 'uploads' how the app's requests name their samples"
    // The option of `trialrun run` that gives a run the fact has the fact's name.
    case .some(let fact): "run the scenario with --\(fact)"
    }
  }

  /// The statement that makes the table; for a table with shared columns, the statements that make its parts.
  package var creation: String {
    if let shared { return shared.creation }
    // Without a separate index: rows are inserted in the order of the key, and a query for one participant's rows
    // finds them together.
    let lines =
      columns.map { "  \($0.name) \($0.kind.rawValue)\($0.isNullable ? "" : " NOT NULL")" }
      + ["  PRIMARY KEY (\(key.joined(separator: ", ")))"]
    return "CREATE TABLE \(name) (\n\(lines.joined(separator: ",\n"))\n) WITHOUT ROWID"
  }

  /// The statement that adds a row of a table without shared columns.
  package var insertion: String {
    let places = Array(repeating: "?", count: columns.count).joined(separator: ", ")
    return "INSERT INTO \(name) VALUES (\(places))"
  }

  /// Returns the statements that add the rows of an attached database, each ended by a semicolon.
  ///
  /// - Parameters:
  ///   - source: The name of the attached database.
  ///   - database: The database that receives the rows.
  /// - Returns: The statements.
  /// - Throws: If the database can't be read.
  func copy(from source: String, to database: ResultsDatabase) throws(ResultsError) -> String {
    if let shared { return shared.copy(from: source, after: try shared.lastID(in: database)) }
    return "INSERT INTO main.\(name) SELECT * FROM \(source).\(name);"
  }

  /// Returns the table's section of the documentation page, in Markdown.
  ///
  /// - Parameter described: The lines of columns in earlier sections, of which the section has the names alone.
  /// - Returns: The section.
  func documentation(after described: inout Set<String>) -> String {
    func list(_ names: some Collection<String>) -> String {
      names.map { "`\($0)`" }.joined(separator: ", ")
    }
    let new = columns.filter { !described.contains($0.line) }
    let known = columns.filter { described.contains($0.line) && !key.contains($0.name) }.map(\.name)
    described.formUnion(columns.map(\.line))
    let keyText = key == Self.usualKey ? "" : " Key: \(list(key))."
    let condition = fact.map { " Only with the fact '\($0)'." } ?? ""
    return """
      ## \(name)

      \(doc)\(keyText)\(condition)\(shared?.documentation ?? "")

      \(TableColumn.lines(of: new.map(\.row)))\(known.isEmpty ? "" : "- \(list(known)): as above.\n")
      """
  }

  /// The key of tables of events.
  static let usualKey = ["participant", "sequence"]
}
