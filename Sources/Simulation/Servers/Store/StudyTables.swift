import Foundation

/// The tables of a study in its server's database, and a ledger of all stored rows.
final class StudyTables {
  let database: MemoryDatabase
  private let shape: StudyServerOptions.Shape
  private let makesTables: Bool
  private var columns: [String: Set<String>] = [:]

  init(
    _ shape: StudyServerOptions.Shape,
    makesTables: Bool = true
  ) throws(MemoryDatabase.StatementError) {
    self.shape = shape
    self.makesTables = makesTables
    database = try MemoryDatabase()
    try database.run(
      """
      CREATE TABLE temp.ledger (
        tbl TEXT NOT NULL, device TEXT NOT NULL, key TEXT NOT NULL,
        id INTEGER, timestamp REAL NOT NULL, content TEXT NOT NULL
      )
      """
    )
    try database.run("CREATE INDEX temp.by_key ON ledger (tbl, device, key)")
  }

  /// The stored rows with the same key as a new one, as JSON.
  func alike(_ row: UploadedRow, in table: String) throws(MemoryDatabase.StatementError) -> [String]
  {
    try database.run(
      "SELECT content FROM temp.ledger WHERE tbl = ?1 AND device = ?2 AND key = ?3",
      [.text(table), .text(row.device), .text(row.key)]
    ).compactMap { if case .text(let text)? = $0.first { text } else { nil } }
  }

  /// Stores a row; its table is created if necessary.
  func insert(_ row: UploadedRow, into table: String) throws(MemoryDatabase.StatementError) {
    switch shape {
    case .json: try insertJSON(row, table)
    case .columns: try insertColumns(row, table)
    }
    try database.run(
      "INSERT INTO temp.ledger VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
      [
        .text(table), .text(row.device), .text(row.key), row.id.map { .integer($0) } ?? .null,
        .real(row.timestamp), .text(row.json),
      ]
    )
  }

  /// Forgets the known columns, after a transaction was rolled back.
  func forget() { columns.removeAll() }

  private func insertJSON(_ row: UploadedRow, _ table: String) throws(MemoryDatabase.StatementError)
  {
    let name = "main.\(MemoryDatabase.quoted(table))"
    if columns[table] == nil {
      try database.run(
        """
        CREATE TABLE IF NOT EXISTS \(name) (
          _id INTEGER PRIMARY KEY AUTOINCREMENT, timestamp DOUBLE NOT NULL,
          device_id VARCHAR(128) NOT NULL, data JSON NOT NULL
        )
        """
      )
      columns[table] = []
    }
    try database.run(
      "INSERT INTO \(name) (timestamp, device_id, data) VALUES (?1, ?2, ?3)",
      [.real(row.timestamp), .text(row.device), .text(row.json)]
    )
  }

  private func insertColumns(_ row: UploadedRow, _ table: String) throws(MemoryDatabase
    .StatementError)
  {
    let name = "main.\(MemoryDatabase.quoted(table))"
    var fields = try fields(of: row)
    if makesTables {
      // Compact rows contain no device.
      if !fields.contains(where: { $0.name == "deviceId" || $0.name == "device_id" }) {
        fields.append(("device_id", .text(row.device)))
      }
      try addColumns(fields, table)
    }
    let names = fields.map { MemoryDatabase.quoted($0.name) }.joined(separator: ", ")
    let parameters = fields.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
    try database.run("INSERT INTO \(name) (\(names)) VALUES (\(parameters))", fields.map(\.value))
  }

  /// The fields of a row; of fields with the same name, the first.
  private func fields(
    of row: UploadedRow
  ) throws(MemoryDatabase.StatementError) -> [(name: String, value: MemoryDatabase.StoredValue)] {
    var fields: [(name: String, value: MemoryDatabase.StoredValue)] = []
    for field in try database.run("SELECT key, value FROM json_each(?1)", [.text(row.json)]) {
      guard case .text(let name) = field[0], fields.last?.name != name else { continue }
      fields.append((name, field[1]))
    }
    return fields
  }

  private func addColumns(
    _ fields: [(name: String, value: MemoryDatabase.StoredValue)],
    _ table: String
  ) throws(MemoryDatabase.StatementError) {
    let name = "main.\(MemoryDatabase.quoted(table))"
    if columns[table] == nil {
      try database.run(
        "CREATE TABLE IF NOT EXISTS \(name) (_id INTEGER PRIMARY KEY AUTOINCREMENT)"
      )
      let known = try database.run("SELECT name FROM pragma_table_info(?1)", [.text(table)])
      columns[table] = Set(
        known.compactMap { if case .text(let text)? = $0.first { text } else { nil } }
      )
    }
    for field in fields where columns[table]?.contains(field.name) == false {
      let type =
        switch field.value {
        // The servers store timestamps as DOUBLE, which holds milliseconds since 1970 exactly.
        case _ where field.name == "timestamp": "DOUBLE"
        case .integer: "INTEGER"
        case .real: "DOUBLE"
        case .text, .null: "TEXT"
        }
      try database.run(
        "ALTER TABLE \(name) ADD COLUMN \(MemoryDatabase.quoted(field.name)) \(type)"
      )
      columns[table]?.insert(field.name)
    }
  }
}

// The operations of aware-server (aware_model.php).

extension StudyTables {
  /// Creates a table with the columns of a client's phone: `create_table`.
  ///
  /// The server uses MySQL's types; here SQLite's apply (our choice). A unique key of the phone's
  /// table, such as its `id`, is also unique on the server: a row with an existing key fails.
  ///
  /// - Parameters:
  ///   - table: The table's name.
  ///   - fields: The columns as SQL, such as `_id integer primary key autoincrement,timestamp real
  ///     default 0`.
  /// - Throws: The error of SQLite.
  func make(_ table: String, fields: String) throws(MemoryDatabase.StatementError) {
    let unique = fields.range(of: "UNIQUE")
    let columns = fields[..<(unique?.lowerBound ?? fields.endIndex)].split(separator: ",")
    var parts = columns.compactMap { column -> String? in
      let words = column.drop { $0 == " " }
      guard let space = words.firstIndex(of: " ") else { return nil }
      return MemoryDatabase.quoted(String(words[..<space])) + words[space...]
    }
    if let unique { parts.append(String(fields[unique.lowerBound...])) }
    let name = "main.\(MemoryDatabase.quoted(table))"
    try database.run("CREATE TABLE IF NOT EXISTS \(name) (\(parts.joined(separator: ", ")))")
  }

  /// Deletes the rows of a device: `clear_table`.
  func clear(_ table: String, of device: String) throws(MemoryDatabase.StatementError) {
    try database.transaction { () throws(MemoryDatabase.StatementError) in
      let name = "main.\(MemoryDatabase.quoted(table))"
      try database.run("DELETE FROM \(name) WHERE device_id = ?1", [.text(device)])
      try database.run(
        "DELETE FROM temp.ledger WHERE tbl = ?1 AND device = ?2",
        [.text(table), .text(device)]
      )
    }
  }

  /// Whether all rows have the same fields.
  func areOfOneShape(_ rows: [UploadedRow]) -> Bool {
    var shapes: Set<[MemoryDatabase.StoredValue]> = []
    for row in rows {
      guard let names = try? database.run("SELECT key FROM json_each(?1)", [.text(row.json)]) else {
        return false
      }
      shapes.insert(names.flatMap(\.self))
    }
    return shapes.count <= 1
  }
}
