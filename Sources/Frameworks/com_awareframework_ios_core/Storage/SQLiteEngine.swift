import CSQLite
public import Foundation
import Synchronization

/// A database in a file of SQLite (AWARE core, SQLiteEngine).
///
/// What is done is done when the call returns, on the caller's thread.
open class SQLiteEngine: Engine {
  let syncs = EngineSync()

  private struct OpenedDatabase {
    let path: String
    let key: String?
    let queue: DatabaseQueue
  }

  private let opened = Mutex<OpenedDatabase?>(nil)

  /// Opens the file that a configuration names; what goes wrong with it is told when it is used.
  public override init(_ config: EngineConfig) {
    super.init(config)
    do throws(StorageError) { _ = try queue() } catch { launch.complain(error.description) }
  }

  /// Its file's connection, which it shares with other engines of that file; nil if it can't be
  /// opened.
  public func getSQLiteInstance() -> DatabaseQueue? { try? queue() }

  /// Its file's connection.
  ///
  /// - Throws: Why there is none.
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

  /// The rows of its table that a filter lets pass; nil if they can't be read.
  ///
  /// - Parameters:
  ///   - filter: What follows `WHERE`, in SQL; nil: all rows.
  ///   - limit: Most rows; nil: any number.
  /// - Returns: Their columns by name; one that is NULL is not there.
  public override func fetch(filter: String? = nil, limit: Int? = nil) -> [[String: Any]]? {
    try? select("*", filter: filter, limit: limit).map(\.dictionary)
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

  /// Deletes the rows of its table that a filter lets pass.
  ///
  /// - Parameters:
  ///   - filter: What follows `WHERE`, in SQL; nil: all rows.
  ///   - limit: Most rows; nil: any number.
  ///   - completion: Called when they are deleted, or with what kept them from it.
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

  /// Does nothing: others may use the file's connection, which is closed as the app ends.
  open override func close() {}

  /// Tells of an error, except to an app that was closed, of which nothing runs any more.
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
  /// The name of its file; nil if none is set.
  public var sqliteFileName: String? { config.path.map(Self.sqliteFileName(for:)) }

  /// Its file, in the app's Documents folder; nil if none is set.
  public var sqliteFileURL: URL? {
    sqliteFileName.map { launch.device.documents.appending(path: $0) }
  }

  /// The name of the file that a path stands for: trimmed, with one `.sqlite`; `aware.sqlite` for an
  /// empty one.
  public static func sqliteFileName(for path: String) -> String { "\(stem(of: path)).sqlite" }

  /// What a file with a table's rows is called, without what follows the dot.
  public static func csvFileNameStem(databasePath: String, tableName: String) -> String {
    "\(stem(of: databasePath))__\(tableName)"
  }

  /// What a file with the rows of one of its tables is called, without what follows the dot.
  public func csvFileNameStem(for tableName: String) -> String {
    Self.csvFileNameStem(databasePath: config.path ?? "", tableName: tableName)
  }

  private static func stem(of path: String) -> String {
    let path = path.trimmingCharacters(in: .whitespacesAndNewlines)
    let suffix = ".sqlite"
    let stem = path.lowercased().hasSuffix(suffix) ? String(path.dropLast(suffix.count)) : path
    return stem.isEmpty ? "aware" : stem
  }

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

extension DatabaseQueue {
  /// Writes rows, all or none of them.
  ///
  /// Our choice: if a row's table is not there, it is made, as for an app that was launched before
  /// the phone's first unlock and could not make it then.
  ///
  /// - Returns: Their ids, in the same order.
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
      // A statement is a transaction of its own.
      if records.count == 1, let record = records.first { return [try database.insert(record)] }
      return try database.transaction("BEGIN IMMEDIATE") {
        try records.map { try database.insert($0) }
      }
    }
  }

  /// Makes the tables that rows need and that are not there; whether there was any.
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
  /// Uploads the rows that were not uploaded before.
  func beginSync(_ config: DbSyncConfig) { syncs.start(config, of: self) }

  /// Gives up the upload that is under way.
  func endSync() { syncs.stop(of: self) }

  /// The highest id that a table's counter ever gave; nil if the table has no counter.
  func highestID(of table: String) -> Int64? {
    let name = table.replacing("'", with: "''")
    return try? getSQLiteInstance()?.read {
      try $0.rows("SELECT seq FROM sqlite_sequence WHERE name = '\(name)'").first?["seq"] as? Int64
    }
  }
}
