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
