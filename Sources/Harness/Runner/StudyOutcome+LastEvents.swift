import Results

extension StudyOutcome {
  /// What happened last to a participant, each thing on a line, the very last at the end.
  package func lastEvents(of participant: String, count: Int = 3) -> [String] {
    var events: [(sequence: Int64, line: String)] = []
    let quoted = participant.replacing("'", with: "''")
    for table in Schema.tables where table.key == ["participant", "sequence"] {
      let rows = try? database.rows(
        """
        SELECT * FROM \(table.name) WHERE participant = '\(quoted)'
        ORDER BY sequence DESC LIMIT \(count)
        """
      )
      for values in rows ?? [] {
        guard case .integer(let sequence) = values[1] else { continue }
        events.append((sequence, Row(table: table.id, values: values).line))
      }
    }
    return events.sorted { $0.sequence < $1.sequence }.suffix(count).map(\.line)
  }
}
