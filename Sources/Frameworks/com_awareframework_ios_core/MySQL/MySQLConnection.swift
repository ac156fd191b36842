/// An error of a MySQL server, or of the way to it.
package struct MySQLServerError: Error, Hashable, Sendable {
  /// The number of MySQL's error; 0 if the client library is not installed.
  package var number: UInt32
  /// The server's or the library's own text.
  package var message: String
}

/// A connection to a MySQL server, closed at deinitialization.
package final class MySQLConnection {
  /// The timeout for the server, in seconds (our choice: the same as for an upload).
  private static let patience: UInt32 = 30

  fileprivate let library: MySQLLibrary
  fileprivate let handle: MySQLLibrary.Connection

  /// Connects over TCP, without TLS unless the server requires it.
  package init(to config: MySQLDirectSyncConfig) throws(MySQLServerError) {
    guard let library = MySQLLibrary.installed, let handle = library.makeConnection(nil) else {
      throw MySQLServerError(number: 0, message: "the client library is not installed")
    }
    self.library = library
    self.handle = handle
    set(.connectTimeout, Self.patience)
    set(.readTimeout, Self.patience)
    set(.writeTimeout, Self.patience)
    set(.transport, 1 as UInt32)
    set(.characters, "utf8mb4")
    // Statements escape values with backslashes, which this mode would take literally.
    set(.firstStatement, "SET sql_mode = REPLACE(@@sql_mode, 'NO_BACKSLASH_ESCAPES', '')")
    let isOpen = library.connect(
      handle,
      config.host,
      config.username,
      config.password,
      config.database,
      UInt32(clamping: config.port),
      nil,
      0
    )
    guard isOpen != nil else { throw error }
  }

  deinit { library.close(handle) }

  /// Runs a statement.
  ///
  /// - Returns: The number of changed rows.
  package func run(_ sql: String) throws(MySQLServerError) -> Int {
    try send(sql)
    return Int(clamping: library.insertedRows(handle))
  }

  /// Runs a query, whose rows must be read to the end, or dropped, before the next statement.
  ///
  /// - Returns: The rows, which the server sends one after the other.
  package func rows(of sql: String) throws(MySQLServerError) -> MySQLRows {
    try send(sql)
    guard let result = library.takeResult(handle) else { throw error }
    return MySQLRows(result, of: self)
  }

  private func send(_ sql: String) throws(MySQLServerError) {
    var sql = sql
    let failed = sql.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        text.baseAddress.map { library.run(handle, $0, UInt(text.count)) != 0 } ?? false
      }
    }
    guard !failed else { throw error }
  }

  /// The options of the client library, with its numbers (MariaDB Connector/C, `mysql_options`).
  private enum ClientOption: Int32 {
    case connectTimeout = 0
    case firstStatement = 3
    case characters = 7
    /// The value 1 means TCP.
    case transport = 9
    case readTimeout = 11
    case writeTimeout = 12
  }

  private func set(_ option: ClientOption, _ number: UInt32) {
    _ = withUnsafePointer(to: number) { library.setOption(handle, option.rawValue, $0) }
  }

  private func set(_ option: ClientOption, _ text: String) {
    _ = text.withCString { library.setOption(handle, option.rawValue, $0) }
  }

  /// The error of the last operation.
  fileprivate var error: MySQLServerError {
    MySQLServerError(
      number: library.errorNumber(handle),
      message: library.errorText(handle).map { String(cString: $0) } ?? ""
    )
  }
}

