import Foundation
import Results
import Runner
import Testing

/// The version, and what it promises.
@Suite("Versions")
struct VersionTests {
  /// Our choice: the version is declared once, and what repeats it in other languages can't diverge.
  @Test("the list of changes, the image and the manifests have the program's version")
  func version() throws {
    let version = TrialRunVersion.current
    let changes = try Catalogue.page("Changelog.md")
    let headings = changes.matches(of: /### ([0-9]+\.[0-9]+\.[0-9]+)\n/).map { String($0.1) }
    #expect(headings.first == version)
    let files = [
      "scenarios/cluster/Containerfile", "scenarios/cluster/job.yaml",
      "scenarios/cluster/merge.yaml",
      "Sources/Harness/TrialRun/TrialRun.docc/Installing.md",
    ]
    for file in files {
      let named = try Catalogue.file(file).matches(of: /trialrun:([0-9.]+[0-9])/).map { $0.1 }
      #expect(!named.isEmpty && named.allSatisfy { $0 == version }, "\(file)")
    }
  }

  /// Source: the page "Changes", "What a version promises": keys, tables and columns stay.
  @Test("each key, table and column that a version has promised is there")
  func promised() throws {
    let lines = try Catalogue.file("Tests/DocumentationTests/promised.tsv").split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map(String.init)
    #expect(lines.count > 300)
    let keys = try Self.rows(of: "ScenarioKeys.md").map { "key\t\($0)" }
    let columns = Schema.tables.flatMap { table in
      table.columns.map { "column\t\(table.name)\t\($0.name)" }
    }
    let missing = Set(lines).subtracting(keys + columns).sorted()
    #expect(missing.isEmpty, "a scenario or a query of an earlier version would no longer work")
  }

  /// The keys of a page's lists: the heading above, a tab, and the key; a dash stands for the page's own heading, and a
  /// heading can name several sections.
  private static func rows(of page: String) throws -> [String] {
    var sections = ["-"]
    var rows: [String] = []
    for line in try Catalogue.page(page).split(separator: "\n") {
      if line.hasPrefix("#") {
        let isFirst = line.hasPrefix("# ") || line == "## Overview"
        let heading = isFirst ? "-" : String(line.drop { $0 == "#" || $0 == " " })
        sections = heading.components(separatedBy: ", ")
      } else if let match = line.prefixMatch(of: /- `([^`]+)`:/) {
        rows += sections.map { "\($0)\t\(match.1)" }
      }
    }
    return rows
  }
}
