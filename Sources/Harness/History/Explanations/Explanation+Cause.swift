package import Results
import Scenarios

extension Explanation {
  /// The event that tells best why something failed in the run, in sentences that name the rules that decided.
  ///
  /// An event of sensors that the app did not use is no cause: the switch of Settings goes for all that a phone has. It is
  /// the last event of one of some kinds; otherwise the event of a row, or of a time, that shows the failure, if
  /// one is known; otherwise the last that failed to give the app what the app wanted, or the last that a rule decided.
  ///
  /// - Parameters:
  ///   - sequence: The sequence of a row that shows the failure; nil if none is known.
  ///   - times: Times at which something happened that shows the failure, in seconds since the start, the most telling
  ///     first.
  ///   - kinds: The kinds of events to look for first.
  /// - Returns: The event's moment and description; nil if no event tells.
  package func cause(
    at sequence: Int?,
    times: [Seconds] = [],
    among kinds: [ExplainedEvent.ExplainedEventKind] = []
  ) -> String? {
    let events = events.filter { event in
      event.sensors.map { !usedSensors.isDisjoint(with: $0) } ?? true
    }
    let wanting = events.filter { $0.isWanting && !$0.rules.isEmpty }
    let event =
      events.last { kinds.contains($0.id.kind) }
      ?? sequence.flatMap { sequence in events.last { $0.sequence == sequence } }
      ?? times.lazy.compactMap { Self.event(at: $0, among: events) }.first
      // What is under way when the study ends is so in every study.
      ?? wanting.last { !$0.rules.contains(.closedApp) } ?? wanting.last
      ?? events.last { !$0.rules.isEmpty }
    return event.map { event in
      let moment = event.time.map { scenario.clock.shortMoment($0) } ?? "in the end"
      return "\(moment): \(event.text)"
    }
  }

  /// The event at a time, to the microsecond; of several, the last that failed to give the app what the app wanted.
  private static func event(at time: Seconds, among events: [ExplainedEvent]) -> ExplainedEvent? {
    let those = events.filter { $0.time.map { abs($0 - time) < 1e-6 } ?? false }
    return those.last(where: \.isWanting) ?? those.last
  }

  /// The event of a row, which its place in the order of the participant's rows identifies.
  ///
  /// - Parameter place: The row's place.
  /// - Returns: The event; nil if the row is described together with others, or not at all.
  package func event(at place: Int?) -> ExplainedEvent? {
    place.flatMap { place in events.last { $0.sequence == place } }
  }
}
