package import Results

/// A run as a timeline in Chrome's Trace Event Format, which Perfetto and chrome://tracing open.
///
/// A process stands for each participant, in the order of the cohort, and a thread for each thing of
/// theirs that has a line of its own; chrome://tracing keeps that order, Perfetto puts who has most
/// events first. Time is that of the study, in microseconds since its start.
/// Every row of the results is one event: its category is the table, its arguments are the columns;
/// only the facts of the run, which have no time, are the file's `otherData`. Events of the category
/// ``holds`` and counters are derived from rows.
///
/// Source: "Trace Event Format", the JSON object format.
package enum TraceReport {
  /// Category of the slices that say how long what was recorded was withheld.
  static let holds = "holds"

  /// Writes the timeline; of no more than one participant is anything kept in memory.
  ///
  /// - Parameters:
  ///   - database: The results of a run, whole or a shard.
  ///   - write: Takes the text, piece by piece.
  /// - Throws: What the results can't be read for, and what `write` throws.
  package static func write(
    _ database: ResultsDatabase,
    to write: (String) throws(ResultsError) -> Void
  ) throws(ResultsError) {
    var json = JSONLines()
    json.begin()
    json.pair("displayTimeUnit", .text("ms"))
    json.begin("otherData")
    var studyStart: Int?
    for row in try database.rows("SELECT key, value FROM run ORDER BY key") {
      guard case .text(let key)? = row.first, case .text(let value)? = row.last else { continue }
      json.pair(key, value)
      if key == RunRow.RunProperty.starts.rawValue { studyStart = Int(value) }
    }
    json.end()
    json.beginArray("traceEvents")
    try write(json.drain())

    // Threads count on where processes end: then no thread is taken for a process's main one.
    let count = try database.number("SELECT count(*) FROM participants")
    var events = TraceEvents(json: json, threads: count)
    let people = try ParticipantRows(of: database)
    while let rows = try people.next() {
      events.write(ParticipantTimeline(of: rows, studyStart: studyStart))
      try write(events.drain())
    }
    try write("\n]}\n")
  }
}

/// Reads the results one participant after the other, in the order of the cohort.
final class ParticipantRows {
  /// What is recorded of one participant.
  struct ParticipantRowSet {
    /// Their row of `participants`.
    var participant: ParticipantRow
    /// Their rows of the other tables, in the order of what happened; what has no time comes first.
    var rows: [TableRow]
  }

  private let people: ResultsStatement
  private let tables: [(id: TableID, statement: ResultsStatement)]

  init(of database: ResultsDatabase) throws(ResultsError) {
    func list(_ table: Table) -> String { table.columns.map(\.name).joined(separator: ", ") }
    people = try database.prepare(
      """
      SELECT \(list(ParticipantRow.declaration)) FROM participants ORDER BY position, participant
      """
    )
    var tables: [(TableID, ResultsStatement)] = []
    for table in Schema.tables where table.id != .run && table.id != .participants {
      let order = table.key.joined(separator: ", ")
      let statement = try database.prepare(
        "SELECT \(list(table)) FROM \(table.name) WHERE participant = ? ORDER BY \(order)"
      )
      tables.append((table.id, statement))
    }
    self.tables = tables
  }

  /// What is recorded of the next participant; nil if there are no more.
  ///
  /// - Throws: If the results can't be read, or if a participant's row makes no sense.
  func next() throws(ResultsError) -> ParticipantRowSet? {
    guard try people.step() else { return nil }
    guard let participant = ParticipantRow(TableRow(table: .participants, values: people.row))
    else {
      throw ResultsError(.changed, "a row of participants makes no sense", hint: "run it again")
    }
    var rows: [TableRow] = []
    for (id, statement) in tables {
      try statement.run([.text(participant.participant)]) { values in
        rows.append(TableRow(table: id, values: values))
      }
    }
    let order = rows.map { $0.sequence ?? .min }.enumerated().sorted {
      ($0.element, $0.offset) < ($1.element, $1.offset)
    }
    return ParticipantRowSet(participant: participant, rows: order.map { rows[$0.offset] })
  }
}
