/// Something that happened in a run, in the words of the results: a kind of row, or one such kind after another.
package struct CoverageKey: Hashable, Codable, Sendable {
  /// The kind of row that came before, the action, or the state of the participant's devices; empty for the kind of
  /// row alone.
  package var before: String

  /// The kind of row: its table and those of its values that are words.
  package var event: String

  package init(before: String = "", event: String) {
    self.before = before
    self.event = event
  }
}

/// What one run of a scenario's document showed.
package struct TryOutcome: Hashable, Codable, Sendable {
  /// What failed.
  package var failures: Set<FailureKey> = []

  /// What happened.
  package var coverage: Set<CoverageKey> = []

  /// The sentences of the expectations of some rows that held.
  package var reached: Set<String> = []

  /// Instants at which something happened for the first or the last time, in nanoseconds from the start; sorted.
  package var instants: [Int64] = []

  /// The participant-days of the run.
  package var participantDays = 0.0

  /// The number of events in the participants' worlds.
  package var events = 0

  /// The least probability that another order with as many changes shows a bug that needs them, over all participants;
  /// nil if events came in their usual order, or if there is no such bound.
  package var orderBound: Double?

  /// What kept participants from completing the study; empty if nothing did.
  package var trouble = ""

  /// The digest of the run.
  package var digest = ""

  package init() {}
}
