import Results

/// Reads the results one participant after the other, in the order of the cohort.
final class ParticipantRows {
  /// What is recorded of one participant.
  struct Record {
    /// Their row of `participants`.
    var participant: TimelineRow
    /// Their rows of the other tables, in the order of what happened; what has no time comes first.
    var rows: [TimelineRow]
  }

  private let participantColumns: TimelineRow.Columns
  private let people: Statement
  private let tables: [(columns: TimelineRow.Columns, statement: Statement)]

  init(of database: Database) throws(ResultsError) {
    let columns = TimelineRow.Columns(of: Schema.table(.participants))
    people = try database.prepare(
      "SELECT \(columns.list) FROM participants ORDER BY position, participant"
    )
    participantColumns = columns
    var tables: [(TimelineRow.Columns, Statement)] = []
    for table in Schema.tables where table.id != .run && table.id != .participants {
      let columns = TimelineRow.Columns(of: table)
      let order = table.key.joined(separator: ", ")
      let statement = try database.prepare(
        "SELECT \(columns.list) FROM \(table.name) WHERE participant = ? ORDER BY \(order)"
      )
      tables.append((columns, statement))
    }
    self.tables = tables
  }

  /// What is recorded of the next participant; nil if there are no more.
  func next() throws(ResultsError) -> Record? {
    guard try people.step() else { return nil }
    let participant = TimelineRow(columns: participantColumns, values: people.row)
    var rows: [TimelineRow] = []
    for (columns, statement) in tables {
      try statement.run([.text(participant.text("participant"))]) { values in
        rows.append(TimelineRow(columns: columns, values: values))
      }
    }
    let order = rows.map { $0.number("sequence") ?? .min }.enumerated().sorted {
      ($0.element, $0.offset) < ($1.element, $1.offset)
    }
    return Record(participant: participant, rows: order.map { rows[$0.offset] })
  }
}
