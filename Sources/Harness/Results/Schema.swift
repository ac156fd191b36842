/// The identity of a table of the results.
///
/// Digests and encoded rows contain the raw value, so a new case goes last.
package enum TableID: Int, CaseIterable, Hashable, Sendable {
  case run, participants, devices, prompts, authorizations, recordings, fetches, errors
  case deletions, clockChanges, appEvents, diagnostics, actions
  case dockEvents, dockCommands, following
  case automations, automationEvents, syncs, uploads, serverRows
  case requests
  case appLog
  case draws
  case days
  case orders
  case costs
  case missingDays
  case sampleUploads, uploadBodies
  case pushes

  /// The type of the table's rows, which declares its columns.
  package var rowType: any ResultRow.Type {
    switch self {
    case .run: RunRow.self
    case .participants: ParticipantRow.self
    case .devices: DeviceRow.self
    case .prompts: PromptRow.self
    case .authorizations: AuthorizationRow.self
    case .recordings: RecordingRow.self
    case .fetches: FetchRow.self
    case .errors: ErrorRow.self
    case .deletions: DeletionRow.self
    case .clockChanges: ClockChangeRow.self
    case .appEvents: AppEventRow.self
    case .diagnostics: DiagnosticRow.self
    case .actions: ActionRow.self
    case .dockEvents: DockEventRow.self
    case .dockCommands: DockCommandRow.self
    case .following: FollowingRow.self
    case .automations: AutomationRow.self
    case .automationEvents: AutomationEventRow.self
    case .syncs: SyncRow.self
    case .uploads: UploadRow.self
    case .serverRows: ServerRow.self
    case .requests: RequestRow.self
    case .appLog: AppLogRow.self
    case .draws: DrawRow.self
    case .days: DayRow.self
    case .orders: OrderRow.self
    case .costs: CostRow.self
    case .missingDays: MissingDayRow.self
    case .sampleUploads: SampleUploadRow.self
    case .uploadBodies: UploadBodyRow.self
    case .pushes: PushRow.self
    }
  }
}

/// The tables of a results file, as their row types declare them (``ResultRow/layout``).
///
/// Every change to a table needs a new ``version``: readers refuse versions that they don't know. A new column states it
/// itself, `.since(12)`. A new table that depends on a fact of the run needs none (``Table/fact``): without the fact,
/// files are as before.
package enum Schema {
  /// The version of the tables; the file contains it as `user_version`.
  package static let version = version(of: tables)

  /// The version of some tables: that of their newest column, or of the last other change to a table.
  package static func version(of tables: [Table]) -> Int {
    tables.flatMap(\.columns).compactMap(\.version).reduce(10, max)
  }

  /// The identifier of results files: "TRun" in ASCII.
  ///
  /// The file contains it as `application_id`.
  package static let applicationID = 0x5452_756E

  /// All tables, in the order of ``TableID``.
  package static let tables = TableID.allCases.map { $0.rowType.declaration }

  /// The table with an identity.
  package static func table(_ id: TableID) -> Table { tables[id.rawValue] }

  /// The tables of a run with these facts.
  static func tables(with facts: RunFacts) -> [Table] {
    tables.filter { table in table.fact.map { facts[$0] != nil } ?? true }
  }

  /// The statements that make an empty results database with all tables, each ended by a semicolon.
  package static var creation: String { creation(of: tables) }

  /// The statements that make an empty results database with some tables.
  static func creation(of tables: [Table]) -> String {
    DatabaseKind.results.marks + tables.map { $0.creation + ";\n" }.joined()
  }

  /// The documentation page for authors of queries, in Markdown.
  package static var documentation: String {
    var described: Set<String> = []
    return """
      # The results file

      The tables and columns of `results.sqlite`, and of a sweep's `sweep.sqlite`, for queries.

      `results.sqlite` is an SQLite database, version \(version) of its tables (`user_version`). Rows are in the order of
      the key, which is \(Table.usualKey.map { "`\($0)`" }.joined(separator: ", ")) if none is named. A table that exists
      only with a fact of the run is not in digests. A column that several tables have alike is described once.

      - `_s`, `_deg` and `_percent` at the end of a name: real numbers of seconds, degrees or per cent. A time is of true,
        simulated time since the study's start.
      - A column without a type is text, one with a unit alone real. A `?` marks a column that is null if there is no
        value; a text without it is then empty.
      - "Whether": 1 for yes and 0 for no. Spaces separate sensors in one text.

      \(tables.map { $0.documentation(after: &described) }.joined(separator: "\n"))
      """
  }
}
