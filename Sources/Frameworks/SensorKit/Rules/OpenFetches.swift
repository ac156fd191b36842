import VirtualTime

/// A fetch that was asked for and is not over, as far as it has come.
final class OpenFetch {
  var fact: FetchFact
  /// Whether its results are being handed over.
  var isDelivering = false

  init(_ fact: FetchFact) { self.fact = fact }
}

/// The fetches that delegates were promised an end of.
struct OpenFetches {
  private var byNumber: [Int: OpenFetch] = [:]
  private var asked = 0

  /// Adds a fetch, and numbers it.
  mutating func add(_ fact: inout FetchFact) {
    asked += 1
    fact.number = asked
    byNumber[asked] = OpenFetch(fact)
  }

  subscript(fact: FetchFact) -> OpenFetch? { byNumber[fact.number] }

  /// Takes a fetch off; false if it was not there.
  mutating func remove(_ fact: FetchFact) -> Bool {
    byNumber.removeValue(forKey: fact.number) != nil
  }

  /// All of them, in the order in which they were asked for.
  var all: [OpenFetch] { byNumber.sorted { $0.key < $1.key }.map(\.value) }
}

extension SensorKitService {
  /// Reports that a fetch is over, unless that was reported before.
  func reportEnd(of fact: FetchFact) {
    guard state.openFetches.remove(fact) else { return }
    reportFetch(fact)
  }

  /// Reports fetches that the end of the app or of the world cuts short.
  ///
  /// - Parameter all: Also those whose results are being handed over, which can't go on.
  func cutShortFetches(all: Bool) {
    for open in openFetches.all where all || !open.isDelivering {
      open.fact.isCutShort = true
      reportEnd(of: open.fact)
    }
  }
}

/// The fetches that a reader was asked for and that are not over, where fetches take time.
///
/// A reader hands over the results of one after the other, in the order in which they were asked for, and
/// those of several readers come side by side (our choice: it is not established; a forum answer warns
/// that one reader should fetch at a time). A reader lives until its fetches are over (our choice).
final class FetchLine {
  /// A fetch that has its turn, or waits for it.
  struct Entry {
    var fact: FetchFact
    var request: SRFetchRequest
    var reader: SRSensorReader
  }

  /// The one that has its turn, then the others.
  fileprivate(set) var entries: [Entry] = []
}

extension SensorKitService {
  /// Has a reader hand over what comes of a fetch, once it is due and those before it are over.
  func lineUp(_ entry: FetchLine.Entry) {
    guard let launch else { return }
    let line = launch.state.lines[ObjectIdentifier(entry.reader)] ?? FetchLine()
    launch.state.lines[ObjectIdentifier(entry.reader)] = line
    line.entries.append(entry)
    if line.entries.count == 1 { beginFirst(of: line) }
  }

  /// Gives the next fetch of a reader its turn; nothing happens where fetches take no time.
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
