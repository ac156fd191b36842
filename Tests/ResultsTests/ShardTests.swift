import Results
import Testing

/// The division of a run into shards: our choice.
@Suite("Shards")
struct ShardTests {
  @Test("a shard is written as its number and the count")
  func text() throws {
    let shard = try #require(Shard("2/4"))
    #expect([shard.number, shard.count] == [2, 4])
    #expect(shard.text == "2/4")
    #expect(Shard(number: 2, of: 4) == shard)
    #expect(Shard("02/04") == shard)
  }

  @Test(
    "invalid texts are not shards",
    arguments: [
      "", "2", "/", "2/", "/4", "0/4", "5/4", "0/0", "-1/4", "+1/4", " 1/4", "1/4 ", "1/2/4",
      "1/4/", "1.0/4", "a/b", "١/٤", "1/99999999999999999999",
    ]
  )
  func wrong(_ text: String) { #expect(Shard(text) == nil) }

  @Test("the shards' blocks are the cohort in its order, and their sizes differ by at most one")
  func blocks() {
    for total in 0...20 {
      for count in 1...25 {
        let blocks = (1...count).compactMap { Shard(number: $0, of: count)?.positions(of: total) }
        #expect(blocks.flatMap { Array($0) } == Array(1..<(total + 1)))
        let sizes = blocks.map(\.count)
        #expect(sizes == sizes.sorted(by: >))
        #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
      }
    }
  }

  @Test("very large numbers of shards work")
  func huge() throws {
    let last = try #require(Shard(number: .max, of: .max))
    #expect(last.positions(of: 1_000_000).isEmpty)
    #expect(Shard(number: 1_000_000, of: .max)?.positions(of: 1_000_000) == 1_000_000..<1_000_001)
  }
}
