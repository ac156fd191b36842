import CSQLite
import Foundation
import Synchronization

/// A connection to a database, which one caller at a time has (GRDB, DatabaseQueue).
public final class DatabaseQueue: @unchecked Sendable {
  // Unchecked: whoever reaches the connection holds the lock.

  /// Where the file is.
  public let path: String

  private let lock = NSRecursiveLock()
  private var database: Database?
  private var isInUse = false

  /// Opens a file, and makes it if it is not there.
  public convenience init(path: String) throws { try self.init(path: path, key: nil) }

  /// Makes a database that is kept in memory.
  public convenience init() throws { try self.init(path: ":memory:") }

  /// Opens a file, which is encrypted if there is a key.
  package init(path: String, key: String?) throws(StorageError) {
    self.path = path
    database = try Database(at: path, key: key)
  }

  /// Does something that only reads.
  public func read<Value>(_ value: (Database) throws -> Value) throws -> Value {
    try use { database in
      database.isReading = true
      defer { database.isReading = false }
      return try database.transaction("BEGIN DEFERRED") { try value(database) }
    }
  }

  /// Does something as one transaction: if it throws, nothing of it is done.
  @discardableResult
  public func write<Value>(_ updates: (Database) throws -> Value) throws -> Value {
    try use { database in
      try database.transaction("BEGIN IMMEDIATE") { try updates(database) }
    }
  }

  /// Does something whose statements are transactions of their own.
  @discardableResult
  public func writeWithoutTransaction<Value>(
    _ updates: (Database) throws -> Value
  ) throws -> Value { try use(updates) }

  /// Closes it; what comes later fails.
  public func close() { lock.withLock { database = nil } }

  private func use<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try lock.withLock {
      guard let database else {
        throw DatabaseError(resultCode: SQLITE_MISUSE, message: "the database is closed")
      }
      // Only the lock's holder comes this far a second time.
      guard !isInUse else {
        throw DatabaseError(
          resultCode: SQLITE_MISUSE,
          message: "the database is in use by its user"
        )
      }
      isInUse = true
      defer { isInUse = false }
      return try body(database)
    }
  }
}

/// The databases that a launch has open, one connection for each file, as core 1.3.0 has.
final class OpenDatabases: Sendable {
  private struct OpenDatabaseEntry {
    let queue: DatabaseQueue
    let key: String?
  }

  private let entries = Mutex<[String: OpenDatabaseEntry]>([:])

  /// The connection to a file, which is opened if it is not open.
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
