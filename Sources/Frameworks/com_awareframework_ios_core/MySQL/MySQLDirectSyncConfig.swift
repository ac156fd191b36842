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
