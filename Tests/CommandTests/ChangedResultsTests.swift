import TestSupport
import Testing

/// Results that were changed after the run are refused by every command: our choice.
@Suite("trialrun: results that were changed")
struct ChangedResultsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(smallStudy(), to: "a.yaml")
  }

  private func run(_ out: String, _ options: [String] = []) async throws -> Call {
    try await trialrun(
      ["run", folder.file("a.yaml"), "--quiet", "--out", folder.file(out)] + options
    )
  }

  /// Changes the results of the second participant with SQL.
  private func change(_ results: String) async throws {
    let script = """
      python3 -c 'import sqlite3, sys
      file = sqlite3.connect(sys.argv[1])
      sql = "update fetches set delivered = delivered + 1000 where participant = ?"
      assert file.execute(sql, ("willing-2",)).rowcount > 0
      file.commit()' "$results"
      """
    let call = try await shell(script, environment: ["results": folder.file(results)])
    #expect(call.status == 0, "\(call.errors)")
  }

  private func expectRefusal(_ call: Call, _ results: String) {
    #expect(call.status == 2)
    #expect(call.output == "")
    #expect(
      call.errors == """
        \(folder.file(results)): error: the file was changed after the run: \
        the rows of willing-2 are not those that the run recorded
          hint: run the scenario again, or restore the file that the run wrote

        """
    )
  }

  @Test("report and --resume exit 2, and name the participant")
  func whole() async throws {
    #expect(try await run("out").status == 0)
    #expect(try await trialrun(["report", folder.file("out")]).status == 0)
    try await change("out/results.sqlite")
    expectRefusal(try await trialrun(["report", folder.file("out")]), "out/results.sqlite")
    expectRefusal(try await run("out", ["--resume"]), "out/results.sqlite")
  }

  @Test("merge exits 2, and names the participant")
  func shards() async throws {
    for shard in ["1/2", "2/2"] {
      #expect(try await run("shards", ["--shard", shard]).status == 0)
    }
    let merge = ["merge", folder.file("shards"), "--quiet", "--out", folder.file("merged")]
    try await change("shards/shard-2-of-2/results.sqlite")
    expectRefusal(try await trialrun(merge), "shards/shard-2-of-2/results.sqlite")
  }
}
