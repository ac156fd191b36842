/// A kind of SQLite file that TrialRun writes; the marks in the file's header tell the kinds apart.
package struct DatabaseKind: Hashable, Sendable {
  /// The identifier in the header: SQLite's `application_id`.
  package let applicationID: Int

  /// The version of the tables: SQLite's `user_version`.
  package let version: Int

  /// The name of the kind in messages, such as `results file`.
  package let name: String

  /// What writes such a file, as messages and commands call it, such as `run`.
  package let work: String

  /// The file's name in its folder.
  package let fileName: String

  /// The table that has a row for each recorded part of the work.
  package let progress: String

  /// The results of one run.
  package static let results = DatabaseKind(
    applicationID: Schema.applicationID,
    version: Schema.version,
    name: "results file",
    work: "run",
    fileName: ResultsWriter.fileName,
    progress: "participants"
  )

  /// A sweep, whose tables a higher module declares: "TRsw" in ASCII is the identifier in its header.
  package static let sweep = DatabaseKind(
    applicationID: 0x5452_7377,
    version: 4,
    name: "sweep",
    work: "sweep",
    fileName: "sweep.sqlite",
    progress: "runs"
  )

  /// The statements that mark an empty database.
  package var marks: String {
    "PRAGMA application_id = \(applicationID);\nPRAGMA user_version = \(version);\n"
  }
}
