import Experiments
import Runner
import Scenarios
import TestSupport
import Testing

/// Source: issue 18, part 6: what a smaller study must keep, and what it may cost.
@Suite("Shrinking a study")
struct ShrinkingTests {
  private static let study = """
    # Nothing leaves a phone before its hold.
    study: Ambient light and sleep
    starts: 2026-03-01T09:00:00-05:00
    lasts: 14d
    seed: 42
    app:
      name: SensorLogger
      entitlements: [ambient-light-sensor, keyboard-metrics, device-usage]
      fetch: { every: 1d, at: "20:00" }
    participants:
      - { group: willing, count: 18, phone: iPhone 17 Pro, time zone: America/New_York }
      - { group: wary, count: 2, consent: { keyboardMetrics: deny, deviceUsageReport: deny } }
    timeline:
      - { at: day 3 21:07:13, who: wary-2, do: revoke, sensors: [ambientLightSensor] }
      - { at: day 4 10:00, do: reopen app }
      - { at: any time between day 5 and day 9, do: reboot phone }
    expect:
      - nothing without consent
      - held data stays on the phone
      - everyone who allowed is heard from
    """

  private func shrunk(
    _ runner: FakeRunner,
    budget: ShrinkBudget = ShrinkBudget(runs: 100_000),
    atOnce: Int = 1,
    varying plain: String? = nil
  ) throws -> ShrunkStudy {
    let shrinker = Shrinker(
      reader: FakeRunner.reader,
      runner: runner,
      budget: budget,
      atOnce: atOnce
    )
    return try #require(
      try shrinker.shrink(
        ScenarioDocument(Self.study),
        keeping: FakeRunner.failure,
        varying: try plain.map { try ScenarioDocument($0) }
      )
    )
  }

  private static func revokes(_ scenario: Scenario) -> Bool {
    scenario.timeline.contains { $0.action.name == "revoke" }
  }

  /// Our choice: with a server that never answers again every app fails.
  @Test("a server's fault that ends keeps its end")
  func endingFaults() throws {
    func document(_ fault: String) throws -> ScenarioDocument {
      try ScenarioDocument(
        """
        # Nothing leaves a phone before its hold.
        study: A server that fails
        starts: 2026-03-02T09:00:00Z
        lasts: 4d
        seed: 1
        app: { name: SensorLogger, entitlements: [ambient-light-sensor], fetch: { every: 1d } }
        server: { kind: aware-micro, faults: [{ \(fault) }] }
        participants:
          - { group: people, count: 1 }
        expect:
          - held data stays on the phone
        """
      )
    }
    func left(of fault: String) throws -> [Scenario.ServerFault] {
      let runner = FakeRunner { _, scenario in scenario.server?.faults.isEmpty == false }
      let shrinker = Shrinker(reader: FakeRunner.reader, runner: runner)
      let study = try #require(
        try shrinker.shrink(document(fault), keeping: FakeRunner.failure)
      )
      return try FakeRunner.reader.read(study.document).server?.faults ?? []
    }
    let ending = try left(of: "fault: redirect, rate: 50 %, when: { from: 1h, to: 3d }")
    #expect(ending.map { $0.span != nil } == [true])
    let endless = try left(of: "fault: redirect, rate: 50 %")
    #expect(endless.map { $0.span == nil } == [true])
  }

  /// The timeline that is left of one that disturbs and undoes, where the first action alone brings the failure.
  private func left(
    of timeline: String,
    keeping failure: FailureKey = FakeRunner.failure,
    failing action: String
  ) throws -> (scenario: Scenario, actions: [String]) {
    func text(_ timeline: String) -> String {
      """
      # Nothing leaves a phone before its hold.
      study: A study with a calm at its end
      starts: 2026-03-02T09:00:00Z
      lasts: 8d
      seed: 1
      app: { name: SensorLogger, entitlements: [ambient-light-sensor], fetch: { every: 1d } }
      participants:
        - { group: people, count: 1 }
      \(timeline)expect:
        - held data stays on the phone
        - everyone who allowed is heard from
      """
    }
    let runner = FakeRunner { _, scenario in
      scenario.timeline.contains { $0.action.name == action } ? [failure] : []
    }
    let plain = try ScenarioDocument(text(""))
    let study = try #require(
      try Shrinker(reader: FakeRunner.reader, runner: runner).shrink(
        ScenarioDocument(text("timeline:\n" + timeline)),
        keeping: failure,
        varying: plain,
        fair: FairStudies(
          ExploredStudy(plain, reader: FakeRunner.reader),
          reader: FakeRunner.reader
        )
      )
    )
    let scenario = try FakeRunner.reader.read(study.document)
    return (scenario, scenario.timeline.map(\.action.name))
  }

  /// Source: issue 18, part 3: disturbances end; without its end each of them would last into the calm.
  @Test(
    "an action keeps what undoes it",
    arguments: [("revoke", "restore consent"), ("close app", "reopen app")]
  )
  func undoing(action: String, undoing: String) throws {
    let lines = "  - { at: 1d, do: \(action) }\n  - { at: 5d, do: \(undoing) }\n"
    #expect(try left(of: lines, failing: action).actions == [action, undoing])
    #expect(try left(of: "  - { at: 1d, do: \(action) }\n", failing: action).actions == [action])
  }

  @Test("an app that is installed again is so in the smaller study, and a restart passes by itself")
  func spans() throws {
    let deleted = try left(of: "  - { at: 1d, do: delete app, for: 3h }\n", failing: "delete app")
    let action = try #require(deleted.scenario.timeline.first?.action.content as? DeleteApp)
    #expect(action.for != nil)
    let restart = "  - { at: 1d, do: reboot phone }\n  - { at: 5d, do: reopen app }\n"
    #expect(try left(of: restart, failing: "reboot phone").actions == ["reboot phone"])
  }

  /// Source: the rule of `everyone who allowed is heard from`: the hold, and two fetches.
  @Test(
    "an expectation of what must come in the end keeps the time for it after the last disturbance"
  )
  func calm() throws {
    let heard = FailureKey(.expectation, "everyone who allowed is heard from")
    let line = "  - { at: 4d, do: take off watch, for: 1h }\n"
    let late = try left(of: line, keeping: heard, failing: "take off watch").scenario
    let end = late.timeline[0].sinceStart
    #expect(late.lasts - end >= .seconds(3 * 86_400))
    let soon = try left(of: line, failing: "take off watch").scenario
    #expect(soon.lasts == .seconds(86_400))
  }

  @Test("leaves one person, one day, the one action, and the one expectation")
  func smallest() throws {
    let study = try shrunk(FakeRunner { _, scenario in Self.revokes(scenario) })
    #expect(study.cut == nil)
    #expect(
      study.document.lines == [
        "study: Ambient light and sleep", "starts: 2026-03-01T00:00:00Z", "lasts: 1d", "app:",
        "  name: SensorLogger", "  entitlements: [device-usage]", "  fetch: { every: 1d }",
        "participants:", "  - { group: willing, count: 1 }", "timeline:",
        "  - { at: day 0 00:00, do: revoke }", "expect:", "  - held data stays on the phone",
      ]
    )
  }

  /// Source: issue 18, part 6: random draws that survive are written as values.
  @Test("what the only participant drew is written as a value")
  func draws() throws {
    let text = Self.study.replacing(
      "phone: iPhone 17 Pro",
      with: "phone: { iPhone 15: 50 %, iPhone 17: 50 % }"
    )
    let runner = FakeRunner(failing: { _, scenario in
      let group = scenario.groups[0]
      let drawn = group.drawn(
        number: 1,
        worldSeed: ScenarioParticipant.worldSeed(of: "willing-1", seed: scenario.seed),
        runSeed: scenario.seed
      )
      return drawn.phone == "iPhone 15"
    })
    let shrinker = Shrinker(
      reader: FakeRunner.reader,
      runner: runner,
      budget: ShrinkBudget(runs: 100_000)
    )
    let study = try #require(
      try (1...20).compactMap { seed in
        let seeded = text.replacing("seed: 42", with: "seed: \(seed)")
        return try shrinker.shrink(ScenarioDocument(seeded), keeping: FakeRunner.failure)
      }.first
    )
    let group = try FakeRunner.reader.read(study.document).groups[0]
    #expect(group.population == nil)
    #expect(group.phone == "iPhone 15")
  }

  @Test("a candidate that fails otherwise does not count")
  func otherFailure() throws {
    let runner = FakeRunner { _, scenario in
      scenario.groups.count == 2 ? [FakeRunner.failure] : [FakeRunner.other]
    }
    let study = try shrunk(runner)
    let scenario = try FakeRunner.reader.read(study.document)
    #expect(scenario.groups.count == 2)
    #expect(scenario.timeline.isEmpty)
  }

  @Test("a study that does not have the failure is not shrunk")
  func passes() throws {
    let runner = FakeRunner { _, _ in [FakeRunner.other] }
    let shrinker = Shrinker(reader: FakeRunner.reader, runner: runner)
    let document = try ScenarioDocument(Self.study)
    #expect(try shrinker.shrink(document, keeping: FakeRunner.failure) == nil)
    #expect(runner.runs == 1)
  }

  /// Source: our choice: a study that is too short can fail by itself.
  @Test("what is left of a variation must be why the study fails")
  func variation() throws {
    let plain = Self.study.replacing("do: reboot phone", with: "do: reopen app")
    let isFailing: (Scenario) -> Bool = { scenario in
      scenario.lasts < .seconds(4 * 86_400)
        || scenario.timeline.contains { $0.action.name == "reboot phone" }
    }
    let slipped = try shrunk(FakeRunner { _, scenario in isFailing(scenario) })
    #expect(try FakeRunner.reader.read(slipped.document).timeline.isEmpty)
    let kept = try shrunk(FakeRunner { _, scenario in isFailing(scenario) }, varying: plain)
    let scenario = try FakeRunner.reader.read(kept.document)
    #expect(scenario.timeline.map(\.action.name) == ["reboot phone"])
    #expect(scenario.lasts == .seconds(4 * 86_400))
  }

  @Test("ends when its runs are used up, and says so", arguments: [1, 2, 5, 17])
  func runs(budget: Int) throws {
    let runner = FakeRunner { _, scenario in Self.revokes(scenario) }
    let study = try shrunk(runner, budget: ShrinkBudget(runs: budget))
    #expect(study.cut == .runs)
    #expect(study.runs == budget)
    #expect(runner.runs == budget)
    #expect(Self.revokes(try FakeRunner.reader.read(study.document)))
  }

  @Test("ends when its time is over, with what it has")
  func time() throws {
    let runner = FakeRunner { _, scenario in Self.revokes(scenario) }
    let shrinker = Shrinker(
      reader: FakeRunner.reader,
      runner: runner,
      budget: ShrinkBudget(runs: 100) { false }
    )
    // Not even the study itself ran.
    let document = try ScenarioDocument(Self.study)
    #expect(try shrinker.shrink(document, keeping: FakeRunner.failure) == nil)
    #expect(runner.runs == 0)
  }

  @Test("the result and the number of runs are the same however many run at once")
  func atOnce() throws {
    try compare(atOnce: [1, 2, 3, 8, 64], budget: 30)
    try compare(atOnce: [1, 8], budget: 150)
  }

  @Test("the result of a whole search is the same however many run at once", .slow(.repetitions))
  func moreAtOnce() throws { try compare(atOnce: [1, 2, 3, 8, 64], budget: 100_000) }

  private func compare(atOnce counts: [Int], budget: Int) throws {
    let studies = try counts.map { atOnce in
      try shrunk(
        FakeRunner { _, scenario in
          Self.revokes(scenario) && scenario.lasts > .seconds(3 * 86_400)
        },
        budget: ShrinkBudget(runs: budget),
        atOnce: atOnce
      )
    }
    #expect(Set(studies.map { $0.document.lines }).count == 1)
    #expect(Set(studies.map(\.runs)).count == 1)
    #expect(Set(studies.map(\.cut)).count == 1)
  }
}
