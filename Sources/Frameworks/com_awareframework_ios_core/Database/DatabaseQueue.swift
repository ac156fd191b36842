import CSQLite
import Foundation
import FoundationAdditions
import Synchronization

/// A connection to a database for one caller at a time (GRDB, DatabaseQueue).
public final class DatabaseQueue: Sendable {
  private struct State {
    var database: Database?
    var isInUse = false
  }

  /// The path of the file.
  public let path: String

  /// The caller whose turn it is holds it until it is done with the connection.
  private let turn = NSRecursiveLock()
  private let state: LockIsolated<State>

  /// Opens a file, and creates it if it does not exist.
  public convenience init(path: String) throws { try self.init(path: path, key: nil) }

  /// Creates a database in memory.
  public convenience init() throws { try self.init(path: ":memory:") }

  /// Opens a file, which is encrypted if there is a key.
  package init(path: String, key: String?) throws(StorageError) {
    self.path = path
    state = LockIsolated(State(database: try Database(at: path, key: key)))
  }

  /// Runs a closure that only reads.
  public func read<Value>(_ value: (Database) throws -> Value) throws -> Value {
    try use { database in
      database.isReading = true
      defer { database.isReading = false }
      return try database.transaction("BEGIN DEFERRED") { try value(database) }
    }
  }

  /// Runs a closure as one transaction; rolls back if the closure throws.
  @discardableResult
  public func write<Value>(_ updates: (Database) throws -> Value) throws -> Value {
    try use { database in
      try database.transaction("BEGIN IMMEDIATE") { try updates(database) }
    }
  }

  /// Runs a closure without a transaction around its statements.
  @discardableResult
  public func writeWithoutTransaction<Value>(
    _ updates: (Database) throws -> Value
  ) throws -> Value { try use(updates) }

  /// Closes the connection; later calls fail.
  public func close() { turn.withLock { state.withLock { $0.database = nil } } }

  private func use<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try turn.withLock {
      let database = try state.withLock { state in
        guard let database = state.database else { throw Self.misuse("the database is closed") }
        // Only the caller whose turn it is comes this far a second time.
        guard !state.isInUse else { throw Self.misuse("the database is in use by its user") }
        state.isInUse = true
        return database
      }
      defer { state.withLock { $0.isInUse = false } }
      return try body(database)
    }
  }

  private static func misuse(_ message: String) -> DatabaseError {
    DatabaseError(resultCode: SQLITE_MISUSE, message: message)
  }
}

/// The open databases of a launch, with one connection for each file, as in core 1.3.0.
final class OpenDatabases: Sendable {
  private struct OpenDatabaseEntry {
    let queue: DatabaseQueue
    let key: String?
  }

  private let entries = Mutex<[String: OpenDatabaseEntry]>([:])

  /// Returns the connection to a file, and opens it if necessary.
  func queue(for url: URL, key: String?) throws(StorageError) -> DatabaseQueue {
    let path = url.standardizedFileURL.path
    return try entries.withLock { entries throws(StorageError) in
      if let entry = entries[path] {
        guard entry.key == key else { throw .wrongKey(at: path) }
        return entry.queue
      }
      let queue = try DatabaseQueue(path: path, key: key)
      entries[path] = OpenDatabaseEntry(queue: queue, key: key)
      return queue
    }
  }

  func close() {
    let queues = entries.withLock { entries in
      defer { entries = [:] }
      return entries.values.map(\.queue)
    }
    queues.forEach { $0.close() }
  }
}
