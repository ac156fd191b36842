import Foundation
public import Testing
@_exported public import TrialRun

/// A scenario as an argument of a test: each expectation that fails is an issue at its own line.
///
///     @Test(arguments: try ScenarioFile.all(in: "scenarios"))
///     func scenario(_ file: ScenarioFile) { file.test(with: MyStudies.apps) }
///
/// Xcode, editors and CI then show the line of the scenario, with the rows that contradict the expectation.
/// The type uses swift-testing, and is only for test targets.
public struct ScenarioFile: Hashable, Sendable, Codable, CustomTestStringConvertible {
  /// The path of the file.
  public let path: String

  /// Names a scenario file.
  public init(_ path: String) { self.path = path }

  /// The scenario's name: the file's name without folder and extension.
  public var testDescription: String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  /// The error for a folder without scenarios.
  public struct NoneFound: Error, CustomStringConvertible {
    /// The error and a hint.
    public let description: String
  }

  /// The scenarios of a folder in the order of their names, without those of its subfolders.
  ///
  /// - Parameters:
  ///   - folder: The folder's path, relative to the package: the nearest folder above the calling file that
  ///     has a Package.swift.
  ///   - file: The calling file.
  /// - Returns: The scenarios, at least one.
  /// - Throws: ``NoneFound`` if there are none, since a test without arguments would pass.
  public static func all(in folder: String, of file: String = #filePath) throws -> [ScenarioFile] {
    var package = URL(fileURLWithPath: file).deletingLastPathComponent()
    while package.path != "/",
      !FileManager.default.fileExists(atPath: package.appendingPathComponent("Package.swift").path)
    {
      package.deleteLastPathComponent()
    }
    let place = URL(fileURLWithPath: folder, relativeTo: package).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    let scenarios = names.filter { $0.hasSuffix(".yaml") }.sorted()
    guard !scenarios.isEmpty else {
      throw NoneFound(
        description: "there are no scenarios in \(place)\n"
          + "  hint: name a folder of the package that has .yaml files"
      )
    }
    return scenarios.map { ScenarioFile("\(place)/\($0)") }
  }
}
