/// One of the parts of a run that several machines share: a block of consecutive participants.
package struct Shard: Hashable, Sendable {
  /// The shard's number, from 1.
  package let number: Int

  /// The number of shards.
  package let count: Int

  /// A shard; nil unless the number is from 1 to the number of shards.
  package init?(number: Int, of count: Int) {
    guard number >= 1, number <= count else { return nil }
    self.number = number
    self.count = count
  }

  /// Parses ``text``: two numbers with a slash between them, as in "2/4".
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) }),
      let number = Int(parts[0]), let count = Int(parts[1])
    else { return nil }
    self.init(number: number, of: count)
  }

  /// The shard's number and the number of shards, as in "2/4".
  package var text: String { "\(number)/\(count)" }

  /// The positions of the shard's participants in the whole cohort, from 1.
  ///
  /// The shards follow one another and differ by one participant at most, the larger ones first. With more
  /// shards than participants, the last shards are empty. Our choice.
  package func positions(of total: Int) -> Range<Int> {
    let (size, rest) = total.quotientAndRemainder(dividingBy: count)
    let start = 1 + (number - 1) * size + min(number - 1, rest)
    return start..<(start + size + (number <= rest ? 1 : 0))
  }
}
