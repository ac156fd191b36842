import CSQLite
import Results

/// SQLite's functions of dates, but for what they would ask the machine: the present moment and its
/// time zone. They refuse that while they run, whatever expression asks for it.
final class RefusedClock {
  /// Told what was refused, in words.
  var refuse: (String) -> Void = { _ in }

  private let database: Database
  private var calls: [Call] = []
  /// Another connection, on which SQLite's own functions are called.
  private var own: OpaquePointer?
  private var statements: [String: OpaquePointer] = [:]

  /// A function that is replaced.
  private final class Call {
    let name: String
    /// How many of its arguments stand before the moment.
    let formats: Int
    unowned let clock: RefusedClock

    init(_ name: String, formats: Int, _ clock: RefusedClock) {
      self.name = name
      self.formats = formats
      self.clock = clock
    }
  }

  private static let functions = [
    ("date", 0), ("time", 0), ("datetime", 0), ("julianday", 0), ("unixepoch", 0), ("strftime", 1),
  ]

  /// Replaces the functions of a database until ``revoke()``.
  init(over database: Database) {
    self.database = database
    sqlite3_open_v2(":memory:", &own, SQLITE_OPEN_READWRITE, nil)
    calls = Self.functions.map { Call($0.0, formats: $0.1, self) }
    for call in calls { replace(call.name, by: call) }
    // Two moments, and no format: refused as a whole (SQLite 3.43 has it).
    let two = Call("timediff", formats: 0, self)
    if sqlite3_libversion_number() >= 3_043_000 {
      calls.append(two)
      replace(two.name, by: two)
    }
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(own)
  }

  /// Gives the database its own functions back.
  func revoke() {
    for call in calls {
      sqlite3_create_function_v2(
        database.handle,
        call.name,
        -1,
        SQLITE_UTF8,
        nil,
        nil,
        nil,
        nil,
        nil
      )
    }
  }

  private func replace(_ name: String, by call: Call) {
    sqlite3_create_function_v2(
      database.handle,
      name,
      -1,
      SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
      Unmanaged.passUnretained(call).toOpaque(),
      { context, count, arguments in
        guard let context, let data = sqlite3_user_data(context) else { return }
        let call = Unmanaged<Call>.fromOpaque(data).takeUnretainedValue()
        call.clock.answer(call, context, UnsafeBufferPointer(start: arguments, count: Int(count)))
      },
      nil,
      nil,
      nil
    )
  }

  private func answer(
    _ call: Call,
    _ context: OpaquePointer,
    _ arguments: UnsafeBufferPointer<OpaquePointer?>
  ) {
    let asks = Self.asksMachine(arguments.dropFirst(call.formats).map(Self.text), call.name)
    guard !asks else {
      let reason =
        "an expectation can't ask for the present time or the machine's time zone: it must give the "
        + "same answer every time"
      refuse(reason)
      return sqlite3_result_error(context, reason, -1)
    }
    guard let statement = statement(call.name, arguments.count) else {
      return sqlite3_result_error_nomem(context)
    }
    defer { sqlite3_reset(statement) }
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
    var statement: OpaquePointer?
    sqlite3_prepare_v2(own, sql, -1, &statement, nil)
    statements[sql] = statement
    return statement
  }
}
