/// Reads rows from the JSON of a request, by SQLite's JSON functions.
struct RequestRowReader {
  /// Why rows can't be read.
  enum RowReadingError: Error, Hashable {
    case notJSON
    case noRows
    case noTimestamp
    case noDevice
  }

  let database: MemoryDatabase

  /// The text of an object's field; nil if there is none.
  func text(_ field: String, of json: String) throws(RowReadingError) -> String? {
    let rows = try query("SELECT json_extract(?1, '$.' || ?2)", [.text(json), .text(field)])
    guard case .text(let text)? = rows.first?.first else { return nil }
    return text
  }

  /// All rows of a JSON text, in order.
  ///
  /// - Parameters:
  ///   - json: An array of objects; or an object of columns, each an array of values in which a row
  ///     has one index, as compact clients send them.
  ///   - field: The text's field that contains the rows; nil if the whole text is the rows.
  ///   - device: The device of rows without a device.
  /// - Returns: The rows.
  /// - Throws: Why the rows can't be read.
  func rows(
    of json: String,
    in field: String?,
    device: String?
  ) throws(RowReadingError) -> [UploadedRow] {
    let isCompact = try areColumns(json, in: field)
    let path = path(field)
    // Rows are objects in an array; columns are arrays in an object.
    let (inner, nothing) = isCompact ? ("array", "") : ("object", "{}")
    let invalid = "SELECT 1 FROM json_each(?1, ?2) WHERE type <> '\(inner)' OR value = '\(nothing)'"
    guard try query(invalid, [.text(json), path]).isEmpty else { throw .noRows }
    var rows: [UploadedRow] = []
    for row in try query(Self.rows(isCompact: isCompact), [.text(json), path]) {
      rows.append(try uploaded(row, device: device))
    }
    return rows
  }

  /// Whether the rows are sent as columns; see ``rows(of:in:device:)``.
  func areColumns(_ json: String, in field: String?) throws(RowReadingError) -> Bool {
    guard try query("SELECT json_valid(?1)", [.text(json)]) == [[.integer(1)]] else {
      throw .notJSON
    }
    switch try query("SELECT json_type(?1, ?2)", [.text(json), path(field)]) {
    case [[.text("object")]]: return true
    case [[.text("array")]]: return false
    default: throw .noRows
    }
  }

  private func path(_ field: String?) -> MemoryDatabase.StoredValue {
    .text(field.map { "$.\($0)" } ?? "$")
  }

  private func uploaded(
    _ row: [MemoryDatabase.StoredValue],
    device: String?
  ) throws(RowReadingError) -> UploadedRow {
    guard case .text(let json) = row[0] else { throw .noRows }
    let timestamp: Double
    switch row[1] {
    case .integer(let number): timestamp = Double(number)
    case .real(let number): timestamp = number
    default: throw .noTimestamp
    }
    var id: Int64?
    if case .integer(let number) = row[2] { id = number }
    var own = device
    if case .text(let text) = row[3] { own = text }
    guard let own else { throw .noDevice }
    return UploadedRow(device: own, id: id, timestamp: timestamp, json: json)
  }

  private static func rows(isCompact: Bool) -> String {
    let (row, name) = isCompact ? ("inner.key", "outer.key") : ("outer.key", "inner.key")
    return """
      WITH field AS (
        SELECT \(row) AS row, \(name) AS name, inner.type AS type, inner.value AS value
        FROM json_each(?1, ?2) AS outer, json_each(outer.value) AS inner ORDER BY row, name
      ), object AS (
        SELECT row, json_group_object(name, CASE
          WHEN type IN ('object', 'array') THEN json(value)
          WHEN type IN ('true', 'false') THEN json(type)
          ELSE value END) AS json
        FROM field GROUP BY row
      )
      SELECT json,
        CASE WHEN json_type(json, '$.timestamp') IN ('integer', 'real')
          THEN json_extract(json, '$.timestamp') END,
        CASE WHEN json_type(json, '$.id') = 'integer' THEN json_extract(json, '$.id') END,
        coalesce(json_extract(json, '$.deviceId'), json_extract(json, '$.device_id'))
      FROM object ORDER BY row
      """
  }

  private func query(
    _ sql: String,
    _ values: [MemoryDatabase.StoredValue]
  ) throws(RowReadingError) -> [[MemoryDatabase.StoredValue]] {
    do throws(MemoryDatabase.StatementError) { return try database.run(sql, values) } catch {
      throw .notJSON
    }
  }
}
