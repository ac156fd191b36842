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
  func noteEnd(of fact: FetchFact) {
    guard openFetches.remove(fact) else { return }
    noteOver(fact)
  }

  /// Reports fetches that the end of the app or of the world cuts short.
  ///
  /// - Parameter all: Also those whose results are being handed over, which can't go on.
  func cutShortFetches(all: Bool) {
    for open in openFetches.all where all || !open.isDelivering {
      open.fact.isCutShort = true
      noteEnd(of: open.fact)
    }
  }
}
