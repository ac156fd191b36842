import VirtualTime

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
    let line = launch.lines[ObjectIdentifier(entry.reader)] ?? FetchLine()
    launch.lines[ObjectIdentifier(entry.reader)] = line
    line.entries.append(entry)
    if line.entries.count == 1 { beginFirst(of: line) }
  }

  /// Gives the next fetch of a reader its turn; nothing happens where fetches take no time.
  func leaveLine(_ reader: SRSensorReader) {
    guard let launch, let line = launch.lines[ObjectIdentifier(reader)] else { return }
    line.entries.removeFirst()
    if line.entries.isEmpty {
      launch.lines[ObjectIdentifier(reader)] = nil
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
