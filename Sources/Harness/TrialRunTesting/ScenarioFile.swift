import Foundation
public import Testing
@_exported public import TrialRun

/// A scenario as an argument of a test: each expectation that fails is an issue at its own line.
///
///     @Test(arguments: try ScenarioFile.all(in: "scenarios"))
///     func scenario(_ file: ScenarioFile) { file.test(with: MyStudies.apps) }
///
/// Xcode, editors and CI then show the line of the scenario, with the rows that speak against it. It
/// stands on swift-testing, and is only for targets of tests.
public struct ScenarioFile: Hashable, Sendable, Codable, CustomTestStringConvertible {
  /// Where it is.
  public let path: String

  /// A scenario file.
  public init(_ path: String) { self.path = path }

  /// The scenario's name: that of its file, without folder and ending.
  public var testDescription: String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  /// Why no scenarios could be listed.
  public struct NoneFound: Error, CustomStringConvertible {
    /// What is wrong, and what to do about it.
    public let description: String
  }

  /// All scenarios of a folder, by name; those in folders within it are not.
  ///
  /// - Parameters:
  ///   - folder: The folder's path, from that of the package: the nearest one above the calling file
  ///     that has a Package.swift.
  ///   - file: The calling file.
  /// - Returns: The scenarios, at least one.
  /// - Throws: ``NoneFound`` if there are none: a test without arguments would pass.
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
