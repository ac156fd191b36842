import Experiments
import Foundation
import Phones
import Runner
import Scenarios
import Synchronization
import TestSupport
import Testing

/// A small study whose variations are explored, and what explores it.
struct SmallExploration {
  static let apps =
    RegisteredApp.builtIn + [
      RegisteredApp(Forgetful.self, named: "Forgetful", summary: "Crashes when it is opened again.")
    ]

  static let reader = ScenarioReader(vocabulary: .standard(apps: apps))

  let study: ExploredStudy
  let kinds: VariationKinds

  init(
    app: String = "SensorLogger",
    tasks: String? = nil,
    people habits: String = "",
    expecting expectations: String = "  - nothing without consent\n",
    _ lines: String = ""
  ) throws {
    let text = """
      # Nothing goes wrong.
      study: A small study
      starts: 2026-03-01T09:00:00Z
      lasts: 8d
      app:
        name: \(app)
        entitlements: [device-usage]\(tasks.map { "\n  background tasks: \($0)" } ?? "")
        fetch: { every: 1d }
      participants:
        - { group: willing, count: 5, system: never suspends\(habits) }
      \(lines)expect:
      \(expectations)
      """
    study = try ExploredStudy(ScenarioDocument(text), reader: Self.reader)
    kinds = VariationKinds(
      shape: Shape(schema: ScenarioFormat.schemaJSON(vocabulary: Self.reader.vocabulary)),
      of: study
    )
  }

  func explorer(
    _ runner: any TryRunner,
    _ edit: (inout Explorer.Options) -> Void
  ) -> Explorer {
    var options = Explorer.Options()
    edit(&options)
    return Explorer(study, reader: Self.reader, runner: runner, kinds: kinds, options)
  }

  /// Makes the tries of an exploration.
  ///
  /// - Returns: The exploration.
  func explored(
    _ runner: any TryRunner,
    _ edit: (inout Explorer.Options) -> Void
  ) throws -> Explorer {
    let explorer = explorer(runner, edit)
    _ = try explorer.runUnvaried()
    try explorer.explore { _ in }
    return explorer
  }

  /// Draws the tries of an exploration, and runs none.
  ///
  /// - Returns: The exploration, and the scenarios of its tries; the first is the study without variations.
  func drawn(
    _ edit: (inout Explorer.Options) -> Void
  ) throws -> (explorer: Explorer, scenarios: [Scenario]) {
    let seen = Mutex<[Scenario]>([])
    let runner = ScriptedRunner { scenario in
      seen.withLock { $0.append(scenario) }
      return []
    }
    let explorer = try explored(runner, edit)
    return (explorer, seen.withLock { $0 })
  }

  /// The study with other outermost keys.
  ///
  /// - Parameter lines: The keys, in YAML.
  /// - Returns: The scenario.
  /// - Throws: `ScenarioErrors` if the study is no scenario with them.
  func varied(_ lines: String) throws -> Scenario {
    var document = study.document
    guard case .mapping(let entries) = try ScenarioDocument(lines).root.content else {
      Issue.record("the lines are keys")
      return study.scenario
    }
    for entry in entries { try document.apply(.set(DocumentPath().key(entry.key), entry.value)) }
    return try Self.reader.read(document)
  }

  /// Runs a scenario in a worker.
  static func outcome(of text: String) throws -> TryOutcome {
    let document = try ScenarioDocument(text)
    let runner = try WorkerTryRunner(like: document, reader: reader, apps: apps, jobs: 1)
    return try #require(try runner.run(document).outcome)
  }

  func workers(jobs: Int, runsOfWorker: Int = 1000) throws -> WorkerTryRunner {
    try WorkerTryRunner(
      like: study.document,
      reader: Self.reader,
      apps: Self.apps,
      jobs: jobs,
      runsOfWorker: runsOfWorker
    )
  }
}

/// An app with a bug: it can be opened once.
final class Forgetful: StudyApp {
  private let defaults = UserDefaults.standard

  init(settings: StudyAppSettings) {}

  func run() async {
    if defaults.bool(forKey: "wasOpened") { fatalError("it can be opened once") }
    defaults.set(true, forKey: "wasOpened")
  }
}

/// Runs nothing: each document fails for which a test says so, and reaches what its timeline says.
struct ScriptedRunner: TryRunner {
  /// What fails in a scenario.
  var failures: @Sendable (Scenario) -> Set<FailureKey> = { _ in [] }
  /// The number of events of a scenario's worlds.
  var events: @Sendable (Scenario) -> Int = { _ in 1 }
  /// The bound of the order of a scenario's worlds.
  var orderBound: @Sendable (Scenario) -> Double? = { _ in nil }

  func run(_ documents: [ScenarioDocument]) -> [TryResult] {
    documents.map { document in
      guard let scenario = try? SmallExploration.reader.read(document) else {
        return .refused("the reader refuses it")
      }
      var outcome = TryOutcome()
      outcome.failures = failures(scenario)
      outcome.participantDays = 1
      outcome.events = events(scenario)
      outcome.orderBound = orderBound(scenario)
      outcome.instants = [86_400_000_000_000]
      outcome.coverage = Set(scenario.timeline.map { CoverageKey(event: $0.action.name) })
      return .ran(outcome)
    }
  }
}
