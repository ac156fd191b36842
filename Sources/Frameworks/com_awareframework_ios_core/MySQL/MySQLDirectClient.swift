import Dispatch
import Foundation
import VirtualTime
import Synchronization

/// Copies tables directly into a MySQL database (AWARE core, MySQLDirectClient).
///
/// The client uses MariaDB's client library, which must be installed; the original implements
/// MySQL's protocol itself. A simulated phone has no such connection.
public final class MySQLDirectClient: Sendable {
  private let config: MySQLDirectSyncConfig
  private let queue = DispatchQueue(label: "aware.mysql.direct.client")
  private let connection = Mutex<MySQLConnection?>(nil)

  public init(config: MySQLDirectSyncConfig) { self.config = config }

  /// Connects to the server.
  ///
  /// - Throws: ``MySQLDirectSyncError``, or an error that names what is missing.
  public func connect() async throws {
    guard config.isConfigured else { throw MySQLDirectSyncError.invalidConfiguration }
    guard AwareService.current == nil else { throw MySQLUnavailable.inWorld }
    guard !Task.isCancelled else { throw MySQLDirectSyncError.connectionCancelled }
    try await onQueue { [self] in
      try connection.withLock { connection in
        do throws(MySQLServerError) { connection = try MySQLConnection(to: config) } catch {
          throw error.whileConnecting
        }
      }
    }
  }

  /// Disconnects after the current operation.
  public func disconnect() {
    queue.async { [self] in connection.withLock { $0 = nil } }
  }

  /// Copies a whole table, again on each call; skips a table without rows.
  ///
  /// - Parameters:
  ///   - table: The table; the client creates it if it does not exist.
  ///   - batchSize: The number of rows in one statement; less than 1 counts as 1.
  /// - Returns: The number of inserted rows, as the server reports it.
  /// - Throws: The error of the server or its library.
  public func syncTable(_ table: SQLiteTableSnapshot, batchSize: Int = 100) async throws -> Int {
    guard !table.rows.isEmpty, !table.schema.isEmpty else { return 0 }
    let size = max(1, batchSize)
    let columns = table.schema.map(\.name)
    let inserts = stride(from: 0, to: table.rows.count, by: size).map {
      let rows = table.rows[$0..<min($0 + size, table.rows.count)]
      return MySQLStatements.insert(into: table.tableName, columns: columns, rows)
    }
    let creation = MySQLStatements.createTable(table.tableName, table.schema)
    return try await onQueue { [self] in
      try connection.withLock { connection in
        guard let connection else { throw MySQLDirectSyncError.connectionClosed }
        do throws(MySQLServerError) {
          _ = try connection.run(creation)
          var count = 0
          for insert in inserts { count += try connection.run(insert) }
          return count
        } catch { throw error.ofStatement }
      }
    }
  }

  /// Copies several tables, each like ``syncTable(_:batchSize:)``.
  public func syncTables(
    _ tables: [SQLiteTableSnapshot],
    batchSize: Int = 100
  ) async throws -> MySQLDirectSyncResult {
    var count = 0
    for table in tables { count += try await syncTable(table, batchSize: batchSize) }
    return MySQLDirectSyncResult(insertedRows: count)
  }

  /// Waits for a blocking operation without blocking a thread of Swift's task pool.
  private func onQueue<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withUnsafeThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result(catching: body)) }
    }
  }
}

/// The reasons why MySQL is not available at all.
enum MySQLUnavailable: Error, LocalizedError, Hashable {
  case noLibrary
  /// The code runs in a world, whose only network is the phone's for requests to a study's server.
  case inWorld
  case unreachable(String)

  var errorDescription: String? {
    switch self {
    case .noLibrary:
      "the client library for MySQL is missing"
        + "\nhint: install it: apt-get install libmariadb3, or: brew install mariadb-connector-c"
    case .inWorld:
      "a simulated phone can't reach a MySQL server"
        + "\nhint: call `startSync(_:)`, which sends rows to the study's server"
    case .unreachable(let message):
      "the MySQL server can't be reached: \(message)\nhint: check `host` and `port`"
    }
  }
}

extension SQLiteEngine {
  /// Copies whole tables directly into a MySQL database.
  ///
  /// The engine copies all rows again on each call. It deletes nothing, and the uploads to a
  /// study's server are independent of it.
  ///
  /// - Parameters:
  ///   - config: The MySQL database.
  ///   - tableNames: The tables; nil for all tables with rows.
  ///   - batchSize: The number of rows in one statement.
  /// - Returns: The number of inserted rows.
  /// - Throws: The error of either database.
  public func syncAllTablesToMySQL(
    config: MySQLDirectSyncConfig,
    tableNames: [String]? = nil,
    batchSize: Int = 100
  ) async throws -> MySQLDirectSyncResult {
    let tables = try fetchTableSnapshots(tableNames: tableNames)
    let client = MySQLDirectClient(config: config)
    try await client.connect()
    defer { client.disconnect() }
    return try await client.syncTables(tables, batchSize: batchSize)
  }
}
