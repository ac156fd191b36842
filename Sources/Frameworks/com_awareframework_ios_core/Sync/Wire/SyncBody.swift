import Foundation

/// What a request carries, by the kind of server (core 1.3.0).
struct SyncBody {
  var server: ServerType
  var table: String
  var deviceID: String
  var isCompact: Bool
  /// Where to do as the original does.
  var quirks: AwareQuirks

  /// The body for rows.
  ///
  /// - Parameters:
  ///   - rows: The rows, by column.
  ///   - time: When it is sent, in whole milliseconds since 1970.
  /// - Returns: The text.
  /// - Throws: If a value can't be written as JSON.
  func text(of rows: [[String: Any]], at time: Int64) throws(DbSyncError) -> String {
    var json = JSONText()
    guard server.takesJSON else {
      try write(rows, to: &json)
      return FormText.encode(
        [("device_id", deviceID), ("data", json.text)],
        leavingPlus: quirks.contains(.plusUnescaped)
      )
    }
    json.raw("{\"data\":")
    try write(rows, to: &json)
    json.raw(",\"deviceId\":")
    json.string(deviceID)
    json.raw(",\"tableName\":")
    json.string(table)
    json.raw(",\"timestamp\":")
    json.number(time)
    json.raw("}")
    return json.text
  }

  private func write(_ rows: [[String: Any]], to json: inout JSONText) throws(DbSyncError) {
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
  }
}

/// The rows of a batch as JSON (core 1.3.0).
enum SyncRows {
  /// What the compact form leaves out, and with it each row's own time zone.
  private static let leftOutOfCompact: Set<String> = ["os", "jsonVersion", "deviceId", "timezone"]

  /// One object for each row; a column without a value is absent.
  ///
  /// - Returns: False if a row can't be said in JSON.
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

  /// One array for each column.
  ///
  /// Where a row has no value for a column, the array has `null` there, so that the columns stay in
  /// step (our choice); the original leaves it out.
  ///
  /// - Returns: False if a row can't be said in JSON.
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

  /// The columns' names in order, found anew only where a row has others than the one before.
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
