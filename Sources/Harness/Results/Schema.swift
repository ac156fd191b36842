/// What a results file holds: every table, in one place.
///
/// A change to a table, however small, is a new ``version``: readers refuse what they don't know.
package enum Schema {
  /// Version of the tables, kept in the file as `user_version`.
  package static let version = 6

  /// Mark of a results file, kept in it as `application_id`: "TRun" in ASCII.
  package static let applicationID = 0x5452_756E

  /// All tables, in the order of ``TableID``.
  package static let tables: [Table] = [
    run, participants, devices, prompts, authorizations, recordings, fetches, errors, deletions,
    clockChanges, appEvents, diagnostics, actions, dockEvents, dockCommands, following,
    automations, automationEvents, syncs, uploads, serverRows,
  ]

  /// The table with that identity.
  package static func table(_ id: TableID) -> Table { tables[id.rawValue] }

  /// The statements that make an empty results database, each ended by a semicolon.
  package static var creation: String {
    let marks = "PRAGMA application_id = \(applicationID);\nPRAGMA user_version = \(version);\n"
    return marks + tables.map { $0.creation + ";\n" }.joined()
  }
}
