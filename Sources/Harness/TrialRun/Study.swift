import Foundation
import Results
public import Runner
public import Scenarios

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
  public var name: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }

  /// Reads a scenario and checks it, queries included.
  ///
  /// - Parameters:
  ///   - path: The scenario file.
  ///   - apps: The apps that it can name.
  /// - Throws: ``ScenarioErrors`` with every mistake in the file, or a ``RunError`` about its queries.
  public init(scenarioAt path: String, apps: [RegisteredApp] = RegisteredApp.builtIn) throws {
    self.path = path
    self.apps = apps
    scenario = try ScenarioReader(vocabulary: .house(apps: apps)).read(path: path)
    _ = try StudyRun.expectations(of: scenario)
  }
}
