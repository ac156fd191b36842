/// One of the parts that a run is divided into: a block of neighbours of its cohort.
package struct Shard: Hashable, Sendable {
  /// Which one it is, from 1.
  package let number: Int

  /// How many there are.
  package let count: Int

  /// The shard of that number; nil unless it is one of them.
  package init?(number: Int, of count: Int) {
    guard number >= 1, number <= count else { return nil }
    self.number = number
    self.count = count
  }

  /// Reads what ``text`` writes: two numbers with a slash between them, as in "2/4".
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) }),
      let number = Int(parts[0]), let count = Int(parts[1])
    else { return nil }
    self.init(number: number, of: count)
  }

  /// The number and the count, as in "2/4".
  package var text: String { "\(number)/\(count)" }

  /// The places in the whole cohort, from 1, of those who belong to the shard.
  ///
  /// The shards' blocks follow one another and differ by one person at most, the larger ones
  /// first; where there are more shards than people, the last have nobody. Our choice.
  package func positions(of total: Int) -> Range<Int> {
    let (size, rest) = total.quotientAndRemainder(dividingBy: count)
    let start = 1 + (number - 1) * size + min(number - 1, rest)
    return start..<(start + size + (number <= rest ? 1 : 0))
  }
}
