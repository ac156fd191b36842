import Foundation
import TestSupport
import Testing

@Suite("trialrun merge of explorations")
struct ExploreMergeTests {
  /// Source: issue 18, part 10: shards merge, findings and coverage.
  @Test(
    "shards have folders of their own, and their merge has the findings, their files and their page"
  )
  func shards() async throws {
    let folder = try TemporaryFolder()
    let query = "select * from actions where action = 'kill app'"
    try folder.write(smallStudy(query: query), to: "small.yaml")
    for number in 1...2 {
      let shard = try await trialrun([
        "explore", folder.file("small.yaml"), "--out", folder.file("found"), "--quiet", "--tries",
        "32", "--only", "timeline.kill app", "--shard", "\(number)/2",
      ])
      #expect(shard.status == 0, "\(shard.errors)")
      #expect(shard.output.contains("16 tries  ·  "))
    }
    #expect(try folder.names(in: "found").count == 2)
    let merge = try await trialrun(["merge", folder.file("found"), "--out", folder.file("whole")])
    #expect(merge.status == 1, "\(merge.errors)")
    #expect(merge.output.contains("32 tries  ·  "))
    #expect(merge.output.contains("1 finding\n"))
    #expect(merge.output.contains(/in [0-9]+ of 32 tries, first in try [0-9]+ of shard [12]\/2\n/))
    // The same lines as of one exploration: what was reached, and what was not.
    for line in ["a further try would reach about ", "rules of SensorKit\n", "not reached: "] {
      #expect(merge.output.contains(line))
    }
    let name = "nothing-goes-wrong"
    #expect(try folder.names(in: "whole") == ["corpus", "found.html", "\(name).yaml"])
    #expect(try await trialrun(["run", folder.file("whole/\(name).yaml")]).status == 1)
    let half = try await trialrun([
      "merge", folder.file("found/\(try folder.names(in: "found")[0])"), "--out",
      folder.file("half"),
    ])
    #expect(half.status != 0 && half.errors.contains("these are there: 1"))
  }

  /// Source: issue 46, point 5: nothing of what was found is lost unseen.
  @Test(
    "a whole exploration is not merged, neither alone nor beside shards, and nothing is written"
  )
  func mergesNoWhole() async throws {
    let folder = try TemporaryFolder()
    let query = "select * from participants where participant = 'nobody'"
    try folder.write(smallStudy(query: query), to: "small.yaml")
    let tries = ["--tries", "2", "--only", "timeline.kill app"]
    func explore(into out: String, _ words: String...) async throws {
      let call = try await trialrun(
        ["explore", folder.file("small.yaml"), "--out", folder.file(out), "--quiet"] + tries + words
      )
      #expect(call.status == 0, "\(call.errors)")
    }
    try await explore(into: "whole")
    for number in 1...2 { try await explore(into: "shards", "--shard", "\(number)/2") }
    for parts in [["whole"], ["shards", "whole"], ["whole", "shards"]] {
      let merge = try await trialrun(
        ["merge"] + parts.map(folder.file) + ["--out", folder.file("merged")]
      )
      #expect(
        merge.errors.contains(
          "\(folder.file("whole")): error: this is a whole exploration, not a shard of one\n"
            + "  hint: merge only what was run with --shard\n"
        ),
        "\(merge.errors)"
      )
      #expect(merge.output == "")
      #expect(merge.status == 3)
      #expect(try folder.contents.sorted() == ["shards", "small.yaml", "whole"])
    }
  }
}
