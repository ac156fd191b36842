import Foundation

/// The body of a request, by the kind of server (core 1.3.0).
struct SyncBody {
  var server: ServerType
  var table: String
  var deviceID: String
  var isCompact: Bool
  /// The points in which AWARE behaves like the original.
  var quirks: AwareQuirks

  /// Returns the rows as JSON, which is the same for each attempt to send them.
  ///
  /// - Parameter rows: The rows, by column.
  /// - Returns: The text.
  /// - Throws: An error if JSON can't represent a value.
  func json(of rows: [[String: Any]]) throws(DbSyncError) -> JSONText {
    var json = JSONText()
    let withoutID = server == .aware_light
    let isWritten =
      isCompact
      ? SyncRows.writeCompact(
        rows,
        withoutID: withoutID,
        shortening: quirks.contains(.compactShortens),
        to: &json
      )
      : SyncRows.write(rows, withoutID: withoutID, to: &json)
    guard isWritten else { throw .badRow(table: table) }
    return json
  }

  /// Returns the body for rows.
  ///
  /// - Parameters:
  ///   - rows: The rows as JSON.
  ///   - time: The time of the request, in whole milliseconds since 1970.
  /// - Returns: The text.
  func text(of rows: JSONText, at time: Int64) -> String {
    guard server.takesJSON else {
      return FormText.encode(
        [("device_id", deviceID), ("data", rows.text)],
        leavingPlus: quirks.contains(.plusUnescaped)
      )
    }
    var json = JSONText()
    json.raw("{\"data\":")
    json.append(rows)
    json.raw(",\"deviceId\":")
    json.string(deviceID)
    json.raw(",\"tableName\":")
    json.string(table)
    json.raw(",\"timestamp\":")
    json.number(time)
    json.raw("}")
    return json.text
  }
}

/// The rows of a batch as JSON (core 1.3.0).
enum SyncRows {
  /// The columns that the compact form omits; so each row's own time zone is lost.
  private static let leftOutOfCompact: Set<String> = ["os", "jsonVersion", "deviceId", "timezone"]

  /// Writes one object for each row; columns without a value are missing.
  ///
  /// - Returns: False if JSON can't represent a row.
  static func write(_ rows: [[String: Any]], withoutID: Bool, to json: inout JSONText) -> Bool {
    var names = SyncColumnNames()
    json.raw("[")
    for (index, row) in rows.enumerated() {
      if index > 0 { json.raw(",") }
      json.raw("{")
      var isFirst = true
      for name in names.sorted(of: row) where !(withoutID && name == "id") {
        guard let value = row[name] else { continue }
        if !isFirst { json.raw(",") }
        isFirst = false
        json.string(name)
        json.raw(":")
        guard json.value(value) else { return false }
      }
      json.raw("}")
    }
    json.raw("]")
    return true
  }

  /// Writes one array for each column.
  ///
  /// If a row has no value for a column, the array contains `null`, so that the columns stay
  /// aligned (our choice); the original omits the element.
  ///
  /// - Returns: False if JSON can't represent a row.
  static func writeCompact(
    _ rows: [[String: Any]],
    withoutID: Bool,
    shortening: Bool,
    to json: inout JSONText
  ) -> Bool {
    let names = rows.reduce(into: Set<String>()) { $0.formUnion($1.keys) }
      .subtracting(leftOutOfCompact).filter { !(withoutID && $0 == "id") }.sorted(by: isBefore)
    json.raw("{")
    for (index, name) in names.enumerated() {
      if index > 0 { json.raw(",") }
      json.string(name)
      json.raw(":[")
      var isFirst = true
      for row in rows {
        guard let value = row[name] ?? (shortening ? nil : NSNull()) else { continue }
        if !isFirst { json.raw(",") }
        isFirst = false
        guard json.value(value) else { return false }
      }
      json.raw("]")
    }
    json.raw("}")
    return true
  }

  private static func isBefore(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// The sorted column names, computed again only if a row's columns differ from the previous
  /// row's.
  private struct SyncColumnNames {
    private var last: [String] = []

    mutating func sorted(of row: [String: Any]) -> [String] {
      if row.count != last.count || !last.allSatisfy({ row[$0] != nil }) {
        last = row.keys.sorted(by: isBefore)
      }
      return last
    }
  }
}
