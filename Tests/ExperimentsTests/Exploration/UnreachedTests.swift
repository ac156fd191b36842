import Experiments
import Runner
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

  @Test("words that an app can't bring without a part are named with it, unless it has the part")
  func wordNeeds() {
    let plain = found(["app_events, launched"]).filter { $0.table == "app_events" }
    #expect(
      plain.first { $0.remedy == "an app with background tasks" }?.words
        == ["task began", "task completed", "task expired"]
    )
    #expect(
      plain.first { $0.remedy == "an app with continued processing tasks" }?.words
        == ["task cancelled"]
    )
    #expect(
      plain.first { $0.remedy == "an app that asks to notify" }?.words
        == [
          "notifications answered", "prompt lost", "notified", "notification seen",
          "notification opened", "notification button",
          "notification dropped",
        ]
    )
    let tasks = found(["app_events, task began"]).filter { $0.words.contains("task expired") }
    #expect(tasks.map(\.remedy) == ["more tries or another app"])
  }

  @Test("what takes the same is told together")
  func byRemedy() {
    let all = found(["prompts, answered", "app_events, launched"])
    let groups = Unreached.byRemedy(all)
    #expect(groups.flatMap { $0 }.count == all.count)
    #expect(Set(groups.map { $0[0].remedy }).count == groups.count)
    #expect(groups.allSatisfy { group in group.allSatisfy { $0.remedy == group[0].remedy } })
    let others = groups.first { $0[0].remedy == "more tries or another app" }?.map(\.table) ?? []
    #expect(others.contains("prompts") && others.contains("app_events"))
  }

  @Test("pairs and states count as nothing of their own")
  func pairs() {
    let keys = [CoverageKey(before: "prompts, answered", event: "prompts, cancelled")]
    #expect(Unreached.all(in: keys, without: []).first { $0.table == "prompts" }?.words == [])
  }
}
