import Foundation
import Reports
import Scenarios

/// The formats of verdicts.
enum VerdictFormat: String, CaseIterable {
  /// Text for people.
  case text
  /// For programs: one JSON object on a line for each scenario.
  case json
  /// For continuous integration: one JUnit XML document for all scenarios.
  case junit
  /// For GitHub's log: annotations, and the text for people.
  case github

  /// The option that chooses a format.
  static let option = Arguments.CommandOption(
    name: "--format",
    value: "FORMAT",
    help: "the format of the verdict: \(allCases.map(\.rawValue).joined(separator: ", "))",
    choices: allCases.map(\.rawValue)
  )

  /// Reads the option `--format`; the default is text.
  init(_ arguments: Arguments) throws(HintedError) {
    let name = try arguments.choice(Self.option.name, of: Self.allCases.map(\.rawValue))
    self = name.flatMap(Self.init(rawValue:)) ?? .text
  }

  /// Whether all scenarios share one document, which can only be written at the end.
  var isOneDocument: Bool { self == .junit }

  /// The text of reports; JUnit and GitHub also report scenarios without a verdict.
  ///
  /// - Parameters:
  ///   - reports: The reports of scenarios.
  ///   - style: The width and the colours of text.
  /// - Returns: Lines, with a line break after each.
  func text(_ reports: [ScenarioReport], style: ConsoleStyle) -> String {
    switch self {
    case .junit: JUnitReport(reports).text
    case .github:
      reports.map { GitHubReport($0, in: Self.folderInRepository).text }.joined()
    case .text: Self.verdicts(reports).map { $0.text(style: style) }.joined()
    case .json: Self.verdicts(reports).map(\.json).joined()
    }
  }

  /// The text for a quiet call if all expectations hold.
  func quietText(_ report: ScenarioReport) -> String {
    switch self {
    case .text: ""
    case .github: GitHubReport(report, in: Self.folderInRepository).annotations
    case .json, .junit: text([report], style: ConsoleStyle())
    }
  }

  private static func verdicts(_ reports: [ScenarioReport]) -> [Verdict] {
    reports.compactMap { if case .verdict(let verdict) = $0 { verdict } else { nil } }
  }

  /// The working folder relative to the repository on GitHub's runner: empty at its root and elsewhere.
  static var folderInRepository: String {
    guard let root = ProcessInfo.processInfo.environment["GITHUB_WORKSPACE"] else { return "" }
    let folder = FileManager.default.currentDirectoryPath
    return folder.hasPrefix("\(root)/") ? "\(folder.dropFirst(root.count + 1))/" : ""
  }
}
