/// Where a sensor's rows are kept (AWARE core, DatabaseType).
public enum DatabaseType: Sendable {
  /// Nowhere: what is recorded is only told.
  case none
  /// In a file of SQLite.
  case sqlite
}
