import Experiments
import Foundation
import Runner
import Scenarios
import Testing

/// Source: issue 18, part 8: what about the smallest study matters.
@Suite("The cause of a finding")
struct CauseTests {
  private static let shape = Shape(
    schema: ScenarioFormat.schemaJSON(vocabulary: FakeRunner.reader.vocabulary)
  )

  private static let plain = """
    # Held data stays on the phone.
    study: Light
    starts: 2026-03-01T09:00:00Z
    lasts: 1d
    app: { name: SensorLogger, entitlements: [ambient-light-sensor], fetch: { every: 1d } }
    participants: [{ group: willing, count: 1 }]
    expect: [held data stays on the phone]
    """

  private func causes(
    _ timeline: String,
    _ events: [TimedEvent] = [],
    failing isFailing: @escaping (Scenario) -> Bool
  ) throws -> [LineCause] {
    let runner = FakeRunner { _, scenario in isFailing(scenario) }
    let study = try #require(
      try Shrinker(reader: FakeRunner.reader, runner: runner, budget: ShrinkBudget(runs: 100_000))
        .shrink(
          ScenarioDocument(Self.plain + "\n" + timeline),
          keeping: FakeRunner.failure,
          varying: ScenarioDocument(Self.plain)
        )
    )
    let search = CauseSearch(
      reader: FakeRunner.reader,
      shape: Self.shape,
      runner: runner,
      while: { true }
    )
    let causes = try CauseFinder(search).causes(of: study, events)
    #expect(search.cut == nil)
    return causes
  }

  /// The smallest study that fails because of a restart.
  private static func restart(_ runner: FakeRunner) throws -> ShrunkStudy {
    try #require(
      try Shrinker(reader: FakeRunner.reader, runner: runner).shrink(
        ScenarioDocument(plain + "\ntimeline: [{ at: 2h, do: reboot phone }]"),
        keeping: FakeRunner.failure,
        varying: ScenarioDocument(plain)
      )
    )
  }

  /// Source: explore: 24 variations of a study whose runs took half a minute each.
  @Test("are looked for until the time is over, also where the runs of one value take longer")
  func time() throws {
    let runner = FakeRunner { _, scenario in !Self.reboots(scenario).isEmpty }
    let study = try Self.restart(runner)
    let before = runner.runs
    let search = CauseSearch(reader: FakeRunner.reader, shape: Self.shape, runner: runner) {
      runner.runs < before + 8
    }
    let causes = try CauseFinder(search).causes(of: study)
    #expect(causes.map(\.tried) == [8])
    #expect(runner.runs - before == 8)
    #expect(search.cut == .time)
  }

  /// Source: our choice; a time as the bound gave a debug build other causes than a release build.
  @Test("are looked for with a number of runs, which a slow machine reaches as well")
  func runs() throws {
    let runner = FakeRunner { _, scenario in !Self.reboots(scenario).isEmpty }
    let study = try Self.restart(runner)
    let before = runner.runs
    let search = CauseSearch(
      reader: FakeRunner.reader,
      shape: Self.shape,
      runner: runner,
      runs: 8,
      while: { true }
    )
    #expect(try CauseFinder(search).causes(of: study).map(\.tried) == [8])
    #expect(runner.runs - before == 8)
    #expect(search.cut == .runs)
    #expect(CauseSearch.runs(ofDays: 1) == 2_000)
    #expect(CauseSearch.runs(ofDays: 200) == 500)
    #expect(CauseSearch.runs(ofDays: 10_000) == 100)
  }

  /// The moments of the reboots of a scenario, in milliseconds from the start.
  private static func reboots(_ scenario: Scenario) -> [Int64] {
    scenario.timeline.filter { $0.action.name == "reboot phone" }.map(\.sinceStart.inMilliseconds)
  }

  @Test("has the ends of the moments at which it fails, to the millisecond, and what happens there")
  func moments() throws {
    // 20:00:00 to 20:00:04, eleven hours after the start.
    let range = Int64(39_600_000)...39_604_000
    let causes = try causes(
      "timeline: [{ at: day 0 20:00:02, do: reboot phone }]",
      [
        TimedEvent(nanoseconds: 39_600e9, name: "fetches.asked_s"),
        TimedEvent(nanoseconds: 39_604.0004e9, name: "fetches.answered_s"),
        TimedEvent(nanoseconds: 50_000e9, name: "fetches.later_s"),
      ]
    ) { Self.reboots($0).contains(where: range.contains) }
    let first = try #require(causes.first)
    #expect(first.path == "timeline.1.at")
    #expect(first.isVaried && first.matters)
    #expect(
      first.sentence.hasPrefix(
        "timeline.1.at (reboot phone): fails only from day 0 20:00:00 (fetches.asked_s) "
          + "to day 0 20:00:04 (fetches.answered_s); fails alike with "
      )
    )
    #expect(first.range?.lower?.nanoseconds == 39_600_000_000_000)
    #expect(first.range?.upper?.nanoseconds == 39_604_000_000_000)
    #expect(first.tried == CauseFinder.othersOfEach)
  }

  @Test("has values on which nothing depends last")
  func order() throws {
    let causes = try causes("timeline: [{ at: day 0 20:00, do: reboot phone }]") {
      !Self.reboots($0).isEmpty
    }
    let moment = try #require(causes.first { $0.path == "timeline.1.at" })
    #expect(moment.share == 1 && !moment.matters && moment.range == nil)
    #expect(causes.first?.path == "timeline.1.do")
    #expect(causes.first?.failing == 0)
    #expect(!causes.contains { $0.path == "study" || $0.path == "app.name" })
    let matters = causes.map(\.matters)
    #expect(matters == matters.sorted { $0 && !$1 })
  }

  @Test("of a range without an end on one side names the other end")
  func oneEnd() throws {
    let causes = try causes("timeline: [{ at: 11h, do: reboot phone }]") {
      Self.reboots($0).contains { $0 >= 36_000_001 }
    }
    let range = try #require(causes.first { $0.path == "timeline.1.at" }?.range)
    // A moment that is written as a duration from the start is one all the same.
    // The smallest study starts at midnight.
    #expect(range.text == "from day 0 10:00:00.001 on")
    #expect(range.upper == nil)
  }

  @Test(
    "has the ends to the nanosecond if the smallest study has a moment between two milliseconds"
  )
  func exactMoments() throws {
    let eleven = Duration.seconds(39_600)
    let causes = try causes("timeline: [{ at: 11h 7ns, do: reboot phone }]") { scenario in
      scenario.timeline.contains {
        (eleven + .nanoseconds(3)...eleven + .nanoseconds(9)).contains($0.sinceStart)
      }
    }
    let range = try #require(causes.first { $0.path == "timeline.1.at" }?.range)
    #expect(
      range.text == "from day 0 11:00:00.000000003 to day 0 11:00:00.000000009"
    )
  }

  /// Our choice: an app that fetches each millisecond does nothing else.
  @Test("is not looked for in durations below a 24th of the smallest study's")
  func shortDurations() throws {
    var tried: Set<Duration> = []
    _ = try causes("timeline: [{ at: 11h, do: reboot phone }]") { scenario in
      if let every = scenario.app.fetch?.every { tried.insert(every) }
      return !Self.reboots(scenario).isEmpty
    }
    #expect(tried.count > 10)
    #expect(tried.allSatisfy { $0 >= .seconds(3600) })
  }
}
