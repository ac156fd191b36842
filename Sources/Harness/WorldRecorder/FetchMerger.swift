import SensorKit
import VirtualTime

/// Fetches of one stream that differ in nothing but their time, and that one row stands for.
struct MergedFetches {
  /// The first fetch, with the end of the last one's range.
  var fetch: FetchFact
  var times = 1
  /// When the app asked for the last one.
  var lastAsked: WorldTime
  /// Whether they have waited for others like them.
  var hasWaited = false
}

/// Merges the fetches of an app that polls, so that results do not grow with each of millions of empty fetches.
///
/// Our choice: an app polls a stream if it fetches it again at most ``longestPause`` after the fetch before. The first
/// ``unmerged`` fetches of such a series have rows of their own, so that an app that fetches each quarter of an hour, or
/// tries again a few times, has a row for each fetch. Later, a fetch shares the row of the one before if it delivered
/// nothing either, had the same outcome, and its range begins within the earlier range, or at its end, and moves only
/// forward. Such a row is of one hour of the study, so that numbers of fetches by hour and by day stay exact.
struct FetchMerger {
  static let unmerged = 100
  static let longestPause: Int64 = 60_000_000_000
  private static let hour: Int64 = 3_600_000_000_000

  private struct Series {
    var last: FetchFact
    var length = 1
    /// The fetches that are not written yet; nil for none.
    var waiting: MergedFetches?

    init(_ first: FetchFact) { last = first }
  }

  /// The series under way; an app polls few streams.
  private var series: [Series] = []

  /// Adds a fetch that is over.
  ///
  /// - Parameters:
  ///   - fetch: The fetch.
  ///   - write: Receives what is to be written now, in order.
  /// - Returns: The fetches that wait with this one; nil if it is written.
  mutating func add(_ fetch: FetchFact, _ write: (MergedFetches) -> Void) -> MergedFetches? {
    guard let index = series.firstIndex(where: { $0.last.isOfStream(of: fetch) }) else {
      series.append(Series(fetch))
      write(MergedFetches(fetch: fetch, lastAsked: fetch.asked))
      return nil
    }
    let last = series[index].last
    let pause = fetch.asked.nanoseconds - last.asked.nanoseconds
    series[index].length = pause <= Self.longestPause ? series[index].length + 1 : 1
    series[index].last = fetch
    let isMerged = series[index].length > Self.unmerged && fetch.continues(last)
    if isMerged, var waiting = series[index].waiting, Self.areOfOneHour(waiting.fetch, fetch) {
      waiting.times += 1
      waiting.lastAsked = fetch.asked
      waiting.fetch.range = Stretch(after: waiting.fetch.range.after, through: fetch.range.through)
      series[index].waiting = waiting
      return waiting
    }
    if let waiting = series[index].waiting { write(waiting) }
    series[index].waiting = nil
    guard isMerged else {
      write(MergedFetches(fetch: fetch, lastAsked: fetch.asked))
      return nil
    }
    let waiting = MergedFetches(fetch: fetch, lastAsked: fetch.asked, hasWaited: true)
    series[index].waiting = waiting
    return waiting
  }

  /// Ends all series.
  mutating func finish(_ write: (MergedFetches) -> Void) {
    for waiting in series.compactMap(\.waiting) { write(waiting) }
    series = []
  }

  private static func areOfOneHour(_ first: FetchFact, _ second: FetchFact) -> Bool {
    first.asked.nanoseconds / hour == second.asked.nanoseconds / hour
  }
}

extension FetchFact {
  fileprivate func isOfStream(of other: FetchFact) -> Bool {
    sensor == other.sensor && (device === other.device || device == other.device)
  }

  /// Whether the fetch differs from the one before in nothing but its time.
  fileprivate func continues(_ before: FetchFact) -> Bool {
    delivered == 0 && before.delivered == 0
      && (before.range.after...before.range.through).contains(range.after)
      && range.through >= before.range.through
      && (held, expired, deleted, underway) == (
        before.held, before.expired, before.deleted, before.underway
      )
      && (stopped, isCutShort, errorCode) == (before.stopped, before.isCutShort, before.errorCode)
  }
}
