import Scenarios
import Testing

@Suite("The key 'order'")
struct OrderTests {
  @Test("has a seed and a number of changes, and is absent if it is left out")
  func values() throws {
    #expect(try read(minimal()).order == nil)
    let usual = try #require(try read(minimal(top: "order: {}")).order)
    #expect(usual.seed == 1 && usual.changes == 0)
    let given = try #require(try read(minimal(top: "order: { seed: 17, changes: 2 }")).order)
    #expect(given.seed == 17 && given.changes == 2)
  }

  /// Our choice: a definition without an order is that of the version before, so that results keep their bytes.
  @Test("a scenario without it has no word of it in its definition")
  func definition() throws {
    #expect(!(try read(minimal()).definition.contains("\"order\"")))
  }

  @Test(
    "what is wrong has its place",
    arguments: [
      ("{ changes: -1 }", 19), ("{ changes: 21 }", 19), ("{ seed: -1 }", 16), ("{ seeds: 1 }", 10),
      ("{ changes: many }", 19),
    ]
  )
  func wrong(_ order: String, _ column: Int) throws {
    let text = minimal(top: "order: \(order)")
    let found = complaints(text)
    #expect(found.count == 1)
    let line = text.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.hasPrefix("order:") }
    #expect(found.first?.location.line == line.map { $0 + 1 })
    #expect(found.first?.location.column == column)
  }

  @Test("a key that is misspelt has a hint")
  func hint() {
    #expect(
      complaints(minimal(top: "order: { change: 1 }")).first?.hint?.contains("changes") == true
    )
  }
}
