import History
import Results
import Runner
import Scenarios

/// Small studies whose runs are compared.
enum SmallComparison {
  static let reader = ScenarioReader(vocabulary: .standard(apps: RegisteredApp.builtIn))

  /// A study of some days with two participants, and more lines.
  static func document(_ days: Int = 8, _ lines: String = "") throws -> ScenarioDocument {
    let text = """
      # Nothing goes wrong.
      study: A small study
      starts: 2026-03-01T09:00:00Z
      lasts: \(days)d
      app:
        name: SensorLogger
        entitlements: [device-usage, ambient-light-sensor]
        fetch: { every: 1d }
      participants:
        - { group: willing, count: 2, system: never suspends }
      expect:
        - held data stays on the phone
      \(lines)
      """
    return try ScenarioDocument(bytes: Array(text.utf8), path: "small.yaml")
  }

  /// Runs a document's scenario.
  static func run(
    _ document: ScenarioDocument,
    seed: UInt64? = nil,
    as name: String = "small.yaml"
  ) throws -> ComparedRun {
    let options = StudyOptions(seed: seed, isolation: .caller, printsOutput: false)
    let scenario = try reader.read(document)
    let outcome = try StudyRun(scenario, options, apps: RegisteredApp.builtIn).run { _ in }
    return try ComparedRun(name, outcome, document: document)
  }

  /// A document with an action of a participant.
  static func adding(
    _ action: String,
    at moment: String,
    to document: ScenarioDocument
  ) throws -> ScenarioDocument {
    try document.applying([
      ScenarioDocument.addition(of: action, at: moment, by: "willing-1", option: "--do")
    ])
  }
}
