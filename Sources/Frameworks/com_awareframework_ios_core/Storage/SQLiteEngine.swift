import CSQLite
public import Foundation
import Synchronization

/// A database in an SQLite file (AWARE core, SQLiteEngine).
///
/// All operations run synchronously on the caller's thread.
open class SQLiteEngine: Engine {
  let syncs = EngineSync()

  private struct OpenedDatabase {
    let path: String
    let key: String?
    let queue: DatabaseQueue
  }

  private let opened = Mutex<OpenedDatabase?>(nil)

  /// Opens the file of a configuration; errors are reported by the first operation.
  public override init(_ config: EngineConfig) {
    super.init(config)
    do throws(StorageError) { _ = try queue() } catch { launch.complain(error.description) }
  }

  /// Returns the connection to the file, which all engines of the file share; nil if the file can't
  /// be opened.
  public func getSQLiteInstance() -> DatabaseQueue? { try? queue() }

  /// Returns the connection to the file.
  ///
  /// - Throws: Why there is no connection.
  package func queue() throws(StorageError) -> DatabaseQueue {
    guard launch.isRunning else { throw .closed }
    guard let path = config.path else { throw .noPath }
    let key = launch.quirks.contains(.encryptionIgnored) ? nil : config.encryptionKey
    if let queue = opened.withLock({ $0?.path == path && $0?.key == key ? $0?.queue : nil }) {
      return queue
    }
    guard launch.device.hasBeenUnlocked else { throw .locked }
    let file = launch.device.documents.appending(path: Self.sqliteFileName(for: path))
    let queue = try launch.kept { OpenDatabases() }.queue(for: file, key: key)
    opened.withLock { $0 = OpenedDatabase(path: path, key: key, queue: queue) }
    return queue
  }

  package override func store(
    _ data: [any BaseDbModelSQLite]
  ) throws(StorageError) -> [Int64] {
    let queue = try queue()
    return try retrying(on: queue) { try queue.insert(data) }
  }

  open override func save(_ data: [any BaseDbModelSQLite], completion: (((any Error)?) -> Void)?) {
    do throws(StorageError) {
      _ = try store(data)
      completion?(nil)
    } catch {
      fail(error) { completion?($0) }
    }
  }

  public override func count(filter: String?) -> Int {
    let rows = try? select("count(*) AS number", filter: filter, limit: nil)
    return (rows?.first?["number"] as? Int64).map(Int.init) ?? 0
  }

  /// Returns the rows of the table that match a filter; nil if they can't be read.
  ///
  /// - Parameters:
  ///   - filter: The part of the SQL after `WHERE`; nil for all rows.
  ///   - limit: The maximum number of rows; nil for any number.
  /// - Returns: The columns of each row by name; NULL columns are missing.
  public override func fetch(filter: String? = nil, limit: Int? = nil) -> [[String: Any]]? {
    try? select("*", filter: filter, limit: limit).map(\.dictionary)
  }

  package override func count(after id: Int64) -> Int {
    let rows = try? selectKept("count(*) AS number", "WHERE id > ?", [.integer(id)])
    return (rows?.first?["number"] as? Int64).map(Int.init) ?? 0
  }

  package override func fetch(after id: Int64, limit: Int) -> [[String: Any]]? {
    let values: [DatabaseValue] = [.integer(id), .integer(Int64(limit))]
    return try? selectKept("*", "WHERE id > ? ORDER BY id LIMIT ?", values).map(\.dictionary)
  }

  public override func fetch(
    filter: String? = nil,
    limit: Int? = nil,
    completion: (([[String: Any]]?, (any Error)?) -> Void)?
  ) {
    do throws(StorageError) {
      completion?(try select("*", filter: filter, limit: limit).map(\.dictionary), nil)
    } catch {
      fail(error) { completion?(nil, $0) }
    }
  }

  open override func removeAll(completion: (((any Error)?) -> Void)?) {
    remove(filter: nil, limit: nil, completion: completion)
  }

  /// Deletes the rows of the table that match a filter.
  ///
  /// - Parameters:
  ///   - filter: The part of the SQL after `WHERE`; nil for all rows.
  ///   - limit: The maximum number of rows; nil for any number.
  ///   - completion: Called after the deletion, or with an error.
  open override func remove(
    filter: String? = nil,
    limit: Int? = nil,
    completion: (((any Error)?) -> Void)?
  ) {
    do throws(StorageError) {
      try delete(filter: filter, limit: limit)
      completion?(nil)
    } catch {
      fail(error) { completion?($0) }
    }
  }

  open override func startSync(_ syncConfig: DbSyncConfig) { beginSync(syncConfig) }

