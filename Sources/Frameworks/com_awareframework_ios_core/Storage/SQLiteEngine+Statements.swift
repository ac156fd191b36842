import CSQLite
import Foundation

extension SQLiteEngine {
  /// Reads from its table.
  func select(
    _ columns: String,
    filter: String?,
    limit: Int?
  ) throws(StorageError) -> [Row] {
    let queue = try queue()
    let table = try table()
    return try retrying(on: queue) {
      try queue.read {
        try $0.rows("SELECT \(columns) FROM \(table)\(Self.clauses(filter, limit))")
      }
    }
  }

  /// Deletes from its table.
  func delete(filter: String?, limit: Int?) throws(StorageError) {
    let queue = try queue()
    let table = try table()
    // Not every SQLite knows a limit of deletions.
    let clauses =
      limit == nil
      ? Self.clauses(filter, nil)
      : " WHERE rowid IN (SELECT rowid FROM \(table)\(Self.clauses(filter, limit)))"
    try retrying(on: queue) { try queue.write { try $0.run("DELETE FROM \(table)\(clauses)") } }
  }

  private func table() throws(StorageError) -> String {
    guard let name = config.tableName else { throw .noTable }
    return name.quoted
  }

  private static func clauses(_ filter: String?, _ limit: Int?) -> String {
    (filter.map { " WHERE \($0)" } ?? "") + (limit.map { " LIMIT \($0)" } ?? "")
  }

  /// Does something up to five times, as long as somebody else keeps it from being done.
  ///
  /// As core 1.3.0: 0.05 s after the first time, 0.05 s more after each other.
  func retrying<Value>(
    on queue: DatabaseQueue,
    _ body: () throws -> Value
  ) throws(StorageError) -> Value {
    var attempt: UInt32 = 0
    while true {
      do {
        return try body()
      } catch let error as DatabaseError {
        guard error.resultCode == SQLITE_BUSY, attempt < 4 else {
          throw StorageError(error, at: queue.path, hasKey: config.encryptionKey != nil)
        }
        attempt += 1
        usleep(50_000 * attempt)
      } catch let error as StorageError {
        throw error
      } catch {
        throw StorageError(.failed, "\(queue.path): \(error)")
      }
    }
  }
}
