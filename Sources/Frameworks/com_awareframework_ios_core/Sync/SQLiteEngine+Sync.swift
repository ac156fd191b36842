extension SQLiteEngine {
  /// Uploads the rows that were not uploaded before.
  func beginSync(_ config: DbSyncConfig) { syncs.start(config, of: self) }

  /// Gives up the upload that is under way.
  func endSync() { syncs.stop(of: self) }

  /// The highest id that a table's counter ever gave; nil if the table has no counter.
  func highestID(of table: String) -> Int64? {
    let name = table.replacing("'", with: "''")
    return try? getSQLiteInstance()?.read {
      try $0.rows("SELECT seq FROM sqlite_sequence WHERE name = '\(name)'").first?["seq"] as? Int64
    }
  }
}
