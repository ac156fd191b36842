import Foundation
import Reports
public import Runner
public import Scenarios

/// A scenario that has been read and checked, ready to run: the harness as a library.
///
///     let study = try Study(scenarioAt: "scenarios/first-study.yaml")
///     let verdict = try study.run(StudyOptions(seed: 7))
///     #expect(verdict.passed)
public struct Study: Sendable {
  /// The path of the scenario's file.
  public let path: String

  /// The scenario.
  public let scenario: Scenario

  private let apps: [RegisteredApp]

  /// The scenario's name: the file's name without folder and extension.
  public var name: String { Self.name(of: path) }

  /// Reads and checks a scenario, including its queries.
  ///
  /// - Parameters:
  ///   - path: The scenario file.
  ///   - apps: The apps that the scenario can name.
  /// - Throws: `ScenarioErrors` with every mistake in the file, or a `RunError` about a query or a
  ///   recording.
  public init(scenarioAt path: String, apps: [RegisteredApp] = RegisteredApp.builtIn) throws {
    try self.init(
      ScenarioReader(vocabulary: .standard(apps: apps)).read(path: path),
      at: path,
      apps
    )
  }

  /// Reads and checks the text of a scenario.
  ///
  /// - Parameters:
  ///   - text: The scenario.
  ///   - path: The path that errors name, and relative to whose folder other files lie.
  ///   - apps: The apps that the scenario can name.
  /// - Throws: The same errors as for a file.
  package init(scenario text: String, at path: String, apps: [RegisteredApp]) throws {
    try self.init(
      ScenarioReader(vocabulary: .standard(apps: apps)).read(text: text, path: path),
      at: path,
      apps
    )
  }

  private init(_ scenario: Scenario, at path: String, _ apps: [RegisteredApp]) throws {
    self.path = path
    self.scenario = scenario
    self.apps = apps
    _ = try StudyQuestions(scenario.expectations, scenario.measures)
    if let error = scenario.automationErrors.first { throw error }
    if let error = scenario.recordingErrors().first { throw error }
  }

  /// The name of the scenario in a file.
  package static func name(of path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  /// Runs every participant's world and judges the expectations.
  ///
  /// - Parameter options: Changes to the scenario's run.
  /// - Returns: The verdict.
  /// - Throws: If the options select no participant, or if the results can't be written.
  public func run(_ options: StudyOptions = StudyOptions()) throws(RunError) -> StudyVerdict {
    StudyVerdict(
      try prepare(options).run { news in
        // The output of apps in worker processes goes to this process's standard error.
        guard case .output(_, let bytes) = news else { return }
        let text = String(decoding: bytes, as: UTF8.self)
        let isTerminal = isatty(STDERR_FILENO) == 1
        let shown = isTerminal ? Array(VisibleText.ofOutput(text).utf8) : bytes
        FileHandle.standardError.write(Data(shown))
      }
    )
  }

  /// Makes a run of the study and checks its options, without starting it.
  ///
  /// - Parameter options: Changes to the scenario's run.
  /// - Returns: The run.
  /// - Throws: If the options select no participant.
  package func prepare(_ options: StudyOptions) throws(RunError) -> StudyRun {
    try StudyRun(scenario, options, apps: apps)
  }
}
