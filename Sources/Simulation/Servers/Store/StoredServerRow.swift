/// A row that a study's server has stored.
package struct StoredServerRow: Hashable, Sendable {
  package var device: String
  package var table: String

  /// The row's number in the phone's database; nil if the client doesn't send it.
  package var id: Int64?

  /// Milliseconds since 1970, by the phone's clock.
  package var timestamp: Double

  /// How often the row is stored.
  package var copies: Int

  /// The row as JSON with sorted keys, as first received.
  package var content: String

  /// The name of the event in the row; empty if there is none.
  package var event: String { JSONValue(content)?["event"]?.text ?? "" }
}

/// The number of rows of one device in a table.
package struct StoredCount: Hashable, Sendable {
  package var device: String
  package var table: String
  package var rows: Int

  package init(device: String, table: String, rows: Int) {
    self.device = device
    self.table = table
    self.rows = rows
  }
}

extension StudyTables {
  /// All stored rows, ordered by table, device, id and time.
  func stored() throws(MemoryDatabase.StatementError) -> [StoredServerRow] {
    try database.run(
      """
      SELECT tbl, device, id, timestamp, count(*), content, min(rowid) FROM temp.ledger
      GROUP BY tbl, device, key ORDER BY tbl, device, id, timestamp, key
      """
    ).compactMap { row in
      guard case .text(let table) = row[0], case .text(let device) = row[1],
        case .real(let timestamp) = row[3], case .integer(let copies) = row[4],
        case .text(let content) = row[5]
      else { return nil }
      var id: Int64?
      if case .integer(let number) = row[2] { id = number }
      return StoredServerRow(
        device: device,
        table: table,
        id: id,
        timestamp: timestamp,
        copies: Int(copies),
        content: content
      )
    }
  }

  /// The number of rows of each device in each table.
  func counts() throws(MemoryDatabase.StatementError) -> [StoredCount] {
    try database.run(
      "SELECT tbl, device, count(*) FROM temp.ledger GROUP BY tbl, device ORDER BY tbl, device"
    ).compactMap { row in
      guard case .text(let table) = row[0], case .text(let device) = row[1],
        case .integer(let rows) = row[2]
      else { return nil }
      return StoredCount(device: device, table: table, rows: Int(rows))
    }
  }
}
