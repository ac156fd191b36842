import Results
import Scenarios

/// One participant's life, as a page replays it.
package struct Replay {
  package let playback: Playback

  /// The explanation of the run; nil if the scenario is not known, or if there is too much to explain.
  package let explanation: Explanation?

  /// What the page can't show of this participant, each in a sentence.
  package let gaps: [String]

  /// What the page calls the life; nil for the participant's name.
  package var title: String?

  package init(_ playback: Playback, _ explanation: Explanation?, gaps: [String] = []) {
    (self.playback, self.explanation, self.gaps) = (playback, explanation, gaps)
  }

  package var name: String { title ?? playback.participant.participant }
}

/// The bounds of a replay page: our choice, so that each browser opens it at once.
package struct ReplayLimits: Sendable {
  /// The most participants on a page.
  package var participants = 20
  /// The most changes and events on a page, for all participants together; others are counted by day.
  package var moments = 120_000
  /// The most snapshots of docks on a page.
  package var snapshots = 12_000
  /// The most events of one participant that are explained.
  package var explained = 3000
  /// The most rows of one table that are read, for all participants together.
  package var rows = 400_000
  /// The most rows of one participant that are explained at all.
  package static let explainedRows = 200_000

  package init() {}
}

/// The part of a study that a page shows in full.
///
/// A life of ten years has more moments than a page can hold: around one instant it is complete, and elsewhere it has
/// the state at the end of each day and the numbers of the day's events.
struct ReplayDetail {
  let range: ClosedRange<Seconds>
  let isWhole: Bool

  /// The screen turns on and off about a hundred times a day (our choice of an estimate).
  private static let changesInDay = 130.0

  /// Chooses the part.
  ///
  /// - Parameters:
  ///   - playback: The life.
  ///   - centre: The instant around which the page shows everything.
  ///   - count: The most changes and events in the part.
  init(_ playback: Playback, around centre: Seconds, count: Int) {
    let length = playback.length
    // Nothing changes before the participant joins, and after the end of their run.
    let start = min(max(0, playback.participant.joined), length)
    let end = min(max(start, playback.participant.ended), length)
    let daily = playback.knowsWhereabouts ? Self.changesInDay : 0
    let all =
      Double(playback.events.count + playback.history.changeTimes.count) + (end - start) / 86_400
      * daily
    guard all > Double(count) else {
      (range, isWhole) = (0...length, true)
      return
    }
    // The part grows around the centre until it is full, within the participant's own time.
    let centre = min(max(start, centre), end)
    var (least, most) = (0.0, length)
    let times = playback.events.map(\.time)
    for _ in 0..<40 {
      let half = (least + most) / 2
      let own = max(start, centre - half)...min(end, centre + half)
      let inside =
        times.partitionIndex { $0 > own.upperBound } - times.partitionIndex { $0 >= own.lowerBound }
      let days = (own.upperBound - own.lowerBound) / 86_400
      if Double(2 * inside) + days * daily > Double(count) { most = half } else { least = half }
    }
    (range, isWhole) = (max(start, centre - least)...min(end, centre + least), false)
  }

  /// The instants to keep: all in the part, and elsewhere the last one of each day.
  func kept(_ times: [Seconds], _ clock: StudyClock) -> [Seconds] {
    guard !isWhole else { return times }
    return times.enumerated().filter { index, time in
      range.contains(time) || index == times.count - 1
        || clock.day(at: times[index + 1]) != clock.day(at: time)
    }.map(\.element)
  }
}
