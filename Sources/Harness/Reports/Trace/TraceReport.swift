package import Results

/// A run as a timeline in Chrome's Trace Event Format, which Perfetto and chrome://tracing open.
///
/// Each participant is a process, in the order of the cohort, and each track of the participant is a thread.
/// chrome://tracing keeps that order; Perfetto shows the processes with the most events first. Times are
/// those of the study, in microseconds since its start. Every row of the results is one event, with the table
/// as its category and the columns as its arguments. The facts of the run, which have no time, are the file's
/// `otherData`. Events of the category ``holds`` and the counters are derived from rows.
///
/// Source: "Trace Event Format", the JSON object format.
package enum TraceReport {
  /// The category of slices that show the holding periods of recordings.
  static let holds = "holds"

  /// Writes the timeline, with at most one participant's rows in memory.
  ///
  /// - Parameters:
  ///   - database: The results of a whole run or of a shard.
  ///   - write: Receives each piece of the text.
  /// - Throws: If the results can't be read, or what `write` throws.
  package static func write(
    _ database: ResultsDatabase,
    to write: (String) throws(ResultsError) -> Void
  ) throws(ResultsError) {
    var facts: [(String, ScriptValue)] = []
    var studyStart: Int?
    for row in try database.rows("SELECT key, value FROM run ORDER BY key") {
      guard case .text(let key)? = row.first, case .text(let value)? = row.last else { continue }
      facts.append((key, .text(value)))
      if key == RunRow.RunProperty.starts.rawValue { studyStart = Int(value) }
    }
    let others = ScriptValue.object(facts).json
    try write("{\"displayTimeUnit\":\"ms\",\"otherData\":\(others),\"traceEvents\":[")

    // Thread numbers follow the process numbers, so that no reader takes a thread for a process's main
    // thread.
    let count = try database.number("SELECT count(*) FROM participants")
    var events = TraceEvents(threads: count)
    let participants = try ParticipantRows(of: database)
    while let rows = try participants.next() {
      events.write(ParticipantTimeline(of: rows, studyStart: studyStart))
      try write(events.drain())
    }
    try write("\n]}\n")
  }
}

/// Reads the results one participant after the other, in the order of the cohort.
final class ParticipantRows {
  /// The rows of one participant.
  struct ParticipantRowSet {
    /// The participant's row of the table `participants`.
    var participant: ParticipantRow
    /// The participant's rows of the other tables, in the order of their events; rows without a time come
    /// first.
    var rows: [TableRow]
  }

  private let participants: ResultsStatement
  private let tables: [(id: TableID, statement: ResultsStatement)]

  init(of database: ResultsDatabase) throws(ResultsError) {
    func list(_ table: Table) -> String { table.columns.map(\.name).joined(separator: ", ") }
    participants = try database.prepare(
      """
      SELECT \(list(ParticipantRow.declaration)) FROM participants ORDER BY position, participant
      """
    )
    var tables: [(TableID, ResultsStatement)] = []
    for table in try database.tables() where table.id != .run && table.id != .participants {
      let order = table.key.joined(separator: ", ")
      let statement = try database.prepare(
        "SELECT \(list(table)) FROM \(table.name) WHERE participant = ? ORDER BY \(order)"
      )
      tables.append((table.id, statement))
    }
    self.tables = tables
  }

  /// Reads the rows of the next participant; nil if there are no more.
  ///
  /// - Throws: If the results can't be read, or if a participant's row is not valid.
  func next() throws(ResultsError) -> ParticipantRowSet? {
    guard try participants.step() else { return nil }
    guard let participant = ParticipantRow(TableRow(table: .participants, values: participants.row))
    else {
      throw ResultsError(.changed, "a row of participants makes no sense", hint: "run it again")
    }
    var rows: [TableRow] = []
    for (id, statement) in tables {
      try statement.run([.text(participant.participant)]) { values in
        rows.append(TableRow(table: id, values: values))
      }
    }
    let order = rows.map { $0.place ?? .min }.enumerated().sorted {
      ($0.element, $0.offset) < ($1.element, $1.offset)
    }
    return ParticipantRowSet(participant: participant, rows: order.map { rows[$0.offset] })
  }
}
