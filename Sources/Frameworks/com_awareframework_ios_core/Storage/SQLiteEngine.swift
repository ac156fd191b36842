import Foundation
import Synchronization

/// A database in a file of SQLite (AWARE core, SQLiteEngine).
///
/// What is done is done when the call returns, on the caller's thread.
open class SQLiteEngine: Engine {
  let syncs = EngineSync()

  private struct Opened {
    let path: String
    let key: String?
    let queue: DatabaseQueue
  }

  private let opened = Mutex<Opened?>(nil)

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
    opened.withLock { $0 = Opened(path: path, key: key, queue: queue) }
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
