import Dispatch
import Results
import Synchronization

/// The data of a study that a page shows besides the verdict.
struct PageStudy {
  var time: StudyTime
  var people: [Person]
  var groups: [String]
  var sensors: SensorTotals
  var docks: DockFigures
  var yield: DayYield?
  var delay: DelayFigures?
  var uploadDelay: DelayFigures?
  var lanes: (chosen: [Int], named: Int)
  let counts: PageCounts
  /// The participants' indices by name.
  let places: [String: Int]

  var events: EventTotals { counts.events }

  /// The numbers of events in each group; nil if every participant has a lane.
  var bands: Bands? { counts.bands }

  /// A participant's name as a link to the lane; any other text without a link.
  func link(_ name: String) -> String {
    guard let place = places[name] else { return PageText.escaped(PageText.short(name)) }
    return "<a href=\"#lanes\" data-p=\"\(place)\">\(PageText.escaped(name))</a>"
  }
}

/// What a page counts in whole tables.
struct PageCounts {
  var events: EventTotals
  var bands: Bands?

  /// - Parameters:
  ///   - time: The time of the study.
  ///   - isKnown: Whether the rows on the server are known.
  ///   - groups: The groups whose events are counted; nil for none.
  ///   - source: The results.
  /// - Throws: If the results can't be read.
  init(
    _ time: StudyTime,
    isKnown: Bool,
    bandsOf groups: [String]?,
    in source: PageSource
  ) throws(ResultsError) {
    events = try EventTotals(time, isKnown: isKnown, in: source)
    if let groups { bands = try Bands(groups: groups, time, in: source) }
  }
}

/// Counts that another thread takes with a connection of its own, while the calling thread reads other tables.
final class ConcurrentCounts: Sendable {
  private let result = Mutex<Result<PageCounts, ResultsError>?>(nil)
  private let group = DispatchGroup()

  /// Begins to count; results without a file are counted in the calling thread.
  ///
  /// - Parameters:
  ///   - database: The results.
  ///   - count: Counts.
  init(
    of database: ResultsDatabase,
    _ count: @escaping @Sendable (PageSource) throws(ResultsError) -> PageCounts
  ) {
    guard let path = database.path else {
      store { () throws(ResultsError) in try count(PageSource(database)) }
      return
    }
    DispatchQueue.global().async(group: group) { [self] in
      store { () throws(ResultsError) in
        try count(PageSource(ResultsDatabase(readingResultsAt: path)))
      }
    }
  }

  private func store(_ count: () throws(ResultsError) -> PageCounts) {
    do throws(ResultsError) {
      let counts = try count()
      result.withLock { $0 = .success(counts) }
    } catch { result.withLock { $0 = .failure(error) } }
  }

  /// Waits for the counts.
  ///
  /// - Returns: The counts.
  /// - Throws: Why the results can't be read.
  func value() throws(ResultsError) -> PageCounts {
    group.wait()
    guard let result = result.withLock({ $0 }) else { preconditionFailure("nothing was counted") }
    return try result.get()
  }
}
