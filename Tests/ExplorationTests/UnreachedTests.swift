import Exploration
import StudyOutcomes
import Testing

/// Source: issue 18, part 9.
@Suite("What no try reached")
struct UnreachedTests {
  private func found(_ events: [String], without excluded: [String] = []) -> [Unreached] {
    Unreached.all(in: events.map { CoverageKey(event: $0) }, without: excluded)
  }

  @Test("a table without rows is named with what its rows take")
  func tables() throws {
    let docks = try #require(found(["prompts, answered"]).first { $0.table == "dock_events" })
    #expect(docks.words == [])
    #expect(docks.remedy == "a dock")
    #expect(
      !found(["dock_events, docked"]).contains { $0.table == "dock_events" && $0.words == [] }
    )
  }

  @Test("a word that no row had is named, with the kinds that were left out")
  func words() throws {
    let prompts = try #require(
      found(["prompts, answered, sensors several"], without: ["participants.consent"])
        .first { $0.table == "prompts" }
    )
    #expect(prompts.words.contains("cancelled"))
    #expect(!prompts.words.contains("answered"))
    #expect(prompts.remedy == "varying participants.consent")
  }

  @Test("pairs and states count as nothing of their own")
  func pairs() {
    let keys = [CoverageKey(before: "prompts, answered", event: "prompts, cancelled")]
    #expect(Unreached.all(in: keys, without: []).first { $0.table == "prompts" }?.words == [])
  }
}
