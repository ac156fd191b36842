import Testing

@Suite("SensorKit: random lives")
struct RandomLifeTests {
  /// Source: all of the rules together; see ``Oracle``.
  @Test(
    "every fetch delivers exactly what consent, stake, hold, retention and deletion allow",
    arguments: UInt64(0)..<200
  )
  func agree(seed: UInt64) throws {
    let outcome = try RandomLife.live(seed: seed)
    #expect(outcome.differences == [])
  }

  /// Guards the test above, which would also succeed without any delivery.
  @Test("the random lives deliver many samples, and some fetches are refused")
  func notVacuous() throws {
    let lives = try (UInt64(0)..<40).map(RandomLife.live)
    #expect(lives.map(\.delivered).reduce(0, +) > 40_000)
    #expect(lives.filter { $0.delivered > 0 }.count > 30)
    #expect(lives.map(\.refused).reduce(0, +) > 40)
    #expect(lives.map(\.fetches).reduce(0, +) > 400)
  }
}
