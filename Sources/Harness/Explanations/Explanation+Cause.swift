import Results

extension Explanation {
  /// The event that tells best why something failed in the run, in sentences that name the rules that decided.
  ///
  /// It is the event of a row, if one is known; otherwise the last event of one of some kinds, the last that failed to
  /// give the app what the app wanted, or the last that a rule decided.
  ///
  /// - Parameters:
  ///   - sequence: The sequence of a row that shows the failure; nil if none is known.
  ///   - kinds: The kinds of events to look for first.
  /// - Returns: The event's moment and description; nil if no event tells.
  package func cause(
    at sequence: Int?,
    among kinds: [ExplainedEvent.ExplainedEventKind] = []
  ) -> String? {
    let event =
      sequence.flatMap { sequence in events.last { $0.sequence == sequence } }
      ?? events.last { kinds.contains($0.id.kind) }
      ?? events.last { $0.isWanting && !$0.rules.isEmpty }
      ?? events.last { !$0.rules.isEmpty }
    return event.map { event in
      let moment = event.time.map { scenario.moment($0) } ?? "in the end"
      return "\(moment): \(event.text)"
    }
  }

  /// The event of a row, which its place in the order of the participant's rows identifies.
  ///
  /// - Parameter place: The row's place.
  /// - Returns: The event; nil if the row is described together with others, or not at all.
  package func event(at place: Int?) -> ExplainedEvent? {
    place.flatMap { place in events.last { $0.sequence == place } }
  }
}
