import Foundation
import SensorKit
import Testing
import TrialRun

/// An app that only requests authorization, written like a client of the library.
final class Asker: StudyApp {
  private let sensors: Set<SRSensor>

  init(settings: StudyAppSettings) {
    sensors = Set(settings.sensors.map { SRSensor(rawValue: $0) })
  }

  func run() async { try? await SRSensorReader.requestAuthorization(sensors: sensors) }
}

@Suite("TrialRun as a library")
struct StudyTests {
  private static let scenarios = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("scenarios").path

  /// Source: the project's design, "Products".
  @Test("a scenario file runs and gives a verdict")
  func run() throws {
    let study = try Study(scenarioAt: "\(Self.scenarios)/first-study.yaml")
    let verdict = try study.run(StudyOptions(seed: 7, participants: 4))
    #expect(verdict.passed)
    #expect(verdict.participants == 4)
    #expect(verdict.seed == 7)
    #expect(verdict.samplesDelivered > 10_000)
    #expect(try study.run(StudyOptions(seed: 7, participants: 4)) == verdict)
    #expect(try study.run(StudyOptions(seed: 8, participants: 4)).digest != verdict.digest)
  }

  /// Our choice: each run has its own files of phones, which are removed with it.
  @Test("several studies run at once in one process, each with its own files")
  func sideBySide() async throws {
    let study = try Study(scenarioAt: "\(Self.scenarios)/automations-week.yaml")
    let verdicts = try await withThrowingTaskGroup(of: StudyVerdict.self) { group in
      for participants in [1, 2, 3, 4] {
        group.addTask { try study.run(StudyOptions(participants: participants)) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(verdicts.count == 4)
    for verdict in verdicts { #expect(verdict.passed, "\(verdict)") }
  }

  /// Source: the project's design, "Verdict".
  @Test("a failure has the expectation's sentence and its place")
  func failure() throws {
    let path = "\(Self.scenarios)/fetch-up-to-now-strictly.yaml"
    let verdict = try Study(scenarioAt: path).run()
    #expect(!verdict.passed)
    #expect(verdict.failures.map(\.that) == ["everyone who allowed is heard from"])
    #expect(verdict.failures[0].place?.hasPrefix(path + ":") == true)
    #expect(verdict.failures[0].rows == 2)
  }

  /// Source: the project's design, "built in; or one that your own runner registers".
  @Test("a scenario names a registered app")
  func ownApp() throws {
    let text = """
      # An app that never fetches is not heard from.
      study: Asking only
      starts: 2026-03-01T09:00:00Z
      lasts: 5d
      app:
        name: Asker
        entitlements: [ambient-light-sensor]
        fetch: { every: 1d }
      participants: [{ group: willing, count: 2, system: never suspends }]
      expect: [everyone who allowed is heard from]
      """
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("asking-\(UUID().uuidString).yaml")
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(throws: ScenarioErrors.self) { try Study(scenarioAt: file.path) }
    let asker = RegisteredApp(Asker.self, named: "Asker", summary: "Asks for consent.")
    let verdict = try Study(scenarioAt: file.path, apps: [asker]).run()
    // The app is authorized but never starts recording, so no samples exist.
    #expect(verdict.failures.map(\.rows) == [2])
    #expect(verdict.samplesDelivered == 0)
  }
}
