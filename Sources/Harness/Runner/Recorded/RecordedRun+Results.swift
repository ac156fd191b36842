package import Results

extension RecordedRun {
  /// The run of a participant whose rows are in results; nil if the results have no such participant.
  ///
  /// Rows that were changed and are no longer valid are kept as they are.
  ///
  /// - Parameters:
  ///   - participant: The participant's name.
  ///   - database: The results.
  /// - Throws: If the results can't be read.
  package init?(
    of participant: String,
    in database: ResultsDatabase
  ) throws(ResultsError) {
    var all: [TableRow] = []
    for table in try database.tables() where table.key.first == "participant" {
      let query = """
        SELECT * FROM \(table.name) WHERE participant = ? ORDER BY \(table.key.joined(separator: ", "))
        """
      try database.prepare(query).run([.text(participant)]) {
        all.append(TableRow(table: table.id, values: $0))
      }
    }
    guard let row = all.first(where: { $0.table == .participants }).flatMap(ParticipantRow.init)
    else { return nil }
    // Of one instant, rows have the order in which things began.
    let rows = all.filter { $0.table != .participants }.enumerated().sorted { left, right in
      (left.element.place ?? -1, left.offset) < (right.element.place ?? -1, right.offset)
    }
    self.init(participant: row, rows: rows.map(\.element))
  }
}
