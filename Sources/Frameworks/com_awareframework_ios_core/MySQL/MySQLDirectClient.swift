import Dispatch
import Foundation
import VirtualTime
import Synchronization

/// Copies tables straight into a MySQL database (AWARE core, MySQLDirectClient).
///
/// It speaks by MariaDB's client library, which has to be installed; the original speaks MySQL's
/// protocol on its own. A simulated phone has no such connection.
public final class MySQLDirectClient: Sendable {
  private let config: MySQLDirectSyncConfig
  private let queue = DispatchQueue(label: "aware.mysql.direct.client")
  private let connection = Mutex<MySQLConnection?>(nil)

  public init(config: MySQLDirectSyncConfig) { self.config = config }

  /// Connects.
  ///
  /// - Throws: ``MySQLDirectSyncError``, or an error that says what is missing.
  public func connect() async throws {
    guard config.isConfigured else { throw MySQLDirectSyncError.invalidConfiguration }
    guard AwareService.current == nil else { throw MySQLUnavailable.inWorld }
    guard !Task.isCancelled else { throw MySQLDirectSyncError.connectionCancelled }
    try await onQueue { [self] in
      try connection.withLock { $0 = try MySQLConnection(to: config) }
    }
  }

  /// Hangs up; what is under way ends first.
  public func disconnect() {
    queue.async { [self] in connection.withLock { $0 = nil } }
  }

  /// Copies a table, whole, each time anew; a table without rows is left out.
  ///
  /// - Parameters:
  ///   - table: The table; it is made if there is none of its name.
  ///   - batchSize: How many rows go into one statement; less than 1 counts as 1.
  /// - Returns: How many rows the server says that it inserted.
  /// - Throws: What the server, or its library, has against it.
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
        _ = try connection.run(creation)
        return try inserts.reduce(0) { try $0 + connection.run($1) }
      }
    }
  }

  /// Copies several tables, as ``syncTable(_:batchSize:)`` does each.
  public func syncTables(
    _ tables: [SQLiteTableSnapshot],
    batchSize: Int = 100
  ) async throws -> MySQLDirectSyncResult {
    var count = 0
    for table in tables { count += try await syncTable(table, batchSize: batchSize) }
    return MySQLDirectSyncResult(insertedRows: count)
  }

  /// Waits for something that blocks, without blocking a thread that tasks share.
  private func onQueue<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withUnsafeThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result(catching: body)) }
    }
  }
}

/// Why MySQL can't be reached at all.
enum MySQLUnavailable: Error, LocalizedError, Hashable {
  case noLibrary
  /// In a world: it has no network but its phone's, which carries requests to a study's server.
  case inWorld
  case unreachable(String)

  var errorDescription: String? {
    switch self {
    case .noLibrary:
      "the library that speaks to MySQL is missing"
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
  /// Copies tables straight into a MySQL database, each of them whole.
  ///
  /// What was copied before is copied again; nothing is deleted, and uploads to a study's server know
  /// nothing of it.
  ///
  /// - Parameters:
  ///   - config: Where the database is.
  ///   - tableNames: The tables; nil: all that have rows.
  ///   - batchSize: How many rows go into one statement.
  /// - Returns: What was copied.
  /// - Throws: What either database has against it.
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
