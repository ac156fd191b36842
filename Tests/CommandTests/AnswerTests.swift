import Foundation
import TestSupport
import Testing

/// Source: issue 19, part 5.
@Suite("Answers about a sweep")
struct AnswerTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs a sweep of two alternatives into `sweep`.
  private func sweep(replicates: Int = 3) async throws {
    try folder.write(smallStudy(count: 4, lines: "measure: [delay to app]"), to: "a.yaml")
    let call = try await trialrun([
      "sweep", folder.file("a.yaml"), "--set", "app.fetch.every=1d,2d", "--replicates",
      "\(replicates)", "--out", folder.file("sweep"), "--quiet",
    ])
    #expect(call.status == 0, "\(call.errors)")
  }

  private func answer(_ words: [String]) async throws -> [String: Any] {
    let call = try await trialrun(words + ["--format", "json"])
    #expect(call.status == 0, "\(call.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(call.output.utf8))
    return try #require(object as? [String: Any])
  }

  @Test("compare shows each measure under each alternative")
  func compare() async throws {
    try await sweep()
    let answer = try await answer(["compare", folder.file("sweep")])
    #expect((answer["alternatives"] as? [String])?.count == 2)
    let measures = try #require(answer["measures"] as? [[String: Any]])
    let figures = try #require(measures.first?["alternatives"] as? [[String: Any]])
    #expect(figures.map { $0["replicates"] as? Int } == [3, 3])
    let difference = try #require(figures[1]["difference"] as? [String: Any])
    #expect(difference["pairs"] as? Int == 3)
    let means = figures.compactMap { $0["mean"] as? Double }
    let value = try #require(difference["value"] as? Double)
    #expect(means.count == 2 && abs(value - (means[1] - means[0])) < 1e-9)
    let text = try await trialrun(["compare", folder.file("sweep"), "--within", "1%"])
    #expect(text.status == 0 && text.output.contains("one study: half the 95 % interval"))
  }

  @Test("compare shows results of single runs, without an interval")
  func compareResults() async throws {
    try folder.write(smallStudy(count: 4, lines: "measure: [delay to app]"), to: "a.yaml")
    for seed in ["1", "2"] {
      let call = try await trialrun([
        "run", folder.file("a.yaml"), "--seed", seed, "--out", folder.file(seed), "--quiet",
      ])
      #expect(call.status == 0)
    }
    let text = try await trialrun(["compare", folder.file("1"), folder.file("2")])
    #expect(text.status == 0, "\(text.errors)")
    #expect(text.output.contains("Too few replicates for an interval"))
  }

  @Test("recruit says how many participants are needed, for each alternative")
  func recruit() async throws {
    try await sweep()
    let call = try await trialrun([
      "recruit", folder.file("sweep"), "--complete", "10", "--where", "delay_to_app > 0",
    ])
    #expect(call.status == 0, "\(call.errors)")
    #expect(call.output.contains("For 10 complete participants with 95 % confidence, recruit "))
  }

  @Test("recruit refuses a condition that names no measure, and lists the columns")
  func wrongCondition() async throws {
    try await sweep(replicates: 1)
    let call = try await trialrun([
      "recruit", folder.file("sweep"), "--complete", "10", "--where", "delay > 0",
    ])
    #expect(call.status == 2)
    #expect(call.errors.contains("no such column: delay"))
    #expect(call.errors.contains("it is SQL over these columns: delay_to_app"))
  }

  /// Reason: a condition with a wrong column failed after all runs.
  @Test("recruit refuses the condition of a scenario before it is run, and says nothing of runs")
  func wrongConditionOfScenario() async throws {
    try folder.write(smallStudy(count: 4, lines: "measure: [delay to app]"), to: "a.yaml")
    let words = ["recruit", folder.file("a.yaml"), "--runs", "2", "--complete", "1", "--where"]
    let call = try await trialrun(words + ["delay > 0"])
    #expect(call.status == 2 && call.output == "")
    #expect(call.errors.hasPrefix("error: the condition 'delay > 0' can't be used: "))
    // A scenario without measures can have each named one, so a misspelt name is told with those that it resembles.
    try folder.write(smallStudy(count: 4), to: "plain.yaml")
    let misspelt = try await trialrun(
      ["recruit", folder.file("plain.yaml"), "--complete", "1", "--where", "valid_day >= 1"]
    )
    #expect(misspelt.status == 2 && misspelt.output == "")
    #expect(
      misspelt.errors.contains(
        "\n  hint: it is SQL over these columns: valid_days, valid_days_deviceUsageReport"
      ),
      "\(misspelt.errors)"
    )
    // A measure that needs uploads is not one of a scenario without them.
    #expect(!misspelt.errors.contains("on_a_server"), "\(misspelt.errors)")
    let right = try await trialrun(words + ["delay_to_app > 0"])
    #expect((right.output + right.errors).contains("2 replicates of each: 2 runs, "))
  }

  @Test("sensitivity needs a design that shows it")
  func sensitivity() async throws {
    try await sweep(replicates: 1)
    let call = try await trialrun(["sensitivity", folder.file("sweep")])
    #expect(call.status == 2)
    #expect(call.errors.contains("run it with --design morris"))
  }

  @Test(
    "a folder without runs is refused",
    arguments: [["compare"], ["sensitivity"], ["recruit", "--complete", "1", "--where", "1"]]
  )
  func noFolder(words: [String]) async throws {
    let call = try await trialrun(words + [folder.file("nothing")])
    #expect(call.status == 2 && call.errors.contains("error: "))
  }

  @Test(
    "a path with nothing and a folder without runs are told apart, with the command that writes runs",
    arguments: [
      (
        "compare", "has no sweep.sqlite and no results.sqlite",
        "' or 'trialrun run … --out DIR' wrote"
      ),
      ("sensitivity", "has no sweep.sqlite", "trialrun sweep … --out DIR' wrote"),
    ]
  )
  func lacking(command: String, lack: String, hint: String) async throws {
    let nothing = try await trialrun([command, folder.file("nothing")])
    #expect(nothing.status == 2)
    #expect(
      nothing.errors.contains("error: there is no file or folder '\(folder.file("nothing"))'")
    )
    #expect(nothing.errors.contains(hint))
    let empty = try await trialrun([command, folder.path])
    #expect(empty.status == 2)
    #expect(empty.errors.contains("error: '\(folder.path)' \(lack)"))
  }
}
