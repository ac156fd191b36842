import Foundation
package import Results
package import Scenarios

/// What one participant's life in a study was like, told in sentences.
///
/// It is a function of the scenario and the rows alone: the same run gives the same story.
package struct Story: Hashable, Sendable {
  /// What is told of one day.
  package struct Chapter: Hashable, Sendable {
    /// The day, 0 being the date on which the study starts; nil for what is told when it is over.
    package var day: Int?

    /// What happened, in the order of time.
    package var tellings: [Telling]
  }

  /// Who it is about, and with what.
  package var opening: [String]

  /// All that happened, each thing by itself, in the order of time.
  package var tellings: [Telling]

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
    _ rows: [Row],
    in scenario: Scenario,
    counts: [SampleStretch: Int] = [:]
  ) {
    let facts = Facts(of: participant, rows, in: scenario, counts: counts)
    self.scenario = scenario
    opening = facts.opening
    ending = facts.ending
    var all = facts.tellings()
    let order = all.indices.sorted {
      (all[$0].time ?? .infinity, all[$0].sequence, $0)
        < (all[$1].time ?? .infinity, all[$1].sequence, $1)
    }
    all = order.map { all[$0] }
    var numbers: [Telling.Kind: Int] = [:]
    for index in all.indices {
      numbers[all[index].id.kind, default: 0] += 1
      all[index].id.number = numbers[all[index].id.kind] ?? 0
    }
    tellings = Self.joined(all)
  }

  /// Of what a story would like to know how many samples there were: rows have no number of those
  /// that were withheld.
  ///
  /// - Returns: Parts of recordings, each once.
  package static func stretches(
    of participant: ParticipantRow,
    _ rows: [Row],
    in scenario: Scenario
  ) -> [SampleStretch] {
    let facts = Facts(of: participant, rows, in: scenario)
    var seen: Set<SampleStretch> = []
    return facts.fetches.filter { $0.errorCode == nil }.flatMap { fetch in
      let lay = Lay(of: fetch, facts)
      return Lay.Fate.allCases.flatMap(lay.parts)
    }.filter { seen.insert($0).inserted }
  }

  /// The tellings of what should have a reason and has none.
  package var unexplained: [Telling] { tellings.filter { !$0.unexplained.isEmpty } }

  /// The chapters, day by day.
  ///
  /// - Parameter whole: Whether each thing is told by itself; otherwise like things are told together.
  /// - Returns: The chapters.
  package func chapters(whole: Bool = false) -> [Chapter] {
    var chapters: [Chapter] = []
    for telling in whole ? tellings.filter({ $0.toldWith == nil }) : merged {
      let day = telling.time.map(day)
      if let last = chapters.indices.last, chapters[last].day == day {
        chapters[last].tellings.append(telling)
      } else {
        chapters.append(Chapter(day: day, tellings: [telling]))
      }
    }
    return chapters
  }

  /// The day of an instant, by the study's own clock.
  private func day(of time: Seconds) -> Int {
    let seconds = Double(scenario.starts.secondsSinceMidnight) + time
    return Int((seconds / 86_400).rounded(.down))
  }
}
