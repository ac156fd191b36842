/// A connection to a MySQL server, closed at deinitialization.
final class MySQLConnection {
  /// The timeout for the server, in seconds (our choice: the same as for an upload).
  private static let patience: UInt32 = 30

  private let library: MySQLLibrary
  private let handle: MySQLLibrary.Connection

  /// Connects over TCP, without TLS unless the server requires it.
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
    guard isOpen != nil else { throw connectionError }
  }

  deinit { library.close(handle) }

  /// Runs a statement.
  ///
  /// - Returns: The number of changed rows.
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

  private var message: String { library.errorText(handle).map { String(cString: $0) } ?? "" }

  private var connectionError: any Error {
    switch library.errorNumber(handle) {
    // Access denied, to a database or in general; an unknown database; no common authentication
    // method.
    case 1044, 1045, 1049, 1251, 1698, 2059: MySQLDirectSyncError.authFailed(message)
    // An invalid handshake or packet, or a server that disconnects during the handshake.
    case 2012, 2013, 2027: MySQLDirectSyncError.unexpectedPacket(message)
    default: MySQLUnavailable.unreachable(message)
    }
  }

  private var statementError: MySQLDirectSyncError {
    // The server is gone, or the connection was lost during the statement.
    [2006, 2013].contains(library.errorNumber(handle)) ? .connectionClosed : .queryError(message)
  }
}

/// The functions of MariaDB's client library (MariaDB Connector/C).
///
/// The library is opened on first use, so only programs that use it need it installed.
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
