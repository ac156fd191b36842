import CSQLite
import Foundation
import VirtualTime

/// The functions of SQLite: of the system's library, or of SQLCipher, which has the same functions.
final class SQLiteLibrary: Sendable {
  typealias Handle = OpaquePointer
  typealias Text = UnsafePointer<CChar>
  typealias Destructor = @convention(c) (UnsafeMutableRawPointer?) -> Void
  typealias HandleFunction = @convention(c) (Handle?) -> Int32
  typealias CallAt = @convention(c) (Handle?, Int32) -> Int32
  typealias Open =
    @convention(c) (Text?, UnsafeMutablePointer<Handle?>?, Int32, Text?) -> Int32
  typealias Prepare =
    @convention(c) (
      Handle?, Text?, Int32, UnsafeMutablePointer<Handle?>?, UnsafeMutablePointer<Text?>?
    ) -> Int32
  typealias BindInteger = @convention(c) (Handle?, Int32, Int64) -> Int32
  typealias BindDouble = @convention(c) (Handle?, Int32, Double) -> Int32
  typealias BindText = @convention(c) (Handle?, Int32, Text?, Int32, Destructor?) -> Int32
  typealias BindBlob =
    @convention(c) (Handle?, Int32, UnsafeRawPointer?, Int32, Destructor?) -> Int32
  typealias KeyFunction = @convention(c) (Handle?, UnsafeRawPointer?, Int32) -> Int32

  let open: Open
  let close: HandleFunction
  let busyTimeout: CallAt
  let message: @convention(c) (Handle?) -> Text?
  let extendedCode: HandleFunction
  let isAutocommitting: HandleFunction
  let lastInsertedID: @convention(c) (Handle?) -> Int64
  let prepare: Prepare
  let isReadOnly: HandleFunction
  let step: HandleFunction
  let reset: HandleFunction
  let finalize: HandleFunction
  let bindNull: CallAt
  let bindInteger: BindInteger
  let bindDouble: BindDouble
  let bindText: BindText
  let bindBlob: BindBlob
  let placeCount: HandleFunction
  let placeName: @convention(c) (Handle?, Int32) -> Text?
  let columnCount: HandleFunction
  let columnName: @convention(c) (Handle?, Int32) -> Text?
  let columnType: CallAt
  let columnInteger: @convention(c) (Handle?, Int32) -> Int64
  let columnDouble: @convention(c) (Handle?, Int32) -> Double
  let columnBlob: @convention(c) (Handle?, Int32) -> UnsafeRawPointer?
  let columnBytes: CallAt
  /// Sets the encryption key of a file; nil if the library can't encrypt.
  let key: KeyFunction?

  /// The system's library.
  static let system = SQLiteLibrary()

  private init() {
    open = sqlite3_open_v2
    close = sqlite3_close_v2
    busyTimeout = sqlite3_busy_timeout
    message = sqlite3_errmsg
    extendedCode = sqlite3_extended_errcode
    isAutocommitting = sqlite3_get_autocommit
    lastInsertedID = sqlite3_last_insert_rowid
    prepare = sqlite3_prepare_v2
    isReadOnly = sqlite3_stmt_readonly
    step = sqlite3_step
    reset = sqlite3_reset
    finalize = sqlite3_finalize
    bindNull = sqlite3_bind_null
    bindInteger = sqlite3_bind_int64
    bindDouble = sqlite3_bind_double
    bindText = sqlite3_bind_text
    bindBlob = sqlite3_bind_blob
    placeCount = sqlite3_bind_parameter_count
    placeName = sqlite3_bind_parameter_name
    columnCount = sqlite3_column_count
    columnName = sqlite3_column_name
    columnType = sqlite3_column_type
    columnInteger = sqlite3_column_int64
    columnDouble = sqlite3_column_double
    columnBlob = sqlite3_column_blob
    columnBytes = sqlite3_column_bytes
    key = nil
  }

  /// Loads the functions of a library that was opened at run time.
  ///
  /// - Parameter file: The library.
  /// - Throws: An error if the library lacks a function.
  init(of file: LoadedLibrary) throws(LoadedLibrary.Missing) {
    open = try file.function("sqlite3_open_v2")
    close = try file.function("sqlite3_close_v2")
    busyTimeout = try file.function("sqlite3_busy_timeout")
    message = try file.function("sqlite3_errmsg")
    extendedCode = try file.function("sqlite3_extended_errcode")
    isAutocommitting = try file.function("sqlite3_get_autocommit")
    lastInsertedID = try file.function("sqlite3_last_insert_rowid")
    prepare = try file.function("sqlite3_prepare_v2")
    isReadOnly = try file.function("sqlite3_stmt_readonly")
    step = try file.function("sqlite3_step")
    reset = try file.function("sqlite3_reset")
    finalize = try file.function("sqlite3_finalize")
    bindNull = try file.function("sqlite3_bind_null")
    bindInteger = try file.function("sqlite3_bind_int64")
    bindDouble = try file.function("sqlite3_bind_double")
    bindText = try file.function("sqlite3_bind_text")
    bindBlob = try file.function("sqlite3_bind_blob")
    placeCount = try file.function("sqlite3_bind_parameter_count")
    placeName = try file.function("sqlite3_bind_parameter_name")
    columnCount = try file.function("sqlite3_column_count")
    columnName = try file.function("sqlite3_column_name")
    columnType = try file.function("sqlite3_column_type")
    columnInteger = try file.function("sqlite3_column_int64")
    columnDouble = try file.function("sqlite3_column_double")
    columnBlob = try file.function("sqlite3_column_blob")
    columnBytes = try file.function("sqlite3_column_bytes")
    key = try file.function("sqlite3_key") as KeyFunction
  }
}

extension SQLiteLibrary {
  /// SQLCipher, which encrypts; nil if it is not installed (package `sqlcipher`).
  static let cipher: SQLiteLibrary? = {
    guard let file = try? LoadedLibrary(anyOf: names) else { return nil }
    return try? SQLiteLibrary(of: file)
  }()

  #if os(Linux)
    private static let names = ["libsqlcipher.so.0", "libsqlcipher.so.1", "libsqlcipher.so"]
  #else
    private static let names = [
      "/opt/homebrew/lib/libsqlcipher.dylib", "/usr/local/lib/libsqlcipher.dylib",
    ]
  #endif
}

/// A dynamic library that is opened at run time, and stays open.
struct LoadedLibrary {
  /// The error for a missing function or library.
  struct Missing: Error {}

  private let handle: UnsafeMutableRawPointer

  #if os(Linux)
    // Deep binding: SQLCipher must call its own copies of SQLite's functions.
    private static let flags = RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND
  #else
    // On other systems each library has its own namespace.
    private static let flags = RTLD_NOW | RTLD_LOCAL
  #endif

  /// Opens the first of several files that exists.
  ///
  /// The library uses its own functions even if the program has other functions with the same
  /// names.
  init(anyOf names: [String]) throws(Missing) {
    // With deep binding, the address sanitizer would end the program.
    guard dlsym(nil, "__asan_init") == nil else { throw Missing() }
    let handles = names.lazy.compactMap { dlopen($0, Self.flags) }
    guard let handle = handles.first else { throw Missing() }
    // With this binding the library would bypass the functions that a world replaces.
    World.adoptLibrary(handle)
    self.handle = handle
  }

  /// Returns a function of the library; the caller chooses its type.
  func function<Function>(_ name: String) throws(Missing) -> Function {
    guard let address = dlsym(handle, name) else { throw Missing() }
    return unsafeBitCast(address, to: Function.self)
  }
}
