import Expectations
import Foundation
import Reports
public import Runner
public import ScenarioWorlds
public import Scenarios
public import StudyOutcomes

/// A scenario that was read and checked, ready to run: the harness as a library.
///
///     let study = try Study(scenarioAt: "scenarios/first-study.yaml")
///     let verdict = try study.run(StudyOptions(seed: 7))
///     #expect(verdict.passed)
public struct Study: Sendable {
  /// Where the scenario was read from.
  public let path: String

  /// What the scenario says.
  public let scenario: Scenario

  private let apps: [RegisteredApp]

  /// The scenario's name: that of its file, without folder and ending.
  public var name: String { Self.name(of: path) }

  /// Reads a scenario and checks it, queries included.
  ///
  /// - Parameters:
  ///   - path: The scenario file.
  ///   - apps: The apps that it can name.
  /// - Throws: `ScenarioErrors` with every mistake in the file, or a `RunError` about a query or a
  ///   recording.
  public init(scenarioAt path: String, apps: [RegisteredApp] = RegisteredApp.builtIn) throws {
    self.path = path
    self.apps = apps
    scenario = try ScenarioReader(vocabulary: .standard(apps: apps)).read(path: path)
    _ = try ExpectationQuery.all(scenario.expectations)
    if let error = scenario.automationErrors.first { throw error }
    if let error = scenario.recordingErrors().first { throw error }
  }

  /// The name of the scenario that a file holds.
  package static func name(of path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  /// Lives every participant's world and judges what happened.
  ///
  /// - Parameter options: What to change of the scenario's run.
  /// - Returns: What came of it.
  /// - Throws: If the options name nobody, or if the results can't be written.
  public func run(_ options: StudyOptions = StudyOptions()) throws(RunError) -> StudyVerdict {
    StudyVerdict(
      try prepare(options).run { news in
        // What an app prints in a process of its own is printed here.
        guard case .output(_, let bytes) = news else { return }
        let text = String(decoding: bytes, as: UTF8.self)
        let isTerminal = isatty(STDERR_FILENO) == 1
        let shown = isTerminal ? Array(VisibleText.ofOutput(text).utf8) : bytes
        FileHandle.standardError.write(Data(shown))
      }
    )
  }

  /// A run of the study, its options checked and nothing run yet.
  ///
  /// - Parameter options: What to change of the scenario's run.
  /// - Returns: The run.
  /// - Throws: If the options name nobody.
  package func prepare(_ options: StudyOptions) throws(RunError) -> StudyRun {
    try StudyRun(scenario, options, apps: apps)
  }
}
