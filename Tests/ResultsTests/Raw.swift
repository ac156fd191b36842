import CSQLite
import Testing

/// SQLite without the rules of the module `Results`, to make files that break these rules.
enum Raw {
  static func execute(_ sql: String, in path: String) throws {
    var handle: OpaquePointer?
    defer { sqlite3_close(handle) }
    try #require(sqlite3_open(path, &handle) == SQLITE_OK)
    try #require(sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK)
  }
}
