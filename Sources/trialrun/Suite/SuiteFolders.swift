import Foundation
import Reports
import Results

/// The folders of the results of a suite: below one folder, as the scenarios lie in theirs.
struct SuiteFolders {
  /// The folder of the suite's page.
  let root: String
  /// The folder of each scenario's results below it, by the scenario's path.
  private let folders: [String: String]

  /// The folders for the results of scenarios.
  init(in root: String, of paths: [String]) {
    self.root = root
    var taken: Set<String> = []
    var folders: [String: String] = [:]
    for path in paths {
      // Nothing is written outside the root.
      let parts = path.split(separator: "/").map { $0 == ".." ? "up" : String($0) }
      let whole = parts.joined(separator: "/")
      let dot = parts.last?.lastIndex(of: ".")
      let ending = dot.flatMap { dot in parts.last.map { $0[dot...].count } } ?? 0
      let short = String(whole.dropLast(ending))
      let folder = short.isEmpty || taken.contains(short) ? whole : short
      taken.insert(folder)
      folders[path] = folder
    }
    self.folders = folders
  }

  /// The folder of a run's results, from the root.
  func folder(of path: String, repetition: Int?) -> String? {
    folders[path].map { $0 + (repetition.map { "-run-\($0)" } ?? "") }
  }

  /// The path of the page of a run, from the root.
  func page(of path: String, repetition: Int?) -> String? {
    folder(of: path, repetition: repetition).map { "\($0)/\(PageReport.fileName)" }
  }

  /// The path of the suite's page.
  var page: String { "\(root)/\(SuitePage.fileName)" }

  /// Whether there is a page already.
  var hasPage: Bool { FileManager.default.fileExists(atPath: page) }

  /// Writes the page of the suite.
  func write(
    _ report: SuiteReport,
    replacing replacement: Replacement
  ) throws(ResultsError) {
    let file = try WholeFile(path: page, replacing: replacement, as: SuitePage.label)
    try file.write(SuitePage.text(of: report))
    try file.finish()
  }
}
