public import com_awareframework_ios_core

extension ShortcutAutomationEventData {
  /// Makes the table, if there is none; an older one gets the columns that it lacks, at its end.
  ///
  /// - Throws: What the database complains of.
  public static func createTable(queue: DatabaseQueue) throws {
    try queue.write { database in
      try database.create(table: databaseTableName, ifNotExists: true) { table in
        table.autoIncrementedPrimaryKey("id")
        table.column("timestamp", .integer).notNull()
        table.column("deviceId", .text).notNull()
        table.column("label", .text)
        table.column("timezone", .integer).notNull()
        table.column("os", .text).notNull()
        table.column("jsonVersion", .integer).notNull()
        for name in texts { table.column(name, .text).notNull() }
      }
      try database.addMissingTexts(["valueKey", "value"], to: databaseTableName)
    }
  }

  private static let texts = [
    "event", "shortcutName", "automationName", "trigger", "source", "input", "valueKey", "value",
    "payload", "bundleIdentifier",
  ]
}
