import VirtualTime

/// A fetch that was requested and is not over, with its progress.
final class OpenFetch {
  var fact: FetchFact
  /// Whether the service is delivering the results.
  var isDelivering = false
  /// Why the fetch fails once the app runs again; nil if no suspension made it fail.
  fileprivate(set) var refusal: SRError?

  init(_ fact: FetchFact) { self.fact = fact }
}

/// The fetches that owe their delegates an end.
struct OpenFetches {
  private var byNumber: [Int: OpenFetch] = [:]
  private var asked = 0

  /// Adds a fetch, and assigns its number.
  mutating func add(_ fact: inout FetchFact) {
    asked += 1
    fact.number = asked
    byNumber[asked] = OpenFetch(fact)
  }

  subscript(fact: FetchFact) -> OpenFetch? { byNumber[fact.number] }

  /// Removes a fetch; returns false if it was not in the list.
  mutating func remove(_ fact: FetchFact) -> Bool {
    byNumber.removeValue(forKey: fact.number) != nil
  }

  /// All fetches, in the order in which they were requested.
  var all: [OpenFetch] { byNumber.sorted { $0.key < $1.key }.map(\.value) }
}

extension SensorKitService {
  /// Records that a fetch is over, unless that was recorded before.
  func reportEnd(of fact: FetchFact) {
    guard state.openFetches.remove(fact) else { return }
    reportFetch(fact)
  }

  /// Handles that the app is suspended by a system whose suspensions make fetches fail: those that are not over fail
  /// when the app runs again.
  package func appSuspended() {
    for open in openFetches.all { open.refusal = SRError(.dataInaccessible) }
    for fetch in fetches.all { fetch.appSuspended() }
    state.suspensionRevision += 1
  }

  /// Records the fetches that the end of the app or of the world cuts short.
  ///
  /// - Parameter all: Whether to include fetches whose results are being delivered, which cannot
  ///   continue.
  func cutShortFetches(all: Bool) {
    for open in openFetches.all where all || !open.isDelivering {
      open.fact.isCutShort = true
      reportEnd(of: open.fact)
    }
  }
}

/// The fetches of a reader that are not over, if fetches take time.
///
/// A reader delivers the results of one fetch after the other, in the order of the requests;
/// several readers deliver theirs concurrently (our choice: it is not established; a forum answer
/// warns that one reader should fetch at a time). A reader stays alive until its fetches are over
/// (our choice).
final class FetchLine {
  /// A fetch that is being delivered, or waits.
  struct Entry {
    var fact: FetchFact
    var request: SRFetchRequest
    var reader: SRSensorReader
  }

  /// The fetch that is being delivered, then the waiting ones.
  fileprivate(set) var entries: [Entry] = []
}

extension SensorKitService {
  /// Queues a fetch of a reader; its results come once it is due and the earlier fetches are over.
  func lineUp(_ entry: FetchLine.Entry) {
    guard let launch else { return }
    let line = launch.state.lines[ObjectIdentifier(entry.reader)] ?? FetchLine()
    launch.state.lines[ObjectIdentifier(entry.reader)] = line
    line.entries.append(entry)
    if line.entries.count == 1 { beginFirst(of: line) }
  }

  /// Starts the next fetch of a reader; does nothing if fetches take no time.
  func leaveLine(_ reader: SRSensorReader) {
    guard let launch, let line = launch.state.lines[ObjectIdentifier(reader)] else { return }
    line.entries.removeFirst()
    if line.entries.isEmpty {
      launch.state.lines[ObjectIdentifier(reader)] = nil
    } else {
      beginFirst(of: line)
    }
  }

  private func beginFirst(of line: FetchLine) {
    guard let entry = line.entries.first else { return }
    let due = entry.fact.asked.advanced(by: options.delivery.toFirst)
    callBack(entry.reader, of: openFetches[entry.fact], at: due) { [self] in
      deliver(entry.fact, entry.request, entry.reader)
    }
  }
}
