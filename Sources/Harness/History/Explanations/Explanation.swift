import Foundation
package import Results
package import Scenarios

/// The explanation of one participant's run in sentences.
///
/// The explanation depends on the scenario and the rows alone: the same run gives the same explanation.
package struct Explanation: Hashable, Sendable {
  /// The events of one day.
  package struct Day: Hashable, Sendable {
    /// The day, from 0, the date on which the study starts; nil for events that are described at the end.
    package var day: Int?

    /// The events, in the order of time.
    package var events: [ExplainedEvent]
  }

  /// The sentences about the participant and their devices.
  package var opening: [String]

  /// All events, in the order of time.
  package var events: [ExplainedEvent]

  /// The sentences about the end of the run.
  package var ending: [String]

  let scenario: Scenario

  /// The sensors that the app used.
  let usedSensors: Set<String>

  /// Explains a participant's run.
  ///
  /// - Parameters:
  ///   - participant: The participant, with the outcome of the run.
  ///   - rows: The participant's rows.
  ///   - scenario: The scenario of the run.
  ///   - counts: The known numbers of samples in the intervals of ``stretches(of:_:in:)``.
  package init(
    of participant: ParticipantRow,
    _ rows: [TableRow],
    in scenario: Scenario,
    counts: [SampleStretch: Int] = [:]
  ) {
    let history = ParticipantHistory(of: participant, rows, in: scenario, counts: counts)
    self.scenario = scenario
    usedSensors = history.usedSensors
    opening = history.opening
    ending = history.ending
    var all = history.events()
    let order = all.indices.sorted {
      (all[$0].time ?? .infinity, all[$0].sequence, $0)
        < (all[$1].time ?? .infinity, all[$1].sequence, $1)
    }
    all = order.map { all[$0] }
    var numbers: [ExplainedEvent.ExplainedEventKind: Int] = [:]
    for index in all.indices {
      numbers[all[index].id.kind, default: 0] += 1
      all[index].id.number = numbers[all[index].id.kind] ?? 0
    }
    events = Self.joined(all)
  }

  /// The intervals whose numbers of samples an explanation needs: the rows have no number of withheld samples.
  ///
  /// - Returns: The intervals, without repetitions.
  package static func stretches(
    of participant: ParticipantRow,
    _ rows: [TableRow],
    in scenario: Scenario
  ) -> [SampleStretch] {
    let history = ParticipantHistory(of: participant, rows, in: scenario)
    var seen: Set<SampleStretch> = []
    let fetched = history.fetches.filter { $0.errorCode == nil }.flatMap { fetch in
      let spans = history.spans(of: fetch)
      return StoredSampleSpans.Disposition.allCases.flatMap(spans.parts)
    }
    return (fetched + history.recordings.compactMap(history.stretch)).filter {
      seen.insert($0).inserted
    }
  }

  /// The events with a fact for which no rule is a reason, although there should be one.
  package var unexplained: [ExplainedEvent] { events.filter { !$0.unexplained.isEmpty } }

  /// The days with events, in their order.
  ///
  /// - Parameter whole: Whether each event is described by itself; otherwise similar events are described together.
  /// - Returns: The days.
  package func days(whole: Bool = false) -> [Day] {
    var days: [Day] = []
    for explained in whole ? events.filter({ $0.joinedTo == nil }) : merged {
      let day = explained.time.map { scenario.clock.day(at: StudyClock.corrected($0)) }
      if let last = days.indices.last, days[last].day == day {
        days[last].events.append(explained)
      } else {
        days.append(Day(day: day, events: [explained]))
      }
    }
    return days
  }
}
