import Results
import Runner
import Testing
import Verdicts

/// Source: issue 49: each missing day has exactly one cause, the first on its way that, with those before, sufficed.
@Suite("Why days are missing")
struct MissingDayTests {
  /// A person who loses days for one reason, what the reason is, and the days.
  struct Loss: Sendable, CustomTestStringConvertible {
    var group: String
    var events: [String] = []
    var fetch = "{ every: 1d, at: \"20:00\" }"
    var sensor = "ambientLightSensor"
    var app = "SensorLogger"
    var appLines: [String] = []
    var lines: [String] = []
    /// The days of the study.
    var lasts = 12
    var cause: MissingDayCause
    var days: ClosedRange<Int>
    /// What the group says without the reason.
    var without: String?

    var testDescription: String { cause.rawValue }

    func text(isLost: Bool = true) -> StudyText {
      var text = StudyText()
      text.starts = "2026-03-01T00:00:00Z"
      text.lasts = "\(lasts)d"
      text.app = app
      text.appLines = appLines
      text.entitlements =
        switch sensor {
        case "heartRate": "[ambient-light-sensor, heart-rate]"
        case "ambientPressure": "[ambient-pressure]"
        default: "[ambient-light-sensor]"
        }
      text.fetch = isLost ? fetch : "{ every: 1d, at: \"20:00\" }"
      let told = isLost ? group : without ?? "system: never suspends"
      text.groups = ["{ group: some, count: 1, time zone: UTC, \(told) }"]
      text.events = isLost ? events : []
      text.lines = isLost ? lines : []
      return text
    }
  }

  private static let opensDaily = "opens app: daily, system: { grants tasks: generously }"

  /// A loss of an app that a refresh task runs.
  private static func reader(
    _ group: String,
    _ events: String...,
    lasts: Int = 26,
    cause: MissingDayCause,
    days: ClosedRange<Int>,
    without: String? = nil
  ) -> Loss {
    Loss(
      group: group,
      events: events,
      sensor: "ambientPressure",
      app: "BackgroundReader",
      appLines: ["background tasks: [org.example.study.refresh]", "records for: 26d"],
      lasts: lasts,
      cause: cause,
      days: days,
      without: without ?? group
    )
  }

  static let losses = [
    Loss(group: "system: never suspends, consent: deny", cause: .refused, days: 0...10),
    Loss(group: "system: never suspends, consent: never", cause: .notAnswered, days: 0...10),
    Loss(
      group: "system: never suspends",
      events: ["{ at: day 3 00:00, do: revoke }"],
      cause: .revoked,
      days: 2...10
    ),
    Loss(
      group: "system: never suspends",
      events: ["{ at: day 3 00:00, do: disable collection }"],
      cause: .masterSwitchOff,
      days: 2...10
    ),
    Loss(
      group: "system: never suspends",
      events: ["{ at: day 3 01:00, do: reboot phone, for: 20h }"],
      cause: .phoneOff,
      days: 3...3
    ),
    Loss(
      group: "system: never suspends",
      events: ["{ at: day 3 01:00, do: empty battery, for: 20h }"],
      cause: .phoneOff,
      days: 3...3
    ),
    // Charged at home, the phone starts, and nobody unlocks it before the study ends.
    reader(
      Self.opensDaily,
      "{ at: day 5 18:00, do: leave phone, for: 15d }",
      "{ at: day 5 19:00, do: empty battery }",
      lasts: 16,
      cause: .beforeFirstUnlock,
      days: 5...13
    ),
    Loss(
      group: "system: never suspends, watch: Apple Watch Series 11, wears watch: 0 % of days",
      sensor: "heartRate",
      cause: .notWorn,
      days: 0...10,
      without: "system: never suspends, watch: Apple Watch Series 11, charges watch: in the evening"
    ),
    Loss(
      group: "system: never suspends",
      events: ["{ at: day 4 12:00, do: delete data, last: 40h }"],
      cause: .deleted,
      days: 3...4
    ),
    Loss(
      group: "system: never suspends",
      events: ["{ at: day 4 12:00, do: replace phone, restored from: direct transfer, for: 1h }"],
      cause: .phoneReplaced,
      days: 3...4
    ),
    Loss(
      group: "system: never suspends, opens app: never",
      events: ["{ at: day 4 12:00, do: replace phone, restored from: direct transfer }"],
      cause: .notAskedAgain,
      days: 5...10
    ),
    Loss(
      group: "system: suspends, opens app: never, background refresh: false",
      cause: .refreshOff,
      days: 0...9
    ),
    // The phone restarts 72 hours after its last unlock; nothing runs the app until the person is back.
    reader(
      Self.opensDaily,
      "{ at: day 5 18:00, do: leave phone, for: 15d }",
      cause: .beforeFirstUnlock,
      days: 5...11
    ),
    // Nobody unlocks it again before the study ends, and no task comes due.
    reader(
      Self.opensDaily,
      "{ at: day 5 18:00, do: leave phone, for: 15d }",
      lasts: 16,
      cause: .beforeFirstUnlock,
      days: 5...13
    ),
    reader(
      "opens app: never, system: { grants tasks: generously }",
      "{ at: day 3 12:00, do: close app }",
      "{ at: day 20 12:00, do: foreground app }",
      cause: .swipedAway,
      days: 3...11
    ),
    reader(
      "opens app: never, system: { grants tasks: generously }",
      "{ at: day 3 12:00, do: offload app }",
      "{ at: day 20 12:00, do: foreground app }",
      cause: .offloaded,
      days: 3...11
    ),
    // The refusal has no end.
    reader(
      "opens app: never, system: { forgotten after: 3d, grants tasks: generously }",
      cause: .seldomUsed,
      days: 3...23,
      without: "opens app: never, system: { forgotten after: never, grants tasks: generously }"
    ),
    // For a short time nothing could run the app; what kept it from running is that nobody opened it.
    reader(
      "opens app: never, system: { suspends apps: true, grants tasks: never }",
      "{ at: day 6 03:00, do: reboot phone, for: 10min }",
      cause: .notOpened,
      days: 1...18,
      without: Self.opensDaily
    ),
    Loss(
      group: "system: never suspends, opens app: never",
      events: ["{ at: day 3 12:00, do: close app }"],
      cause: .swipedAway,
      days: 3...10
    ),
    Loss(
      group: "system: never suspends",
      fetch: "{ every: 1d, at: \"20:00\", window: 12h, up to: now }",
      cause: .fetchedWhileHeld,
      days: 0...10
    ),
    // The phone is locked at night, and each request fails at once.
    Loss(
      group: "system: never suspends",
      fetch: "{ every: 1d, at: \"03:00\" }",
      lines: ["sensorkit: { locked phone: fails }"],
      cause: .fetchFailed,
      days: 0...9
    ),
    Loss(
      group: "system: never suspends",
      fetch: "{ every: 40d }",
      cause: .notFetched,
      days: 0...10
    ),
    Loss(
      group: "system: never suspends",
      fetch: "{ every: 11d, window: 11d }",
      cause: .expired,
      days: 0...1
    ),
  ]

