import Foundation

/// The tables of a study, as its server keeps them, and a ledger of what came into them.
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

  /// The rows that are there already of those that a new one can't be told from, as JSON.
  func alike(_ row: UploadedRow, in table: String) throws(MemoryDatabase.StatementError) -> [String]
  {
    try database.run(
      "SELECT content FROM temp.ledger WHERE tbl = ?1 AND device = ?2 AND key = ?3",
      [.text(table), .text(row.device), .text(row.key)]
    ).compactMap { if case .text(let text)? = $0.first { text } else { nil } }
  }

  /// Stores a row; its table is made when it is needed.
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

  /// Forgets which columns there are, after something was undone.
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
      // Compact rows name no device.
      if !fields.contains(where: { $0.name == "deviceId" || $0.name == "device_id" }) {
        fields.append(("device_id", .text(row.device)))
      }
      try addColumns(fields, table)
    }
    let names = fields.map { MemoryDatabase.quoted($0.name) }.joined(separator: ", ")
    let marks = fields.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
    try database.run("INSERT INTO \(name) (\(names)) VALUES (\(marks))", fields.map(\.value))
  }

  /// The fields of a row, the first of each name.
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
        // The servers keep timestamps as DOUBLE; milliseconds since 1970 fit.
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

// What aware-server's clients ask for (aware_model.php).

extension StudyTables {
  /// Makes a table with the columns that a client's phone has: `create_table`.
  ///
  /// The types are MySQL's there; what a column may hold is SQLite's here (our choice). A key that the phone's own
  /// table has, such as its `id`, is the server's too: rows that have one that is there already fail.
  ///
  /// - Parameters:
  ///   - table: Its name.
  ///   - fields: Its columns as SQL, such as `_id integer primary key autoincrement,timestamp real default 0`.
  /// - Throws: What SQLite has against it.
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
