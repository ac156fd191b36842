import Foundation

/// The rows that a request sends to a study's server.
struct Upload {
  let table: String
  let rows: [UploadedRow]

  init(table: String, rows: [UploadedRow]) {
    self.table = table
    self.rows = rows
  }

  init(
    _ request: ServerRequest,
    to route: ServerRoute,
    takesColumns: Bool
  ) throws(Refusal) {
    do throws(RequestRowReader.RowReadingError) {
      let (reader, field, device): (RequestRowReader, String?, String?)
      switch route {
      case .api, .insert:
        guard let text = String(data: request.body, encoding: .utf8) else { throw .notJSON }
        (reader, field) = (try RequestRowReader(text), "data")
        device = reader.text("deviceId")
        table = reader.text("tableName") ?? ""
      case .webservice(_, _, let name, _), .micro(_, _, let name, _), .table(let name):
        let form = FormBody(request.body)
        guard let text = form["data"] else { throw .noRows }
        device = form["device_id"]
        guard device?.isEmpty == false else { throw .noDevice }
        (reader, field) = (try RequestRowReader(text), nil)
        table = name
      }
      guard let device, !device.isEmpty else { throw .noDevice }
      rows = try reader.rows(in: field, device: device, takesColumns: takesColumns)
    } catch {
      throw Refusal(error)
    }
    guard !table.isEmpty else { throw .badBody("There is no table's name.") }
  }
}

/// The fields of a form, parsed as servers do: `+` is a space, and of fields with the same name the
/// first counts (WHATWG URL, `application/x-www-form-urlencoded` parsing).
///
/// If a client doesn't escape its data, text after a `&` becomes another field, and a `+` becomes a
/// space.
struct FormBody {
  private var fields: [String: String] = [:]

  init(_ body: Data) {
    for pair in body.split(separator: UInt8(ascii: "&")) {
      let parts = pair.split(
        separator: UInt8(ascii: "="),
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      let name = Self.decoded(parts[0])
      if fields[name] == nil { fields[name] = parts.count > 1 ? Self.decoded(parts[1]) : "" }
    }
  }

  subscript(name: String) -> String? { fields[name] }

  /// Decodes escaped bytes; a percent sign that escapes nothing stands for itself.
  private static func decoded(_ bytes: Data) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "+") {
        result.append(UInt8(ascii: " "))
      } else if byte == UInt8(ascii: "%"), let escaped = hex(rest.prefix(2)) {
        result.append(escaped)
        rest = rest.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func hex(_ digits: Data) -> UInt8? {
    let values = digits.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    return values.count == 2 ? UInt8(values[0] * 16 + values[1]) : nil
  }
}

/// Why a study's server refuses a request.
enum Refusal: Error, Hashable {
  case noRoute
  case noOperation
  case noMethod
  case wrongStudy
  case noDevice
  case badBody(String)
  case tooLarge
  case failed(String)

  var text: String {
    switch self {
    case .noRoute: "Not found"
    case .noOperation: "There is no such operation."
    case .noMethod: "Only POST"
    case .wrongStudy: "This study doesn't exist, or its key is wrong."
    case .noDevice: "The device has no id."
    case .badBody(let reason): reason
    case .tooLarge: "The body is too large."
    case .failed(let reason): reason
    }
  }

  /// The status for servers that report errors by status.
  private var status: Int {
    switch self {
    case .noRoute: 404
    case .noMethod: 405
    case .wrongStudy, .noOperation: 401
    case .noDevice, .badBody: 400
    case .tooLarge: 413
    case .failed: 500
    }
  }

  /// The answer of a kind of server.
  ///
  /// Known for AWARE Micro is 401 (MainVerticle.kt); known for aware-server are the message with
  /// status 200 for a wrong key or a missing device, and the text for an unknown operation
  /// (controllers/webservice.php). The rest is our choice.
  func answer(_ kind: StudyServerOptions.ServerKind) -> ServerAnswer {
    switch (kind, self) {
    case (.php, .noOperation):
      ServerAnswer(status: 200, type: "text/html", "AWARE Server web services [FAILED]")
    case (.php, .wrongStudy), (.php, .noDevice):
      ServerAnswer(
        status: 200,
        type: "application/json",
        #"[{"message":"\#(text.replacing("\"", with: "'"))"}]"#
      )
    default: ServerAnswer(status: status, type: "text/plain", text)
    }
  }

  init(_ trouble: RequestRowReader.RowReadingError) {
    self =
      switch trouble {
      case .notJSON: .badBody("The body is not JSON.")
      case .noRows: .badBody("The data are no rows.")
      case .noTimestamp: .badBody("A row has no timestamp.")
      case .noDevice: .noDevice
      }
  }
}

/// One row of a request.
struct UploadedRow: Hashable {
  /// The row's device id; that of the request if the row has none.
  var device: String

  /// The row's number in the phone's database; nil if the client didn't send it.
  var id: Int64?

  /// Milliseconds since 1970.
  var timestamp: Double

  /// The row as JSON with sorted keys: equal rows have equal texts, independent of the client.
  var json: String

  /// The key that identifies the row within its device and table: its id, or, without one, its
  /// whole content.
  var key: String { id.map { "id \($0)" } ?? json }
}
