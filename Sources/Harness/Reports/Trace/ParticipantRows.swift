import Results

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
