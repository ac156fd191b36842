import Experiments
import Phones
import Scenarios
import Synchronization
import Testing

/// Source: issue 18, part 4: the scenarios of the suite are seeds too.
@Suite("What an exploration takes from other scenarios")
struct BorrowedVariationTests {
  /// The first tries of the small study, which begins with other scenarios.
  private func tries(
    beside others: [String],
    kinds: Set<String>? = nil
  ) throws -> (drafts: Int, scenarios: [Scenario]) {
    let small = try SmallExploration()
    let seen = Mutex<[Scenario]>([])
    let runner = ScriptedRunner { scenario in
      seen.withLock { $0.append(scenario) }
      return []
    }
    let explorer = small.explorer(runner) {
      $0.tries = 1
      $0.kinds = kinds
    }
    _ = try explorer.runUnvaried()
    let drafts = explorer.begin(with: try others.map { try ScenarioDocument($0) })
    try explorer.explore { _ in }
    // The first is the study without variations.
    return (drafts, Array(seen.withLock { $0 }.dropFirst().prefix(drafts)))
  }

  /// Another study of the same app.
  private func other(_ lines: String, group: String = "group: willing, count: 9") -> String {
    """
    # Nothing goes wrong.
    study: Another study
    starts: 2026-03-01T10:00:00Z
    lasts: 30d
    app: { name: SensorLogger, entitlements: [device-usage], fetch: { every: 6h } }
    participants:
      - { \(group) }
    expect: [no failed calls]
    \(lines)
    """
  }

  @Test("its actions, at their times from the start, which end before the calm")
  func actions() throws {
    let lines = """
      timeline:
        - { at: 35h, who: willing-2, do: revoke, sensors: [deviceUsageReport] }
        - { at: 49h, who: willing-7, do: reboot phone, for: 10d }
        - { at: 7d, do: kill app }
      """
    let (drafts, scenarios) = try tries(beside: [other(lines)])
    #expect(drafts == 1)
    let timeline = try #require(scenarios.first).timeline
    // The calm begins after six days. Nobody has the number 7, so that the restart is everyone's.
    #expect(
      timeline.map(\.action.name).sorted() == [
        "reboot phone", "reopen app", "restore consent", "revoke",
      ]
    )
    let hours = timeline.map { $0.sinceStart.components.seconds / 3600 }
    #expect(hours.sorted() == [35, 49, 144, 144])
    for event in timeline {
      let isOfTwo = event.who.includes(group: "willing", number: 2)
      let isOfOne = event.who.includes(group: "willing", number: 1)
      let isOfAll = ["reboot phone", "reopen app"].contains(event.action.name)
      #expect(isOfTwo && isOfOne == isOfAll)
      guard let restart = event.action.content as? RebootPhone else { continue }
      let end = event.sinceStart + restart.off
      #expect(end == .seconds(144 * 3600 - 1))
    }
  }

  @Test("words of its keys, its start and its order of events, and no numbers or durations")
  func words() throws {
    let lines = """
      sensorkit: { locked phone: fails, time to first result: 10s, repeated results: 20 % }
      order: { seed: 3, changes: 1 }
      """
    let group = "group: people, count: 1, consent: deny"
    let scenario = try #require(try tries(beside: [other(lines, group: group)]).scenarios.first)
    let own = try SmallExploration().study.scenario
    #expect("\(scenario.sensorKit.lockedPhone)" == "fails")
    #expect(scenario.sensorKit.timeToFirstResult == own.sensorKit.timeToFirstResult)
    #expect(scenario.sensorKit.repeatedResults == own.sensorKit.repeatedResults)
    #expect(scenario.order?.seed == 3)
    #expect(scenario.starts.secondsSinceMidnight == 10 * 3600)
    #expect(scenario.groups.map(\.consent) == [.deny])
    #expect((scenario.app, scenario.lasts, scenario.seed) == (own.app, own.lasts, own.seed))
  }

  @Test(
    "nothing that does not suit the study, is of another kind than the call's, or is there already"
  )
  func left() throws {
    let start = "starts: 2026-03-01T09:00:00Z"
    func same(_ lines: String) -> String {
      other(lines).replacing("starts: 2026-03-01T10:00:00Z", with: start)
    }
    let watch = """
      timeline:
        - { at: 1d, do: kill app }
      """
    #expect(try tries(beside: [same("")]).drafts == 0)
    #expect(try tries(beside: ["study: no scenario\n"]).drafts == 0)
    #expect(try tries(beside: [same(watch), same(watch)]).drafts == 1)
    #expect(try tries(beside: [same(watch)], kinds: ["timeline.revoke"]).drafts == 0)
    // A second sensor is none of the study's app.
    let foreign = same("timeline:\n  - { at: 1d, do: revoke, sensors: [pedometerData] }\n")
      .replacing("[device-usage]", with: "[device-usage, pedometer]")
    #expect(try tries(beside: [foreign]).drafts == 0)
  }
}
