import CSQLite
import Results

/// Replacements for SQLite's date and time functions that refuse to read the machine's clock or time zone.
///
/// The functions check their arguments at run time, so no expression can hide a use of the clock.
///
/// SQLite can't restore the original functions of a connection: after ``revoke()`` the replacements pass
/// every call to the originals.
final class RefusedClock {
  private let functions: DateFunctions

  /// Replaces the functions of a database connection.
  ///
  /// No statement of the connection may be running.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - refuse: Receives the reason for each refusal, in words, until ``revoke()``.
  init(over database: ResultsDatabase, refuse: @escaping (String) -> Void) {
    functions = DateFunctions(refuse)
    functions.install(in: database)
  }

  /// Lets the functions read the machine's clock and time zone again.
  func revoke() { functions.refuse = nil }
}

/// The replaced functions of one connection, which retains them.
private final class DateFunctions {
  /// Receives the reason for each refusal; nil after the refusal was revoked.
  var refuse: ((String) -> Void)?

  /// Another connection, whose functions are SQLite's originals; the first call opens it.
  private var own: OpaquePointer?
  private var statements: [String: OpaquePointer] = [:]

  /// The number of arguments before the time value.
  private static let all = [
    ("date", 0), ("time", 0), ("datetime", 0), ("julianday", 0), ("unixepoch", 0), ("strftime", 1),
  ]

  /// The function that SQLite calls, passed through SQLite as its user data.
  private final class DateFunctionCall {
    let name: String
    let formats: Int
    let functions: DateFunctions

    init(_ name: String, _ formats: Int, _ functions: DateFunctions) {
      self.name = name
      self.formats = formats
      self.functions = functions
    }
  }

  init(_ refuse: @escaping (String) -> Void) { self.refuse = refuse }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(own)
  }

  func install(in database: ResultsDatabase) {
    // SQLite 3.43 added a function of two time values.
    let more = sqlite3_libversion_number() >= 3_043_000 ? [("timediff", 0)] : []
    for (name, formats) in Self.all + more {
      let status = sqlite3_create_function_v2(
        database.handle,
        name,
        -1,
        SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
        Unmanaged.passRetained(DateFunctionCall(name, formats, self)).toOpaque(),
        { context, count, arguments in
          guard let context, let data = sqlite3_user_data(context) else { return }
          let call = Unmanaged<DateFunctionCall>.fromOpaque(data).takeUnretainedValue()
          let arguments = UnsafeBufferPointer(start: arguments, count: Int(count))
          call.functions.answer(call, context, arguments)
        },
        nil,
        nil,
        { data in data.map { Unmanaged<DateFunctionCall>.fromOpaque($0).release() } }
      )
      // Otherwise an expectation could see the machine.
      guard status == SQLITE_OK else { fatalError("'\(name)' can't be replaced: \(status)") }
    }
  }

  private func answer(
    _ call: DateFunctionCall,
    _ context: OpaquePointer,
    _ arguments: UnsafeBufferPointer<OpaquePointer?>
  ) {
    if let refuse, Self.asksMachine(arguments.dropFirst(call.formats).map(Self.text), call.name) {
      let reason =
        "a query can't ask for the present time or the machine's time zone: it must give the "
        + "same answer every time"
      refuse(reason)
      return sqlite3_result_error(context, reason, -1)
    }
    guard let statement = statement(call.name, arguments.count) else {
      return sqlite3_result_error(context, sqlite3_errmsg(own), -1)
    }
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, argument) in arguments.enumerated() {
      sqlite3_bind_value(statement, Int32(index + 1), argument)
    }
    guard sqlite3_step(statement) == SQLITE_ROW else {
      return sqlite3_result_error(context, sqlite3_errmsg(own), -1)
    }
    sqlite3_result_value(context, sqlite3_column_value(statement, 0))
  }

  /// Source: SQLite, "Date And Time Functions": without a time value, or with a precision alone, the
  /// functions use the present time; 'localtime' and 'utc' use the machine's time zone.
  private static func asksMachine(_ arguments: [String], _ name: String) -> Bool {
    guard !arguments.isEmpty else { return true }
    let moments = arguments.prefix(name == "timediff" ? 2 : 1)
    if moments.contains(where: ["now", "subsec", "subsecond"].contains) { return true }
    return arguments.dropFirst().contains { $0.hasPrefix("localtime") || $0.hasPrefix("utc") }
  }

  private static func text(_ value: OpaquePointer?) -> String {
    guard let value, let text = sqlite3_value_text(value) else { return "" }
    return String(cString: text).lowercased().filter { !$0.isWhitespace }
  }

  private func statement(_ name: String, _ count: Int) -> OpaquePointer? {
    let places = Array(repeating: "?", count: count).joined(separator: ", ")
    let sql = "select \(name)(\(places))"
    if let statement = statements[sql] { return statement }
    if own == nil { sqlite3_open_v2(":memory:", &own, SQLITE_OPEN_READWRITE, nil) }
    var statement: OpaquePointer?
    sqlite3_prepare_v2(own, sql, -1, &statement, nil)
    statements[sql] = statement
    return statement
  }
}
