import Results

extension StudyOutcome {
  /// What happened last to a participant, each thing on a line, the very last at the end.
  package func lastEvents(of participant: String, count: Int = 3) -> [String] {
    var events: [(sequence: Int, line: String)] = []
    let quoted = participant.replacing("'", with: "''")
    for table in Schema.tables where table.key == ["participant", "sequence"] {
      let rows = try? database.rows(
        """
        SELECT * FROM \(table.name) WHERE participant = '\(quoted)'
        ORDER BY sequence DESC LIMIT \(count)
        """
      )
      for values in rows ?? [] {
        let row = Row(table: table.id, values: values)
        if let sequence = row.sequence { events.append((sequence, row.line)) }
      }
    }
    return events.sorted { $0.sequence < $1.sequence }.suffix(count).map(\.line)
  }
}
