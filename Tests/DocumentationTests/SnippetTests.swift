import TrialRunCommandLine
import Foundation
import Testing

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
  @Test("the CI file is that of a new package, as a whole")
  func engine() throws {
    let blocks = Catalogue.blocks(of: "yaml", in: try Catalogue.page("ContinuousIntegration.md"))
    let file = NewPackage.shown[0].files.first { $0.path == ".github/workflows/studies.yml" }
    #expect(blocks == [try #require(file).text])
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
