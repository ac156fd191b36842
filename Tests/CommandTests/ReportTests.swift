import Foundation
import TestSupport
import Testing

@Suite("trialrun report")
struct ReportTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Makes a run whose expectation fails, with the results in `out`, and returns its output.
  @discardableResult
  private func run(_ more: [String] = [], out: String = "out") async throws -> Call {
    try folder.write(smallStudy(query: failingQuery), to: "a.yaml")
    return try await trialrun(
      ["run", folder.file("a.yaml"), "--out", folder.file(out), "--quiet"] + more
    )
  }

  private func report(_ words: String...) async throws -> Call {
    try await trialrun(["report"] + words)
  }

  /// Reason: each command reads the files of one kind, and the folder of a sweep looks like that of a run.
  @Test(
    "the folder of a sweep or a run names the command that reads it"
  )
  func otherKind() async throws {
    try folder.write(smallStudy(lines: "measure: [valid days]"), to: "a.yaml")
    let swept = folder.file("swept")
    let sweep = try await trialrun([
      "sweep", folder.file("a.yaml"), "--set", "app.fetch.every=12h,1d", "--out", swept, "--quiet",
    ])
    #expect(sweep.status == 0)
    let call = try await report(swept)
    #expect(call.status == 2)
    #expect(call.errors.contains("hint: trialrun compare \(swept) reads the sweep that is here"))
    try await run()
    for (path, command) in [(swept, "compare"), (folder.file("out"), "report")] {
      let call = try await trialrun([path])
      #expect(call.status == 2)
      #expect(call.errors.contains("unknown command '\(path)'"))
      #expect(call.errors.contains("hint: as in trialrun \(command) \(path)"))
    }
    try FileManager.default.moveItem(
      atPath: "\(swept)/sweep.sqlite",
      toPath: "\(swept)/sweep.sqlite-partial"
    )
    let interrupted = try await report(swept)
    #expect(interrupted.errors.contains("interrupted"))
    #expect(interrupted.errors.contains("sweep"))
  }

  /// Source: the request for reports: a report repeats the output of the run.
  @Test(
    "a report equals the output of the run",
    arguments: ["text", "json", "junit", "github"]
  )
  func remade(format: String) async throws {
    let first = try await run(["--format", format])
    #expect(first.status == 1)
    let call = try await report(
      folder.file("out"),
      "--\(format)",
      "--scenario",
      folder.file("a.yaml")
    )
    #expect(call.errors == "")
    #expect(call.status == 0)
    // Only the command that repeats the run differs, since results don't contain the call.
    func bare(_ text: String) -> String {
      text.replacing(
        /\S+ run (\S+a\.yaml) --seed 1( --participants 2)? --only willing-1/,
        with: "run"
      )
    }
    #expect(bare(call.output) == bare(first.output))
    #expect(bare(call.output) != call.output)
  }

  @Test("the results file can be named directly, and the default report is the verdict as text")
  func file() async throws {
    try await run()
    let call = try await report(folder.file("out/results.sqlite"))
    #expect(call.output.hasPrefix("a: A small study\n"))
    #expect(call.output.contains("\n  a.yaml:15:14: "))
    #expect(
      call.lastLine == "reproduce: trialrun run a.yaml --seed 1 --participants 2 --only willing-1"
    )
    #expect(try await report(folder.file("out"), "--text").output.hasPrefix("a: A small study\n"))
    #expect(call.status == 0)
  }

  @Test("one document distinguishes many seeds")
  func seeds() async throws {
    try await run(["--seed", "7"], out: "seed-7")
    try await run(["--seed", "8"], out: "seed-8")
    let call = try await report(folder.file("seed-7"), folder.file("seed-8"), "--junit")
    #expect(call.output.contains("name=\"nothing goes wrong [seed 7]\""))
    #expect(call.output.contains("name=\"nothing goes wrong [seed 8]\""))
    #expect(call.output.contains("<testsuites name=\"TrialRun\" tests=\"2\" failures=\"2\""))
  }

  @Test("the command that repeats a run of selected participants names them")
  func only() async throws {
    try await run(["--only", "willing-2"])
    let call = try await report(folder.file("out"))
    #expect(call.lastLine == "reproduce: trialrun run a.yaml --seed 1 --only willing-2")
  }

  @Test("a table is written to standard output, or equally to a file")
  func table() async throws {
    try await run()
    let call = try await report(folder.file("out"), "--csv", "participants")
    let lines = call.output.components(separatedBy: "\r\n")
    #expect(lines[0].hasPrefix("participant,position,group_name,"))
    #expect(lines[1].hasPrefix("willing-1,1,willing,1,"))
    #expect(lines.count == 4)
    let path = folder.file("tables/participants.csv")
    let quiet = try await report(folder.file("out"), "--csv", "participants", "--out", path)
    #expect([quiet.output, quiet.errors] == ["", ""])
    #expect(quiet.status == 0)
    #expect(try folder.bytes("tables/participants.csv") == Data(call.output.utf8))
    #expect(try folder.names(in: "tables") == ["participants.csv"])
  }

  @Test("the measures of a run are written as a table with a record for each participant")
  func measures() async throws {
    try await run()
    let bare = try await report(folder.file("out"), "--csv", "measures")
    #expect(bare.status == 3)
    #expect(bare.errors.contains("these results have no measures"))
    try folder.write(smallStudy(lines: "measure: [prompts seen]"), to: "a.yaml")
    let run = try await trialrun([
      "run", folder.file("a.yaml"), "--out", folder.file("out"), "--quiet", "--force",
    ])
    #expect(run.status == 0, "\(run.errors)")
    let call = try await report(folder.file("out"), "--csv", "measures")
    #expect(call.status == 0, "\(call.errors)")
    let lines = call.output.components(separatedBy: "\r\n")
    #expect(lines[0] == "measure,unit,participant,group_name,sensor,value")
    #expect(lines[1].hasPrefix("prompts seen,prompts,willing-1,willing,,"))
    #expect(lines.count == 4)
  }

  @Test("texts that spreadsheets would evaluate stay exact without --quote-formulas")
  func formulas() async throws {
    let text = smallStudy().replacing("study: A small study", with: "study: \"=1+1\"")
    try folder.write(text, to: "a.yaml")
    let run = try await trialrun([
      "run", folder.file("a.yaml"), "--out", folder.file("out"), "--quiet",
    ])
    #expect(run.status == 0, "\(run.errors)")
    let exact = try await report(folder.file("out"), "--csv", "run")
    let quoted = try await report(folder.file("out"), "--csv", "run", "--quote-formulas")
    #expect([exact.status, quoted.status] == [0, 0])
    #expect(exact.output.contains("\r\nstudy,=1+1\r\n"))
    #expect(quoted.output == exact.output.replacing("\r\nstudy,=", with: "\r\nstudy,'="))
    let wrong = try await report(folder.file("out"), "--quote-formulas")
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("add --csv TABLE"))
  }

  @Test("reports leave the results unchanged, and are the same each time")
  func same() async throws {
    try await run()
    let before = try folder.bytes("out/results.sqlite")
    let first = try await report(folder.file("out"), "--junit")
    #expect(try await report(folder.file("out"), "--junit").output == first.output)
    #expect(try folder.bytes("out/results.sqlite") == before)
    #expect(
      try folder.names(in: "out") == ["replay.html", "report.html", "results.sqlite"]
    )
  }

  @Test("a path without results is an error with status 2")
  func wrong() async throws {
    try folder.write("dear", to: "text")
    try FileManager.default.createDirectory(
      atPath: folder.file("empty"),
      withIntermediateDirectories: false
    )
    let runs = "hint: trialrun run SCENARIO --out DIR leaves its results in DIR"
    for (name, says) in [
      ("nowhere", "there is no such file or folder\n  \(runs)"),
      ("empty", "there is no results.sqlite in it\n  \(runs)"),
      (
        "text",
        """
        this is not a results file of TrialRun
          hint: results files are what a run leaves behind as results.sqlite
        """
      ),
    ] {
      let call = try await report(folder.file(name), "--junit")
      #expect(call.errors == "\(folder.file(name)): error: \(says)\n")
      #expect(call.output == "")
      #expect(call.status == 2)
    }
  }

  @Test("a shard is refused, with a hint about the merge")
  func shard() async throws {
    try await run(["--shard", "1/2"])
    let part = try await report(folder.file("out/shard-1-of-2"))
    #expect(
      part.errors.contains("error: these are the results of one part of a run, shard 1/2\n  hint: ")
    )
    #expect(part.status == 2)
    let parts = try await report(folder.file("out"))
    #expect(parts.errors.hasSuffix("hint: trialrun merge makes it of the shards that are here\n"))
    #expect(parts.status == 2)
  }

  @Test("truncated results, those of another version and those without facts are refused")
  func damaged() async throws {
    try await run()
    let whole = try folder.bytes("out/results.sqlite")
    for length in [0, 50, 100, 4096, whole.count / 2, whole.count - 1] {
      try whole.prefix(length).write(to: URL(filePath: folder.file("cut.sqlite")))
      for kind in [["--text"], ["--csv", "fetches"]] {
        let call = try await trialrun(["report", folder.file("cut.sqlite")] + kind)
        #expect(call.status == 2, "\(length) bytes of \(whole.count)")
        #expect(call.errors.contains("cut.sqlite: error: "))
        #expect(call.output == "")
      }
    }
    // The version is at byte 60 of an SQLite file: four bytes, the lowest last.
    var other = whole
    other[63] = 99
    try other.write(to: URL(filePath: folder.file("other.sqlite")))
    let call = try await report(folder.file("other.sqlite"))
    #expect(
      call.errors.contains("error: its tables are of version 99, and this TrialRun reads version ")
    )
    #expect(call.status == 2)
  }

  @Test(
    "a report that can't be written is an error with status 3, and never overwrites the results"
  )
  func unwritable() async throws {
    try await run()
    let before = try folder.bytes("out/results.sqlite")
    for path in [folder.path, "/dev/full", folder.file("out/results.sqlite")] {
      let call = try await report(folder.file("out"), "--json", "--out", path)
      #expect(call.errors.hasPrefix("\(path): error: "), "\(call.errors)")
      #expect(call.errors.contains("\n  hint: "))
      #expect(call.status == 3)
    }
    #expect(try folder.bytes("out/results.sqlite") == before)
    #expect(
      try folder.names(in: "out") == ["replay.html", "report.html", "results.sqlite"]
    )
  }

  @Test("wrong calls are errors with hints")
  func calls() async throws {
    try await run()
    let out = folder.file("out")
    for (words, says) in [
      ([], "no results are named\n  hint: as in trialrun report results --junit"),
      (
        [out, "--csv", "fetchs"],
        "there is no table 'fetchs'\n  hint: did you mean 'fetches'?"
      ),
      (
        [out, "--json", "--csv", "fetches"],
        "--json and --csv are different kinds of reports\n  hint: make one report after the other"
      ),
      (
        [out, out, "--csv", "fetches"],
        "this report takes the results of one run\n  hint: make one report for each run"
      ),
      ([out, "--out="], "--out is ''\n  hint: it takes the path of a file"),
      (
        [out, "--scenario", "scenarios/first-study.yaml"],
        """
        these results are of a.yaml, not of first-study.yaml
          hint: --scenario takes the path of the scenario that was run
        """
      ),
    ] {
      let call = try await trialrun(["report"] + words)
      #expect(call.errors == "error: \(says)\n")
      #expect(call.output == "")
      #expect(call.status == 2)
    }
  }
}
