import Foundation
import Reports

/// How verdicts are printed.
enum VerdictFormat: String, CaseIterable {
  /// For people.
  case text
  /// For programs: an object on a line for each scenario.
  case json
  /// For continuous integration: one JUnit XML document for all scenarios.
  case junit
  /// For GitHub's log: annotations, and the text for people.
  case github

  /// The option that chooses one.
  static let option = Arguments.CommandOption(
    name: "--format",
    value: "FORMAT",
    help: "how the verdict is printed: \(allCases.map(\.rawValue).joined(separator: ", "))"
  )

  /// What `--format` says; text if it isn't there.
  init(_ arguments: Arguments) throws(Arguments.ArgumentError) {
    let name = try arguments.choice(Self.option.name, of: Self.allCases.map(\.rawValue))
    self = name.flatMap(Self.init(rawValue:)) ?? .text
  }

  /// Whether scenarios share one document, which can be written only when all are there.
  var isOneDocument: Bool { self == .junit }

  /// The text of some reports; of scenarios without a verdict only some formats tell.
  ///
  /// - Parameters:
  ///   - reports: What there is to tell.
  ///   - style: Width and colours of text for people.
  /// - Returns: Lines, each ended.
  func text(_ reports: [ScenarioReport], style: ConsoleStyle) -> String {
    switch self {
    case .junit: JUnitReport(reports).text
    case .github:
      reports.map { GitHubReport($0, in: Self.folderInRepository).text }.joined()
    case .text: Self.verdicts(reports).map { $0.text(style: style) }.joined()
    case .json: Self.verdicts(reports).map(\.json).joined()
    }
  }

  /// What there is to print where all holds and nobody wants to read that.
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

  /// Where this is in the repository that GitHub's runner works on: empty at its root and elsewhere.
  static var folderInRepository: String {
    guard let root = ProcessInfo.processInfo.environment["GITHUB_WORKSPACE"] else { return "" }
    let here = FileManager.default.currentDirectoryPath
    return here.hasPrefix("\(root)/") ? "\(here.dropFirst(root.count + 1))/" : ""
  }
}
