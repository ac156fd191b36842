package import Results
package import StudyOutcomes

/// What one participant's world left behind, looked at closely: each row of it, in the order of time.
package struct SingleLife: Sendable {
  /// The participant, and how their world ended.
  package var participant: ParticipantRow

  /// What happened, in the order in which it did; rows of no time come first.
  package var rows: [Row]

  /// Takes a record apart; nil if it makes no sense.
  init?(_ record: ParticipantRecord) {
    guard let rows = Row.decode(record.rows) else { return nil }
    self.init(participant: record.participant, rows: rows)
  }

  /// A life of rows in the order in which they were written.
  package init(participant: ParticipantRow, rows: [Row]) {
    self.participant = participant
    let timed = rows.map { ($0.time ?? -1, $0) }
    // Rows of one instant stay in the order in which they were written.
    self.rows = timed.enumerated()
      .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
      .map(\.element.1)
  }
}

extension StudyRun {
  /// Lives the first participant of those that the options name, and judges nothing.
  ///
  /// - Returns: What happened.
  /// - Throws: If it can't be lived.
  package func singleLife() throws(RunError) -> SingleLife {
    do {
      var life: SingleLife?
      _ = try forEachRecord(of: 0..<1) { life = SingleLife($0) }
      guard let life else {
        throw RunError(.processes, "a worker says what makes no sense")
      }
      return life
    } catch {
      throw RunError(error)
    }
  }
}
