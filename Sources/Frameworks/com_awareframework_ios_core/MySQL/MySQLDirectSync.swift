public import Foundation

/// An error of a MySQL server or of the connection to it (AWARE core, MySQLDirectSyncError).
///
/// The simulation never throws `emptyResponse`: the client library does not distinguish it from a
/// closed connection.
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
      "the MySQL configuration is incomplete\nhint: set `host`, `database` and `username`"
    case .connectionCancelled: "the connection to MySQL was cancelled"
    case .connectionClosed:
      "there is no connection to MySQL\nhint: call `connect()` first, and check that the server is running"
    case .unexpectedPacket(let message):
      "this is not a MySQL server: \(message)\nhint: check host and port"
    case .authFailed(let message):
      "MySQL refused the login: \(message)\nhint: check `username`, `password` and `database`"
    case .queryError(let message): "MySQL refused a statement: \(message)"
    case .emptyResponse: "MySQL sent an empty answer"
    }
  }
}

/// The address and the login of a MySQL database (AWARE core, MySQLDirectSyncConfig).
public struct MySQLDirectSyncConfig: Hashable, Sendable {
  public var host: String
  public var port: Int
  public var database: String
  public var username: String
  public var password: String

  /// Whether host, database and user name are set.
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

/// The result of a copy into a MySQL database (AWARE core, MySQLDirectSyncResult).
public struct MySQLDirectSyncResult: Hashable, Sendable {
  /// The number of inserted rows, as the server reports it.
  public let insertedRows: Int

  public init(insertedRows: Int) { self.insertedRows = insertedRows }
}
