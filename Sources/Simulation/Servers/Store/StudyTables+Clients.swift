import Foundation

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
  func make(_ table: String, fields: String) throws(MemoryDatabase.Failure) {
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
  func clear(_ table: String, of device: String) throws(MemoryDatabase.Failure) {
    try database.transaction { () throws(MemoryDatabase.Failure) in
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
    var shapes: Set<[MemoryDatabase.Value]> = []
    for row in rows {
      guard let names = try? database.run("SELECT key FROM json_each(?1)", [.text(row.json)]) else {
        return false
      }
      shapes.insert(names.flatMap(\.self))
    }
    return shapes.count <= 1
  }
}
