import Foundation
import TestSupport
import Testing

/// Source: the project's house rules: what a page shows is what the commands print.
@Suite("The page about pilots", .slow(.repetitions))
struct PilotPageTests {
  /// A command of the page, with the parts of its output that the page shows.
  private struct Example {
    var words: [String]
    var parts: [String]
  }

  private static func examples() throws -> [Example] {
    let path = "\(packageRoot)/Sources/Harness/TrialRun/TrialRun.docc/FitYourPilot.md"
    let blocks = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "```\n")
    return blocks.compactMap { block in
      guard block.hasPrefix("$ trialrun ") else { return nil }
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
      // Words in quotes are one word.
      let words = lines[0].dropFirst(11).split(separator: "\"", omittingEmptySubsequences: false)
        .enumerated().flatMap { index, part in
          index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
        }
      let shown = lines.dropFirst().joined(separator: "\n")
      return Example(words: words, parts: shown.components(separatedBy: "…\n"))
    }
  }

  @Test("shows what its commands print, in their order, from the example's files")
  func commands() async throws {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    for (from, to) in [
      ("scenarios/pilot-study.yaml", "pilot-study.yaml"),
      ("scenarios/tables/pilot.csv", "pilot.csv"),
      ("scenarios/phone-calls.yaml", "phone-calls.yaml"),
    ] {
      try files.copyItem(atPath: "\(packageRoot)/\(from)", toPath: folder.file(to))
    }
    let examples = try Self.examples()
    #expect(examples.map { $0.words.first } == ["fit", "recruit", "track", "sweep", "compare"])
    for example in examples {
      let words = example.words.map { word in
        word.hasSuffix(".yaml") || word.hasSuffix(".csv") || word == "calls"
          ? folder.file(word) : word
      }
      let call = try await trialrun(words)
      let output = call.output.replacing("\(folder.path)/", with: "")
      var rest = output[...]
      for part in example.parts where !part.isEmpty {
        let place = try #require(rest.range(of: part), "\(part)\nis not in\n\(output)")
        rest = rest[place.upperBound...]
      }
    }
    let fitted = try String(contentsOfFile: folder.file("pilot-study-fitted.yaml"), encoding: .utf8)
    let page = try String(
      contentsOfFile: "\(packageRoot)/Sources/Harness/TrialRun/TrialRun.docc/FitYourPilot.md",
      encoding: .utf8
    )
    let shown = try #require(page.components(separatedBy: "$ grep -B 3 ").last)
    let lines = shown.split(separator: "\n").dropFirst().prefix(4).joined(separator: "\n")
    #expect(fitted.contains(lines))
  }
}
