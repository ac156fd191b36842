/// What was written into a MySQL database (AWARE core, MySQLDirectSyncResult).
public struct MySQLDirectSyncResult: Hashable, Sendable {
  /// How many rows the server says that it inserted.
  public let insertedRows: Int

  public init(insertedRows: Int) { self.insertedRows = insertedRows }
}
