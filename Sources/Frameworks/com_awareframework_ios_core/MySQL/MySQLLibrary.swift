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
