/// Reads rows from the JSON of a request.
struct RequestRowReader {
  /// Why rows can't be read.
  enum RowReadingError: Error, Hashable {
    case notJSON
    case noRows
    case noTimestamp
    case noDevice
  }

  private let request: JSONValue

  /// Reads the JSON of a request.
  init(_ json: String) throws(RowReadingError) {
    guard let request = JSONValue(json) else { throw .notJSON }
    self.request = request
  }

  /// The text of the request's field; nil if there is none.
  func text(_ field: String) -> String? { request[field]?.text }

  /// All rows, in order.
  ///
  /// - Parameters:
  ///   - field: The request's field that contains the rows; nil if the whole request is the rows. Rows are an array of
  ///     objects; or an object of columns, each an array of values in which a row has one index, as compact clients
  ///     send them.
  ///   - device: The device of rows without a device.
  ///   - takesColumns: Whether rows may be sent as columns.
  /// - Returns: The rows.
  /// - Throws: Why the rows can't be read.
  func rows(
    in field: String?,
    device: String,
    takesColumns: Bool
  ) throws(RowReadingError) -> [UploadedRow] {
    guard let value = field.map({ request[$0] }) ?? request else { throw .noRows }
    let all = try value.kind == .object ? Self.columns(of: value) : Self.objects(of: value)
    var rows: [UploadedRow] = []
    for row in all { rows.append(try Self.uploaded(row, device: device)) }
    guard takesColumns || value.kind == .array else { throw .noRows }
    return rows
  }

  /// The rows of an array of objects, none of which may be empty.
  private static func objects(
    of value: JSONValue
  ) throws(RowReadingError) -> [[JSONValue.Member]] {
    guard value.kind == .array else { throw .noRows }
    let rows = value.elements.map(\.members)
    guard rows.allSatisfy({ !$0.isEmpty }) else { throw .noRows }
    return rows
  }

  /// The rows of an object of arrays; shorter arrays have no values for the last rows.
  private static func columns(
    of value: JSONValue
  ) throws(RowReadingError) -> [[JSONValue.Member]] {
    let columns = value.members
    guard columns.allSatisfy({ $0.value.kind == .array }) else { throw .noRows }
    var rows: [[JSONValue.Member]] = []
    for column in columns {
      for (index, element) in column.value.elements.enumerated() {
        if index == rows.count { rows.append([]) }
        rows[index].append((column.name, element))
      }
    }
    return rows
  }

  private static func uploaded(
    _ members: [JSONValue.Member],
    device: String
  ) throws(RowReadingError) -> UploadedRow {
    let sorted = members.sorted { $0.name.lexicographicallyPrecedes($1.name) }
    func value(_ name: String) -> JSONValue? { JSONValue.first(name, in: sorted) }
    guard let timestamp = value("timestamp")?.number else { throw .noTimestamp }
    return UploadedRow(
      device: value("deviceId")?.text ?? value("device_id")?.text ?? device,
      id: value("id")?.integer,
      timestamp: timestamp,
      json: JSONValue.object(sorted)
    )
  }
}