  open override func stopSync() { endSync() }

  /// Does nothing: other engines may use the connection, which is closed when the app ends.
  open override func close() {}

  /// Reports an error, except to an app that was closed and whose code no longer runs.
  private func fail(_ error: StorageError, _ tell: (any Error) -> Void) {
    launch.complain(error.description)
    switch error.code {
    case .closed: break
    case .noTable where launch.quirks.contains(.silentEnds): break
    default: tell(error)
    }
  }
}

extension SQLiteEngine {
  /// The name of the file; nil if no path is set.
  public var sqliteFileName: String? { config.path.map(Self.sqliteFileName(for:)) }

  /// The URL of the file, in the app's Documents folder; nil if no path is set.
  public var sqliteFileURL: URL? {
    sqliteFileName.map { launch.device.documents.appending(path: $0) }
  }

  /// Returns the file name for a path: trimmed, with one `.sqlite`; `aware.sqlite` for an empty
  /// path.
  public static func sqliteFileName(for path: String) -> String { "\(stem(of: path)).sqlite" }

  /// Returns the name of an export file for a table's rows, without its extension.
  public static func csvFileNameStem(databasePath: String, tableName: String) -> String {
    "\(stem(of: databasePath))__\(tableName)"
  }

  /// Returns the name of an export file for the rows of one of the tables, without its extension.
  public func csvFileNameStem(for tableName: String) -> String {
    Self.csvFileNameStem(databasePath: config.path ?? "", tableName: tableName)
  }

  private static func stem(of path: String) -> String {
    let path = path.withoutOuterSpace
    let suffix = ".sqlite"
    let stem = path.lowercased().hasSuffix(suffix) ? String(path.dropLast(suffix.count)) : path
    return stem.isEmpty ? "aware" : stem
  }

  /// Returns rows of the table.
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

  /// Returns rows of the table by a statement that is prepared once for each connection.
  private func selectKept(
    _ columns: String,
    _ clauses: String,
    _ values: [DatabaseValue]
  ) throws(StorageError) -> [Row] {
    let queue = try queue()
    let table = try table()
    return try retrying(on: queue) {
      try queue.read { try $0.rowsKept("SELECT \(columns) FROM \(table) \(clauses)", values) }
    }
  }

  /// Deletes rows of the table.
  func delete(filter: String?, limit: Int?) throws(StorageError) {
    let queue = try queue()
    let table = try table()
    // Some builds of SQLite do not support a limit for deletions.
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

  /// Runs a closure up to five times, while another connection locks the database.
  ///
  /// As in core 1.3.0: the first pause is 0.05 s, and each further pause is 0.05 s longer.
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

extension DatabaseQueue {
  /// Inserts rows, all or none of them.
  ///
  /// Our choice: if the table of a row does not exist, it is created, for example for an app that
  /// was launched before the phone's first unlock and could not create it then.
  ///
  /// - Returns: The ids of the rows, in the same order.
  func insert(_ records: [any BaseDbModelSQLite]) throws -> [Int64] {
    do {
      return try insertAll(records)
    } catch let error as DatabaseError where error.resultCode == SQLITE_ERROR {
      guard try makeTables(of: records) else { throw error }
      return try insertAll(records)
    }
  }

  private func insertAll(_ records: [any BaseDbModelSQLite]) throws -> [Int64] {
    try writeWithoutTransaction { database in
      // A single statement is a transaction of its own.
      if records.count == 1, let record = records.first { return [try database.insert(record)] }
      return try database.transaction("BEGIN IMMEDIATE") {
        try records.map { try database.insert($0) }
      }
    }
  }

  /// Creates the missing tables of the rows; returns whether any was missing.
  private func makeTables(of records: [any BaseDbModelSQLite]) throws -> Bool {
    var hasMade = false
    for record in records {
      let name = type(of: record).databaseTableName
      guard try read({ try $0.columns(of: name) }).isEmpty else { continue }
      try type(of: record).createTable(queue: self)
      hasMade = true
    }
    return hasMade
  }
}

extension SQLiteEngine {
  /// Uploads the rows that have not been uploaded.
  func beginSync(_ config: DbSyncConfig) { syncs.start(config, of: self) }

  /// Cancels the current upload.
  func endSync() { syncs.stop(of: self) }

  /// Returns the highest id that a table has ever assigned; nil if the table has no counter.
  func highestID(of table: String) -> Int64? {
    let sql = "SELECT seq FROM sqlite_sequence WHERE name = ?"
    return try? getSQLiteInstance()?.read {
      try $0.rowsKept(sql, [.text(table)]).first?["seq"] as? Int64
    }
  }
}
