import TrialRunCommandLine
import Foundation
import TestSupport
import Testing
import TrialRun

@Suite("Code blocks of the documentation")
struct SnippetTests {
  /// Code without its indentation, line by line.
  private static func lines(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }

  /// Every compiled Swift file that can contain code of the documentation.
  ///
  /// `Tests/Examples/run` compiles the files of a new package.
  private static func sources() throws -> [String] {
    try NewPackage.shown.flatMap(\.files).map { lines($0.text) }
      + ["Tests/DocumentationTests", "scenarios/examples", "Sources/Simulation/StudyApps"]
      .flatMap { folder in
        let files = FileManager.default.enumerator(atPath: "\(Catalogue.root)/\(folder)")?
          .compactMap { $0 as? String }
        return try (files ?? []).filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }
          .map { lines(try Catalogue.file("\(folder)/\($0)")) }
      }
  }

  /// Source: the project's house rules: everything that a page shows exists and is checked.
  @Test("each Swift block is code that the tests compile", arguments: Catalogue.pages)
  func swift(page: String) throws {
    let sources = try Self.sources()
    for block in Catalogue.blocks(of: "swift", in: try Catalogue.page(page)) {
      let code = Self.lines(block)
      #expect(sources.contains { $0.contains(code) }, "no file has\n\(block)")
    }
  }

  /// Source: the project's house rules: the CI file on a page exists.
  @Test("the lines of a CI file on the page are those of a new package's file")
  func engine() throws {
    let blocks = Catalogue.blocks(of: "yaml", in: try Catalogue.page("ContinuousIntegration.md"))
    let file = NewPackage.shown[0].files.first { $0.path == ".github/workflows/studies.yml" }
    let text = try #require(file).text
    #expect(blocks.count == 1 && blocks.allSatisfy(text.contains))
  }

  /// The keys that every scenario needs, for a block that lacks them.
  private static let needed = [
    "study": "A page", "starts": "2026-03-01T09:00:00+01:00", "lasts": "60d",
    "app":
      "{ name: SensorLogger, entitlements: [ambient-light-sensor, device-usage, heart-rate, motion-accelerometer] }",
    "participants": "[{ group: willing, count: 3, watch: Apple Watch Series 11 }]",
    "expect": "[held data stays on the phone]",
  ]

  /// Source: the project's house rules: what a page shows is checked.
  @Test("the lines of scenarios on a page have no mistakes", arguments: Catalogue.pages)
  func scenarios(page: String) throws {
    guard page != "ContinuousIntegration.md" else { return }
    let folder = try TemporaryFolder()
    for name in ["recordings", "tables"] {
      try FileManager.default.copyItem(
        atPath: "\(Catalogue.root)/scenarios/\(name)",
        toPath: folder.file(name)
      )
    }
    try folder.write("{}", to: "config.json")
    for block in Catalogue.blocks(of: "yaml", in: try Catalogue.page(page)) {
      let stated = Set(block.matches(of: /(?m)^(\w+):/).map { String($0.1) })
      let lacking = Self.needed.filter { !stated.contains($0.key) }
        .map { "\($0.key): \($0.value)\n" }.sorted().joined()
      try folder.write("# A page shows these lines.\n\(lacking)\(block)", to: "lines.yaml")
      #expect(throws: Never.self, "\(block)") {
        try Study(scenarioAt: folder.file("lines.yaml"))
      }
    }
  }

  /// Our choice: without this test, a renamed scenario or file could stay on a page under its old name.
  @Test("scenarios and files on a page exist", arguments: Catalogue.pages)
  func files(page: String) throws {
    let text = try Catalogue.page(page)
    for name in text.matches(of: /scenarios\/run ([a-z0-9\/-]+)/).map(\.1) {
      let path = "\(Catalogue.root)/scenarios/\(name).yaml"
      #expect(FileManager.default.fileExists(atPath: path), "no scenario \(name)")
    }
    let ofNewPackages = NewPackage.shown.flatMap(\.files).map(\.path)
    for path in text.matches(of: /\b(?:Sources|Tests|scenarios)\/[\w\/.+-]*\w/).map(\.0)
    where !path.hasPrefix("scenarios/run") && !ofNewPackages.contains(String(path)) {
      #expect(FileManager.default.fileExists(atPath: "\(Catalogue.root)/\(path)"), "no \(path)")
    }
  }
}
