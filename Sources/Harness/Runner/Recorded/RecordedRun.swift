package import Results

/// The recorded run of one participant: every row, in the order of time.
package struct RecordedRun: Sendable {
  /// The participant, and how the run ended.
  package var participant: ParticipantRow

  /// The rows in the order of time; rows without a time come first.
  package var rows: [TableRow]

  /// A run with rows in the order in which they were written.
  package init(participant: ParticipantRow, rows: [TableRow]) {
    self.participant = participant
    let timed = rows.map { ($0.time ?? -1, $0) }
    // Rows of one instant stay in the order in which they were written.
    self.rows = timed.enumerated()
      .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
      .map(\.element.1)
  }
}
