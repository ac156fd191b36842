import Foundation
import TestSupport
import Testing

/// A batch engine starts a shard on each machine (design, "Processes").
@Suite("trialrun run --shard and trialrun merge")
struct ShardTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(smallStudy(count: 7), to: "a.yaml")
  }

  private func run(
    _ options: [String],
    out: String? = "out",
    _ environment: [String: String?] = [:]
  ) async throws -> Call {
    let folder = out.map { ["--out", self.folder.file($0)] } ?? []
    return try await trialrun(
      ["run", self.folder.file("a.yaml"), "--quiet"] + folder + options,
      environment: environment
    )
  }

  private func merge(_ folders: [String] = ["out"], _ options: [String] = []) async throws -> Call {
    try await trialrun(
      ["merge"] + folders.map(folder.file) + ["--out", folder.file("merged")] + options
    )
  }

  @Test("merged shards equal the whole run, byte for byte", arguments: [1, 3, 9])
  func whole(count: Int) async throws {
    for number in 1...count {
      let call = try await run(["--shard", "\(number)/\(count)"])
      #expect(call.status == 0)
      #expect(call.errors == "")
    }
    let merged = try await merge()
    #expect(merged.status == 0, "\(merged.errors)")
    let whole = try await run([], out: "whole")
    #expect(whole.status == 0)
    let isSame =
      try folder.bytes("merged/results.sqlite") == folder.bytes("whole/results.sqlite")
    #expect(isSame)
    // Merges once more into the folder of the shards, where the results are then.
    for _ in 1...2 {
      let here = try await trialrun([
        "merge", folder.file("out"), "--out", folder.file("out"), "--quiet",
      ])
      #expect(here.status == 0, "\(here.errors)")
    }
  }

  @Test("a shard is not judged, the merged run is")
  func judged() async throws {
    let failing = smallStudy(query: "select 1 where (select count(*) from participants) <> 7")
    try folder.write(failing.replacing("count: 2", with: "count: 7"), to: "a.yaml")
    for number in 1...2 { #expect(try await run(["--shard", "\(number)/2"]).status == 0) }
    #expect(try await merge().status == 0)
    let never = smallStudy(query: failingQuery, count: 7)
    try folder.write(never, to: "a.yaml")
    for number in 1...2 {
      #expect(try await run(["--shard", "\(number)/2", "--force"]).status == 0)
    }
    let call = try await merge(["out"], ["--force"])
    #expect(call.status == 1)
    #expect(
      call.lastLine.hasPrefix("reproduce: trialrun run a.yaml --seed 1 --participants 7 --only")
    )
  }

  @Test("a shard prints its number and the command for the merge")
  func text() async throws {
    let call = try await trialrun([
      "run", folder.file("a.yaml"), "--shard", "2/3", "--out", folder.file("out"),
    ])
    #expect(call.output.contains("\nshard 2/3 of 7 participants\n"))
    #expect(call.output.contains("\n2 participants  ·  6 virtual days  ·  "))
    let out = folder.file("out")
    #expect(call.lastLine == "when all shards are complete: trialrun merge \(out) --out \(out)")
    #expect(try folder.names(in: "out") == ["shard-2-of-3"])
  }

  @Test("a missing shard is named")
  func missing() async throws {
    for number in [1, 4] { _ = try await run(["--shard", "\(number)/4"]) }
    let call = try await merge()
    #expect(call.status == 3)
    #expect(call.errors.contains("2/4"))
    #expect(call.errors.contains("3/4"))
    #expect(call.errors.contains("\n  hint: "))
    #expect(!FileManager.default.fileExists(atPath: folder.file("merged/results.sqlite")))
  }

  @Test("a duplicate shard is refused, and both files are named")
  func double() async throws {
    _ = try await run(["--shard", "1/2"])
    _ = try await run(["--shard", "1/2"], out: "again")
    _ = try await run(["--shard", "2/2"])
    let call = try await merge(["out", "again"])
    #expect(call.status == 3)
    #expect(call.errors.contains(folder.file("out/shard-1-of-2/results.sqlite")))
    #expect(call.errors.contains(folder.file("again/shard-1-of-2/results.sqlite")))
  }

  @Test(
    "shards of different runs are refused, and the difference is named",
    arguments: [
      (["--seed", "8"], "seed"), (["--participants", "8"], "participants"),
      (["--only", "willing-1", "--only", "willing-2"], "participants"),
    ]
  )
  func different(options: [String], word: String) async throws {
    _ = try await run(["--shard", "1/2"])
    _ = try await run(["--shard", "2/2"] + options)
    let call = try await merge()
    #expect(call.status == 3)
    #expect(call.errors.contains(word), "\(call.errors)")
  }

  @Test("shards of different scenarios are refused")
  func scenario() async throws {
    _ = try await run(["--shard", "1/2"])
    try folder.write(smallStudy(count: 7, lines: "exit: 0\nlimits: { steps: 9999 }"), to: "a.yaml")
    _ = try await run(["--shard", "2/2"])
    let call = try await merge()
    #expect(call.status == 3)
    #expect(call.errors.contains("scenario"), "\(call.errors)")
  }

  @Test("results that are not a shard are refused")
  func noShard() async throws {
    _ = try await run([], out: "whole")
    let whole = try await merge(["whole"])
    #expect(whole.status == 3)
    #expect(whole.errors.contains("error: "))
  }

  /// Source: our choice: the wrong path is a wrong call, as for `trialrun report`.
  @Test("a path without results is an error with status 2, and a pipe is not read")
  func noResults() async throws {
    let hint = "hint: it takes folders that 'trialrun run --shard K/N --out DIR' has made"
    for name in ["nofile", "other", "pipes"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(name),
        withIntermediateDirectories: false
      )
    }
    try folder.write("dear", to: "other/results.sqlite")
    try #require(mkfifo(folder.file("pipe"), 0o600) == 0)
    try #require(mkfifo(folder.file("pipes/results.sqlite"), 0o600) == 0)
    for (name, says) in [
      ("nowhere", "nowhere: error: there are no shards here\n  \(hint)\n"),
      ("nofile", "nofile: error: there are no shards here\n  \(hint)\n"),
      ("a.yaml", "a.yaml: error: this is not a folder\n  \(hint)\n"),
      ("pipe", "pipe: error: this is not a folder\n  \(hint)\n"),
      (
        "pipes",
        """
        pipes/results.sqlite: error: this is a pipe or a device, not a results file
          hint: name the results.sqlite of a run

        """
      ),
      (
        "other",
        """
        other/results.sqlite: error: this is not a results file of TrialRun
          hint: results files are what a run leaves behind as results.sqlite

        """
      ),
    ] {
      let call = try await merge([name])
      #expect(call.errors == "\(folder.path)/\(says)")
      #expect(call.output == "")
      #expect(call.status == 2)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.file("merged")))
  }
}
