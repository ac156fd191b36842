import Foundation
package import Results
package import Scenarios

/// What one participant's life in a study was like, told in sentences.
///
/// It is a function of the scenario and the rows alone: the same run gives the same story.
package struct Explanation: Hashable, Sendable {
  /// What happened on one day.
  package struct Day: Hashable, Sendable {
    /// The day, 0 being the date on which the study starts; nil for what is told when it is over.
    package var day: Int?

    /// What happened, in the order of time.
    package var events: [ExplainedEvent]
  }

  /// Who it is about, and with what.
  package var opening: [String]

  /// All that happened, each thing by itself, in the order of time.
  package var events: [ExplainedEvent]

  /// How it ended.
  package var ending: [String]

  let scenario: Scenario

  /// Tells a participant's life.
  ///
  /// - Parameters:
  ///   - participant: Who it is, and how their world ended.
  ///   - rows: What happened.
  ///   - scenario: What was run.
  ///   - counts: How many samples were written in ``stretches(of:_:in:)``, as far as that is known.
  package init(
    of participant: ParticipantRow,
    _ rows: [TableRow],
    in scenario: Scenario,
    counts: [SampleStretch: Int] = [:]
  ) {
    let history = ParticipantHistory(of: participant, rows, in: scenario, counts: counts)
    self.scenario = scenario
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

  /// Of what a story would like to know how many samples there were: rows have no number of those
  /// that were withheld.
  ///
  /// - Returns: Parts of recordings, each once.
  package static func stretches(
    of participant: ParticipantRow,
    _ rows: [TableRow],
    in scenario: Scenario
  ) -> [SampleStretch] {
    let history = ParticipantHistory(of: participant, rows, in: scenario)
    var seen: Set<SampleStretch> = []
    return history.fetches.filter { $0.errorCode == nil }.flatMap { fetch in
      let spans = StoredSampleSpans(of: fetch, history)
      return StoredSampleSpans.Disposition.allCases.flatMap(spans.parts)
    }.filter { seen.insert($0).inserted }
  }

  /// The events of what should have a reason and has none.
  package var unexplained: [ExplainedEvent] { events.filter { !$0.unexplained.isEmpty } }

  /// The days on which something happened, in their order.
  ///
  /// - Parameter whole: Whether each thing is told by itself; otherwise like things are told together.
  /// - Returns: The days.
  package func days(whole: Bool = false) -> [Day] {
    var days: [Day] = []
    for explained in whole ? events.filter({ $0.joinedTo == nil }) : merged {
      let day = explained.time.map(day)
      if let last = days.indices.last, days[last].day == day {
        days[last].events.append(explained)
      } else {
        days.append(Day(day: day, events: [explained]))
      }
    }
    return days
  }

  /// The day of an instant, by the study's own clock.
  private func day(of time: Seconds) -> Int {
    let seconds = Double(scenario.starts.secondsSinceMidnight) + time
    return Int((seconds / 86_400).rounded(.down))
  }
}
