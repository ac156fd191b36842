import History
import Runner
import Testing
import TrialRun

/// Source: issue 46, point 8: "no answer for headphoneSettings" in an app that asks for ambientLightSensor alone.
@Suite("The cause of a failure")
struct CauseTests {
  private static func explanation(_ entitlement: String, _ timeline: String) throws -> Explanation {
    let text = """
      # Nothing goes wrong.
      study: Light
      starts: 2026-03-01T09:00:00Z
      lasts: 3d
      app: { name: SensorLogger, entitlements: [\(entitlement)], fetch: { every: 1d } }
      participants: [{ group: people, count: 1, system: never suspends }]
      timeline:
      \(timeline)
      expect: [held data stays on the phone]
      """
    let study = try Study(scenario: text, at: "light.yaml", apps: RegisteredApp.builtIn)
    let run = try study.prepare(StudyOptions(jobs: 1, printsOutput: false)).recordedRun()
    return Explanation(of: run.participant, run.rows, in: study.scenario)
  }

  /// The switch of Settings goes for every sensor that a phone has.
  private static let switches = """
      - { at: 1d, do: disable collection }
      - { at: 30h, do: enable collection }
    """

  @Test("names no sensor that the app did not use", arguments: [86_400.0, 108_000])
  func unused(time: Double) throws {
    let explanation = try Self.explanation("ambient-light-sensor", Self.switches)
    let told = explanation.events.filter { $0.time == time }.map(\.text)
    #expect(told.contains { $0.contains("headphoneSettings") })
    let cause = try #require(explanation.cause(at: nil, times: [time]))
    #expect(cause.contains("ambientLightSensor"), "\(cause)")
  }

  @Test("is no recording of the system's own")
  func ofSystem() throws {
    let explanation = try Self.explanation(
      "ambient-light-sensor",
      "  - { at: 1d, do: reopen app }\nsensorkit: { system records: [pedometerData] }"
    )
    let own = try #require(explanation.events.last { $0.text.contains("pedometerData") })
    let time = try #require(own.time)
    #expect(explanation.cause(at: nil, times: [time])?.contains("pedometerData") != true)
  }
}
