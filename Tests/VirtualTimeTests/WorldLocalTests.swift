import Testing
import VirtualTime

@Suite("Values of a world")
struct WorldLocalTests {
  private static let texts = WorldLocal<String>()
  private static let numbers = WorldLocal<Int>()

  /// Source: the project's design, "Worlds share nothing".
  @Test("belong to one world and one kind, and end with the world")
  func kinds() throws {
    for seed in 0..<3 as Range<UInt64> {
      try World.run(seed: seed) { world in
        #expect(Self.texts.current == nil)
        Self.texts[world] = "world \(seed)"
        #expect(Self.numbers.current == nil)
        Self.numbers[world] = Int(seed)
        #expect(Self.texts.current == "world \(seed)")
        Self.texts[world] = nil
        #expect(Self.texts[world] == nil)
        #expect(Self.numbers[world] == Int(seed))
      }
    }
    #expect(Self.numbers.current == nil)
  }
}