  /// The causes of a sensor's missing days.
  private static func causes(_ outcome: StudyOutcome, _ sensor: String) throws -> [Int:
    MissingDayCause]
  {
    let rows = try outcome.database.rows(
      "select day, cause from missing_days where sensor = '\(sensor)'"
    )
    return Dictionary(
      uniqueKeysWithValues: rows.compactMap { row -> (Int, MissingDayCause)? in
        guard case .integer(let day) = row[0], case .text(let word) = row[1],
          let cause = MissingDayCause(rawValue: word)
        else { return nil }
        return (Int(day), cause)
      }
    )
  }

  @Test("a reason that loses days is their cause", arguments: losses)
  func cause(loss: Loss) throws {
    let outcome = try run(loss.text()) { $0.recordsDays = true }
    let causes = try Self.causes(outcome, loss.sensor)
    for day in loss.days { #expect(causes[day] == loss.cause, "day \(day)") }
    // The last day is still held, whatever else is the case.
    #expect([.held, loss.cause].contains(causes[loss.lasts - 1]))
  }

  @Test(
    "without its cause, a day has data, or another cause that comes later on a sample's way",
    arguments: losses
  )
  func withoutCause(loss: Loss) throws {
    let order = MissingDayCause.allCases
    let before = try Self.causes(run(loss.text()) { $0.recordsDays = true }, loss.sensor)
    let after = try Self.causes(
      run(loss.text(isLost: false)) { $0.recordsDays = true },
      loss.sensor
    )
    for (day, cause) in before where cause == loss.cause {
      guard let other = after[day] else { continue }
      let isLater =
        try #require(order.firstIndex(of: other)) > #require(order.firstIndex(of: cause))
      #expect(isLater || cause == .notWorn, "day \(day): \(other.rawValue)")
    }
    #expect(before.values.count { $0 == loss.cause } > after.values.count { $0 == loss.cause })
  }

  @Test(
    "each day that is not valid has one cause, and no other day has one",
    arguments: 0..<16 as Range<UInt64>
  )
  func eachDay(seed: UInt64) throws {
    var text = RandomStudy(seed: seed + 7000, app: "SensorLogger").yaml
    // The system suspends the apps of every other study.
    if seed.isMultiple(of: 2) {
      text = text.replacing("system: never suspends", with: "system: suspends")
    }
    let outcome = try run(yaml: text) { $0.recordsDays = true }
    let wrong = try outcome.database.rows(
      """
      select * from days left join missing_days as m using (participant, sensor, device, day)
      where (m.cause is null) <> (valid or not has_samples)
      """
    )
    #expect(wrong == [])
    #expect(
      try outcome.numbers("select count(*) from missing_days")
        == outcome.numbers("select count(*) from days where has_samples and not valid")
    )
  }

  @Test("the days lost at all steps are the missing days")
  func measures() throws {
    let outcome = try run(yaml: RandomStudy(seed: 7100, app: "SensorLogger").yaml) {
      $0.recordsDays = true
    }
    let steps = try Measurements.of(
      outcome.database,
      MissingDayCause.Step.allCases.map { try Measure.named("days \($0.rawValue)") }
    )
    let all = try Measurements.of(outcome.database, [Measure.named("missing days")])[0]
    #expect(!all.values.isEmpty)
    for value in all.values {
      let sum = steps.reduce(0.0) { sum, step in
        sum
          + (step.values.first { $0.participant == value.participant && $0.sensor == value.sensor }?
            .value ?? 0)
      }
      #expect(sum == value.value)
    }
    #expect(all.values.contains { ($0.value ?? 0) > 0 })
  }

  @Test("the causes count the missing days, and the most frequent one comes first")
  func counts() throws {
    var text = StudyText()
    text.lasts = "12d"
    text.groups = [
      "{ group: refusing, count: 2, consent: deny }", "{ group: late, count: 1, joins: 9d }",
    ]
    text.lines = ["measure: [missing days]"]
    let outcome = try run(text)
    let counts = try MissingDayCounts(of: outcome.database)
    let values = try #require(outcome.measurements.first?.values)
    #expect(Double(counts.total) == values.reduce(0) { $0 + ($1.value ?? 0) })
    #expect(counts.byFrequency.first?.cause == .refused)
    #expect(counts.byFrequency.map(\.days) == counts.byFrequency.map(\.days).sorted(by: >))
    #expect(counts.byName["refused"] == counts.byFrequency.first?.days)
  }
}
