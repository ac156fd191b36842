/// The work of tries, counted in the events of their worlds: equal explorations find the same tries slow on any machine.
package struct TryEffort: Hashable, Codable, Sendable {
  /// The events of a try, and the kinds of its variations.
  private struct Try: Hashable, Codable, Sendable {
    var events: Int
    var kinds: [String]
  }

  /// How many times the usual events make a try slow (our choice).
  private static let slow = 10

  /// The slowest tries that are kept (our choice).
  private static let most = 64

  /// The most kinds that are named, and the fewest slow tries that share each of them (our choice).
  private static let mostNamed = 3
  private static let fewestSharing = 2

  /// The tries by the number of doublings of their events from 1.
  private var counts: [Int] = Array(repeating: 0, count: 64)
  /// The tries with the most events, in the order of their numbers of events.
  private var tries: [Try] = []

  package init() {}

  /// Counts a try.
  mutating func note(_ events: Int, of draft: Draft) {
    counts[Self.doublings(of: events)] += 1
    keep(Try(events: events, kinds: Set(draft.variations.map(\.kind)).sorted()))
  }

  /// Adds the tries of another shard.
  mutating func add(_ other: TryEffort) {
    for (doublings, count) in other.counts.enumerated() { counts[doublings] += count }
    for one in other.tries { keep(one) }
  }

  private mutating func keep(_ one: Try) {
    guard tries.count < Self.most || one.events > tries[0].events else { return }
    tries.insert(one, at: tries.firstIndex { $0.events > one.events } ?? tries.count)
    if tries.count > Self.most { tries.removeFirst() }
  }

  /// The most events of half of the tries, to the next power of two.
  package var usual: Int {
    let half = (counts.reduce(0, +) + 1) / 2
    var sum = 0
    for (doublings, count) in counts.enumerated() {
      sum += count
      if sum >= half, sum > 0 { return 1 << min(62, doublings + 1) }
    }
    return 0
  }

  /// The slow tries among those that are kept, and the kinds of variations that at least half of them share, the most
  /// common ones first, at most three.
  package var slowest: (count: Int, kinds: [(name: String, tries: Int)]) {
    let slow = tries.filter { $0.events > Self.slow * usual }
    var counts: [String: Int] = [:]
    for kind in slow.flatMap(\.kinds) { counts[kind, default: 0] += 1 }
    let common = counts.filter { $0.value >= Self.fewestSharing && 2 * $0.value >= slow.count }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return (slow.count, common.prefix(Self.mostNamed).map { (name: $0.key, tries: $0.value) })
  }

  private static func doublings(of events: Int) -> Int {
    Int.bitWidth - 1 - max(1, events).leadingZeroBitCount
  }
}