/// The rows of a query, in the order in which the server sends them.
package final class MySQLRows {
  private let result: MySQLLibrary.Rows
  private let connection: MySQLConnection
  private var fields: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  private var lengths: UnsafePointer<UInt>?

  /// The number of columns.
  package let width: Int

  fileprivate init(_ result: MySQLLibrary.Rows, of connection: MySQLConnection) {
    self.result = result
    self.connection = connection
    width = Int(connection.library.countColumns(result))
  }

  deinit { connection.library.freeRows(result) }

  /// Goes on to the next row; false after the last one.
  package func next() throws(MySQLServerError) -> Bool {
    fields = connection.library.takeRow(result)
    guard fields != nil else {
      lengths = nil
      let error = connection.error
      if error.number != 0 { throw error }
      return false
    }
    lengths = connection.library.takeLengths(result)
    return true
  }

  /// The text of a column of the row, as its bytes; nil for null.
  package func field(_ column: Int) -> UnsafeRawBufferPointer? {
    guard column < width, let text = fields?[column], let lengths else { return nil }
    return UnsafeRawBufferPointer(start: text, count: Int(lengths[column]))
  }
}

extension MySQLServerError {
  /// The error of a connection that failed, as AWARE's client reports it.
  var whileConnecting: any Error {
    switch number {
    case 0: MySQLUnavailable.noLibrary
    // Access denied, to a database or in general; an unknown database; no common authentication
    // method.
    case 1044, 1045, 1049, 1251, 1698, 2059: MySQLDirectSyncError.authFailed(message)
    // An invalid handshake or packet, or a server that disconnects during the handshake.
    case 2012, 2013, 2027: MySQLDirectSyncError.unexpectedPacket(message)
    default: MySQLUnavailable.unreachable(message)
    }
  }

  /// The error of a statement that failed, as AWARE's client reports it.
  var ofStatement: MySQLDirectSyncError {
    // The server is gone, or the connection was lost during the statement.
    [2006, 2013].contains(number) ? .connectionClosed : .queryError(message)
  }
}

/// The functions of MariaDB's client library (MariaDB Connector/C).
///
/// The library is opened on first use, so only programs that use it need it installed.
struct MySQLLibrary: Sendable {
  typealias Connection = OpaquePointer
  typealias Rows = OpaquePointer
  typealias Text = UnsafePointer<CChar>

  let makeConnection: @convention(c) (Connection?) -> Connection?
  let setOption: @convention(c) (Connection, Int32, UnsafeRawPointer?) -> Int32
  let connect:
    @convention(c) (Connection, Text?, Text?, Text?, Text?, UInt32, Text?, UInt) -> Connection?
  let run: @convention(c) (Connection, Text, UInt) -> Int32
  let insertedRows: @convention(c) (Connection) -> UInt64
  let takeResult: @convention(c) (Connection) -> Rows?
  let countColumns: @convention(c) (Rows) -> UInt32
  let takeRow: @convention(c) (Rows) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  let takeLengths: @convention(c) (Rows) -> UnsafePointer<UInt>?
  let freeRows: @convention(c) (Rows) -> Void
  let errorNumber: @convention(c) (Connection) -> UInt32
  let errorText: @convention(c) (Connection) -> Text?
  let close: @convention(c) (Connection) -> Void

  /// The library; nil if it is not installed.
  static let installed: MySQLLibrary? = {
    guard let file = try? LoadedLibrary(anyOf: names) else { return nil }
    return try? MySQLLibrary(of: file)
  }()

  #if os(Linux)
    private static let names = ["libmariadb.so.3", "libmariadb.so"]
  #else
    private static let names = [
      "/opt/homebrew/lib/mariadb/libmariadb.3.dylib", "/usr/local/lib/mariadb/libmariadb.3.dylib",
    ]
  #endif

  private init(of file: LoadedLibrary) throws(LoadedLibrary.Missing) {
    makeConnection = try file.function("mysql_init")
    setOption = try file.function("mysql_options")
    connect = try file.function("mysql_real_connect")
    run = try file.function("mysql_real_query")
    insertedRows = try file.function("mysql_affected_rows")
    takeResult = try file.function("mysql_use_result")
    countColumns = try file.function("mysql_num_fields")
    takeRow = try file.function("mysql_fetch_row")
    takeLengths = try file.function("mysql_fetch_lengths")
    freeRows = try file.function("mysql_free_result")
    errorNumber = try file.function("mysql_errno")
    errorText = try file.function("mysql_error")
    close = try file.function("mysql_close")
  }
}
