import Results
import Runner
import Synchronization
import Testing
import Verdicts

/// An app around one manager object; the rules are our choice, but for the errors.
@Suite("LightManager")
struct LightManagerTests {
  private static func text(_ group: String) -> StudyText {
    var text = StudyText()
    text.app = "LightManager"
    text.lasts = "30d"
    text.entitlements = "[ambient-light-sensor]"
    text.fetch = "{ every: 1d, window: 3d }"
    text.groups = [group]
    return text
  }

  @Test("runs for a month without a mistake")
  func month() throws {
    var text = Self.text("{ group: lit, count: 2, watch: Apple Watch Series 11 }")
    text.events = ["{ at: day 9 12:00, who: lit-2, do: revoke }"]
    text.events += ["{ at: day 12 12:00, who: lit-2, do: grant }"]
    text.expect = ["no diagnostics", "no failed calls", "everyone who allowed is heard from"]
    let outcome = try run(text)
    #expect(outcome.passed)
    let last = "select max(youngest_s) > 27 * 86400 from fetches group by participant"
    #expect(try outcome.numbers(last) == [[1], [1]])
  }

  @Test("stores each sample once, although each was delivered three times")
  func dedupe() throws {
    var text = Self.text("{ group: lit, count: 1 }")
    text.app = "LightWitness"
    text.lasts = "11d"
    // Wall-clock times differ from fetch to fetch then; what tells samples apart must not.
    text.events = ["{ at: day 5 12:00, do: set clock, by: 20min }"]
    let outcome = try run(text)
    let kept = LightWitness.kept.withLock { $0 }
    let days = "fetches where asked_s < 10 * 86400 - 1"
    let delivered = try outcome.numbers("select sum(delivered) from \(days)")[0][0]
    #expect(kept.count > 1000)
    #expect(kept == Set(kept).sorted())
    #expect(delivered > 1.5 * Double(kept.count))
    let last = try outcome.numbers("select max(youngest_s) - min(oldest_s) from \(days)")[0][0]
    #expect(abs((kept.last ?? 0) - (kept.first ?? 0) - last) < 0.001)
  }

  /// Apple, SRError.promptDeclined; 8201 beneath it, seen by clients: there is an answer already.
  @Test("asks until there is an answer, and regards error 4 with 8201 as an answer")
  func askOutcome() throws {
    var text = Self.text("{ group: lit, count: 1, consent: { later: 2d } }")
    text.lasts = "8d"
    text.events = ["{ at: day 5 12:00, do: reopen app }"]
    text.expect = ["no diagnostics", "everyone who allowed is heard from"]
    let outcome = try run(text)
    #expect(outcome.passed)
    let outcomes = try outcome.texts("select outcome from prompts order by sequence")
    #expect(outcomes.filter { $0 == "cancelled" }.count >= 2)
    #expect(outcomes.drop { $0 == "cancelled" } == ["answered", "not shown"])
    #expect(
      try outcome.numbers("select error_code, underlying_code from prompts order by sequence")
        .last == [4, 8201]
    )
    let late = "select count(*) from fetches where asked_s > 5.5 * 86400 and delivered > 0"
    #expect(try outcome.numbers(late) == [[2]])
  }
}
