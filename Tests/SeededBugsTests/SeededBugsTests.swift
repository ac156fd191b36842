import Foundation
import TestSupport
import Testing

/// Source: issue 18, part 11: what explores scenarios is measured by bugs that scenarios can show.
@Suite("The corpus of seeded bugs")
struct SeededBugsTests {
  @Test("bugs pass their plain scenarios and show with their triggers, which the correct apps pass")
  func few() throws {
    let folder = try TemporaryFolder()
    let (bugs, results) = try tested(["--shard", "1/30"], in: folder)
    let shown = bugs.filter { results[$0.trigger] != nil }
    #expect(shown.count >= 2 && results.keys.contains { $0.hasPrefix("correct/") })
    expect(shown, in: results)
  }

  @Test(
    "each bug passes its plain scenario and shows with its trigger, which the correct apps pass",
    .slow(.repetitions)
  )
  func corpus() throws {
    let folder = try TemporaryFolder()
    let (bugs, results) = try tested([], in: folder)
    #expect(bugs.count >= 60)
    #expect(try folder.names(in: "correct").count >= 10)
    expect(bugs, in: results)
  }

  /// The bugs of the corpus, and what came of the scenarios that are tested.
  private func tested(
    _ words: [String],
    in folder: TemporaryFolder
  ) throws -> ([SeededBug], [String: ScenarioResult]) {
    try CorpusCommand.write(to: folder)
    let bugs = try JSONDecoder().decode([SeededBug].self, from: folder.bytes("corpus.json"))
    return (bugs, try results(words, in: folder))
  }

  /// Expects that these bugs show, and that nothing else is found.
  private func expect(_ bugs: [SeededBug], in results: [String: ScenarioResult]) {
    for (file, result) in results where !file.hasPrefix("triggers/") {
      #expect(result.state == "passed", "\(file): \(result.complaints)")
    }
    for bug in bugs {
      let result = results[bug.trigger]
      #expect(result?.shows(bug) == true, "\(bug.name): \(result?.complaints ?? "not tested")")
    }
  }

  /// What came of each scenario of the corpus, by its path in the folder.
  private func results(
    _ words: [String],
    in folder: TemporaryFolder
  ) throws -> [String: ScenarioResult] {
    let call = ["test", folder.path, "--format", "json"] + words
    let output = try CorpusCommand.run(call, in: folder)
    // Both have the folder's name, but not the same number of slashes before it.
    let name = URL(filePath: folder.path).lastPathComponent + "/"
    let lines = output.split(separator: "\n").filter { $0.contains(#""file":"#) }
    return try Dictionary(
      uniqueKeysWithValues: lines.map {
        let result = try JSONDecoder().decode(ScenarioResult.self, from: Data($0.utf8))
        return (String(result.file.split(separator: name).last ?? ""), result)
      }
    )
  }
}

/// A bug, as `corpus.json` has it.
private struct SeededBug: Decodable {
  var name: String
  var trigger: String
  var expectation: String?
  var diagnostic: String?
  var crash: Bool
}

/// What came of a scenario, as `--format json` has it.
private struct ScenarioResult: Decodable {
  struct Verdict: Decodable {
    struct Expectation: Decodable {
      var that: String
      var state: String
    }
    struct Finding: Decodable { var rule: String }

    var expectations: [Expectation]
    var diagnostics: [Finding]
    var troubles: [Trouble]
  }
  struct Trouble: Decodable {}

  var file: String
  var state: String
  var verdict: Verdict?

  /// The expectations that fail, and the diagnostics.
  var complaints: String {
    let failed = verdict?.expectations.filter { $0.state != "holds" }.map(\.that) ?? ["no verdict"]
    let found = verdict?.diagnostics.map(\.rule) ?? []
    return (failed + found + (verdict?.troubles.map { _ in "a crash" } ?? []))
      .joined(separator: "; ")
  }

  /// Whether the run shows what the bug's trigger is for.
  func shows(_ bug: SeededBug) -> Bool {
    guard let verdict else { return false }
    if bug.crash { return !verdict.troubles.isEmpty }
    if let rule = bug.diagnostic { return verdict.diagnostics.contains { $0.rule == rule } }
    return verdict.expectations.contains { $0.that == bug.expectation && $0.state == "fails" }
  }
}
