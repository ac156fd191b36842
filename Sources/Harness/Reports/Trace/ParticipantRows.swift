import Results

/// Reads the results one participant after the other, in the order of the cohort.
final class ParticipantRows {
  /// The rows of one participant.
  struct Record {
    /// The participant's row of the table `participants`.
    var participant: ParticipantRow
    /// The participant's rows of the other tables, in the order of their events; rows without a time come
    /// first.
    var rows: [Row]
  }

  private let participants: Statement
  private let tables: [(id: TableID, statement: Statement)]

  init(of database: Database) throws(ResultsError) {
    func list(_ table: Table) -> String { table.columns.map(\.name).joined(separator: ", ") }
    participants = try database.prepare(
      """
      SELECT \(list(ParticipantRow.declaration)) FROM participants ORDER BY position, participant
      """
    )
    var tables: [(TableID, Statement)] = []
    for table in Schema.tables where table.id != .run && table.id != .participants {
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
  func next() throws(ResultsError) -> Record? {
    guard try participants.step() else { return nil }
    guard let participant = ParticipantRow(Row(table: .participants, values: participants.row))
    else {
      throw ResultsError(
        .changed,
        "a row of the table participants is not valid",
        hint: "run it again"
      )
    }
    var rows: [Row] = []
    for (id, statement) in tables {
      try statement.run([.text(participant.participant)]) { values in
        rows.append(Row(table: id, values: values))
      }
    }
    let order = rows.map { $0.sequence ?? .min }.enumerated().sorted {
      ($0.element, $0.offset) < ($1.element, $1.offset)
    }
    return Record(participant: participant, rows: order.map { rows[$0.offset] })
  }
}
