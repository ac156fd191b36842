import Foundation

/// What a request asks a study's server to store.
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
    takesColumns: Bool,
    _ reader: RequestRowReader
  ) throws(Refusal) {
    do throws(RequestRowReader.RowReadingError) {
      let (json, field, device): (String, String?, String?)
      switch route {
      case .api, .insert:
        guard let text = String(data: request.body, encoding: .utf8) else { throw .notJSON }
        (json, field) = (text, "data")
        device = try reader.text("deviceId", of: text)
        table = try reader.text("tableName", of: text) ?? ""
      case .webservice(_, _, let name, _), .micro(_, _, let name, _), .table(let name):
        let form = FormBody(request.body)
        guard let text = form["data"] else { throw .noRows }
        (json, field) = (text, nil)
        device = form["device_id"]
        table = name
      }
      guard let device, !device.isEmpty else { throw .noDevice }
      rows = try reader.rows(of: json, in: field, device: device)
      if !takesColumns, try reader.areColumns(json, in: field) { throw .noRows }
    } catch {
      throw Refusal(error)
    }
    guard !table.isEmpty else { throw .badBody("There is no table's name.") }
  }
}

/// The fields of a form, read as servers read them: `+` is a space, and the first of a name counts
/// (WHATWG URL, `application/x-www-form-urlencoded` parsing).
///
/// A client that doesn't escape what it sends gets what it deserves: text after a `&` is another
/// field, and a `+` is gone.
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

  /// What is escaped; a percent sign that escapes nothing stands for itself.
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

/// Why a study's server does not do what it is asked for.
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

  /// The status of a server that says with it what is wrong.
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

  /// What a server of a kind answers.
  ///
  /// Of AWARE Micro 401 is known (MainVerticle.kt), of aware-server the message with a status of 200 for a wrong
  /// key and a missing device, and the text for an unknown operation (controllers/webservice.php); the rest is our
  /// choice.
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

/// One row as a request has it.
struct UploadedRow: Hashable {
  /// The row's own device id, or else the request's.
  var device: String

  /// The row's number in the phone's database; nil if it wasn't sent.
  var id: Int64?

  /// Milliseconds since 1970.
  var timestamp: Double

  /// The row as JSON, its keys in order: the same for the same row, whoever wrote it.
  var json: String

  /// What tells it from others of its device and table: its id, or, without one, all that it says.
  var key: String { id.map { "id \($0)" } ?? json }
}
