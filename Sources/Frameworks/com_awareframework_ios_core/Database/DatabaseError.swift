/// What SQLite complains of (GRDB, DatabaseError).
public struct DatabaseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// SQLite's extended result code.
  public let extendedResultCode: Int32

  /// What SQLite says of it.
  public let message: String?

  /// The statement that it complains of.
  public let sql: String?

  public init(resultCode: Int32 = 1, message: String? = nil, sql: String? = nil) {
    extendedResultCode = resultCode
    self.message = message
    self.sql = sql
  }

  /// SQLite's result code, without what it says more exactly.
  public var resultCode: Int32 { extendedResultCode & 0xFF }

  public var description: String {
    "SQLite error \(resultCode): \(message ?? "unknown")"
      + (sql.map { " - while executing `\($0)`" } ?? "")
  }
}
