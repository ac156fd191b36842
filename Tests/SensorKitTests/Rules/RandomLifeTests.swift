import Testing

@Suite("SensorKit: random lives")
struct RandomLifeTests {
  /// Source: all of the rules together; see ``Oracle``.
  @Test(
    "every fetch hands over exactly what consent, stake, hold, retention and deletion leave",
    arguments: UInt64(0)..<200
  )
  func agree(seed: UInt64) throws {
    let outcome = try RandomLife.live(seed: seed)
    #expect(outcome.differences == [])
  }

  /// Guards the test above: it would hold as well if nothing were ever handed over.
  @Test("which is much: lives deliver many samples, and some fetches are refused")
  func notVacuous() throws {
    let lives = try (UInt64(0)..<40).map(RandomLife.live)
    #expect(lives.map(\.delivered).reduce(0, +) > 40_000)
    #expect(lives.filter { $0.delivered > 0 }.count > 30)
    #expect(lives.map(\.refused).reduce(0, +) > 40)
    #expect(lives.map(\.fetches).reduce(0, +) > 400)
  }
}
