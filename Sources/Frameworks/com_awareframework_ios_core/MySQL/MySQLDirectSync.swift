public import Foundation

/// What a MySQL server, or the way to it, complained of (AWARE core, MySQLDirectSyncError).
///
/// `emptyResponse` is never thrown here: the client library does not tell it from a closed connection.
public enum MySQLDirectSyncError: Error, LocalizedError, Hashable {
  case invalidConfiguration
  case connectionCancelled
  case connectionClosed
  case unexpectedPacket(String)
  case authFailed(String)
  case queryError(String)
  case emptyResponse

  public var errorDescription: String? {
    switch self {
    case .invalidConfiguration:
      "the MySQL server is not described\nhint: set `host`, `database` and `username`"
    case .connectionCancelled: "the connection to MySQL was given up"
    case .connectionClosed:
      "there is no connection to MySQL\nhint: call `connect()` first, and see whether the server runs"
    case .unexpectedPacket(let message):
      "this is no MySQL server: \(message)\nhint: check host and port"
    case .authFailed(let message):
      "MySQL lets nobody in: \(message)\nhint: check `username`, `password` and `database`"
    case .queryError(let message): "MySQL refused a statement: \(message)"
    case .emptyResponse: "MySQL answered nothing"
    }
  }
}

/// Where a MySQL database is (AWARE core, MySQLDirectSyncConfig).
public struct MySQLDirectSyncConfig: Hashable, Sendable {
  public var host: String
  public var port: Int
  public var database: String
  public var username: String
  public var password: String

  /// Whether host, database and user name are given.
  public var isConfigured: Bool {
    [host, database, username].allSatisfy { $0.contains { !$0.isWhitespace } }
  }

  public init(
    host: String = "",
    port: Int = 3306,
    database: String = "",
    username: String = "",
    password: String = ""
  ) {
    self.host = host
    self.port = port
    self.database = database
    self.username = username
    self.password = password
  }
}

/// What was written into a MySQL database (AWARE core, MySQLDirectSyncResult).
public struct MySQLDirectSyncResult: Hashable, Sendable {
  /// How many rows the server says that it inserted.
  public let insertedRows: Int

  public init(insertedRows: Int) { self.insertedRows = insertedRows }
}
