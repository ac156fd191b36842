/// A connection to a MySQL server, closed when nobody has it any more.
final class MySQLConnection {
  /// How long it waits for the server, in seconds (our choice: as long as for an upload).
  private static let patience: UInt32 = 30

  private let library: MySQLLibrary
  private let handle: MySQLLibrary.Connection

  /// Connects by TCP, without TLS unless the server demands it.
  init(to config: MySQLDirectSyncConfig) throws {
    guard let library = MySQLLibrary.installed, let handle = library.makeConnection(nil) else {
      throw MySQLUnavailable.noLibrary
    }
    self.library = library
    self.handle = handle
    set(.connectTimeout, Self.patience)
    set(.readTimeout, Self.patience)
    set(.writeTimeout, Self.patience)
    set(.transport, 1 as UInt32)
    set(.characters, "utf8mb4")
    // Values are written with backslashes, which this mode takes literally.
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
    guard isOpen != nil else { throw connectionError }
  }

  deinit { library.close(handle) }

  /// Runs a statement.
  ///
  /// - Returns: How many rows it changed.
  func run(_ sql: String) throws(MySQLDirectSyncError) -> Int {
    var sql = sql
    let failed = sql.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        text.baseAddress.map { library.run(handle, $0, UInt(text.count)) != 0 } ?? false
      }
    }
    guard !failed else { throw statementError }
    return Int(clamping: library.insertedRows(handle))
  }

  /// Options of the client library, with its numbers (MariaDB Connector/C, `mysql_options`).
  private enum ClientOption: Int32 {
    case connectTimeout = 0
    case firstStatement = 3
    case characters = 7
    /// 1: TCP.
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

  private var message: String { library.errorText(handle).map { String(cString: $0) } ?? "" }

  private var connectionError: any Error {
    switch library.errorNumber(handle) {
    // Access denied, to a database or at all; an unknown database; no way to log in that both know.
    case 1044, 1045, 1049, 1251, 1698, 2059: MySQLDirectSyncError.authFailed(message)
    // A handshake or a packet that is none, and a server that hangs up during it.
    case 2012, 2013, 2027: MySQLDirectSyncError.unexpectedPacket(message)
    default: MySQLUnavailable.unreachable(message)
    }
  }

  private var statementError: MySQLDirectSyncError {
    // The server is gone, or was lost during the statement.
    [2006, 2013].contains(library.errorNumber(handle)) ? .connectionClosed : .queryError(message)
  }
}

/// The functions of MariaDB's client library that are needed (MariaDB Connector/C).
///
/// It is opened when it is first asked for, so that only who uses it has to install it.
struct MySQLLibrary: Sendable {
  typealias Connection = OpaquePointer
  typealias Text = UnsafePointer<CChar>

  let makeConnection: @convention(c) (Connection?) -> Connection?
  let setOption: @convention(c) (Connection, Int32, UnsafeRawPointer?) -> Int32
  let connect:
    @convention(c) (Connection, Text?, Text?, Text?, Text?, UInt32, Text?, UInt) -> Connection?
  let run: @convention(c) (Connection, Text, UInt) -> Int32
  let insertedRows: @convention(c) (Connection) -> UInt64
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
    errorNumber = try file.function("mysql_errno")
    errorText = try file.function("mysql_error")
    close = try file.function("mysql_close")
  }
}
