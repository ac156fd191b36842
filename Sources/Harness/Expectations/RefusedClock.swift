import CSQLite
import Results

/// SQLite's functions of dates, which refuse to ask the machine for the present moment or its time zone.
///
/// They refuse while they run, whatever expression asks for it.
///
/// A connection can't be given its own functions back: after ``revoke()`` these do as those did.
final class RefusedClock {
  private let functions: DateFunctions

  /// Replaces the functions of a database, in which no statement may be running.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - refuse: Told what is refused, in words, until ``revoke()``.
  init(over database: ResultsDatabase, refuse: @escaping (String) -> Void) {
    functions = DateFunctions(refuse)
    functions.install(in: database)
  }

  /// Lets the functions ask the machine again.
  func revoke() { functions.refuse = nil }
}

/// The functions of one connection, which keeps them.
private final class DateFunctions {
  /// Told what is refused; nil if nothing is.
  var refuse: ((String) -> Void)?

  /// Another connection, on which SQLite's own functions are called; opened for the first call.
  private var own: OpaquePointer?
  private var statements: [String: OpaquePointer] = [:]

  /// By how many of a function's arguments the moment is preceded.
  private static let all = [
    ("date", 0), ("time", 0), ("datetime", 0), ("julianday", 0), ("unixepoch", 0), ("strftime", 1),
  ]

  /// Which function is called, for SQLite to hand back.
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
    // SQLite 3.43 has one more, of two moments.
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
        "an expectation can't ask for the present time or the machine's time zone: it must give the "
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

  /// Source: SQLite, "Date And Time Functions": without a moment, or with only a precision, it is now;
  /// 'localtime' and 'utc' ask for the machine's zone.
  private static func asksMachine(_ arguments: [String], _ name: String) -> Bool {
    guard let moment = arguments.first else { return true }
    if ["now", "subsec", "subsecond"].contains(moment) { return true }
    if name == "timediff", arguments.dropFirst().first == "now" { return true }
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
