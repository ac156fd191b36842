import Foundation
import TestSupport
import Testing

/// Source: issue 21, parts 2 and 3.
@Suite("Differences between runs, on the command line")
struct DiffTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let study = smallStudy().replacing(
      "  - group: willing\n",
      with: "  - group: willing\n    phone: iPhone 15\n"
    )
    try folder.write(study, to: "a.yaml")
  }

  private var path: String { folder.file("a.yaml") }

  @Test("diff exits with 0 for equal runs, 1 for runs that differ, 2 for what it can't compare")
  func statuses() async throws {
    let same = try await trialrun(["diff", path, path])
    #expect(same.status == 0 && same.output.contains("no difference"), "\(same.errors)")
    let seeds = try await trialrun(["diff", path, "--seed", "1", "--seed", "2"])
    #expect(seeds.status == 1, "\(seeds.errors)")
    #expect(seeds.output.contains("the seed is 1 in A and 2 in B"))
    for (words, message) in [
      (["diff"], "no runs are named"), (["diff", path], "one run is named"),
      (["diff", path, folder.file("b.yaml")], "there is no scenario"),
      (["diff", path, folder.file("nothing")], "there is no such file or folder"),
      (["diff", path, path, "--participant", "wiling-1"], "wiling-1"),
      (["diff", path, "--with", folder.file("none")], "there is no program"),
      (["diff", path, path, "--seed", "x"], "--seed is 'x'"),
      (["diff", "results", path, "--seed", "1"], "results is not one"),
    ] {
      let call = try await trialrun(words)
      #expect(call.status == 2, "\(words): \(call.output)\(call.errors)")
      #expect(call.errors.contains(message), "\(words): \(call.errors)")
    }
  }

  @Test("results, scenarios and another program's runs are compared with each other")
  func sources() async throws {
    let results = folder.file("results")
    #expect(try await trialrun(["run", path, "--out", results, "--quiet"]).status == 0)
    for words in [
      [results, path], [path, "\(results)/results.sqlite"], [path, "--with", trialrunPath],
    ] {
      let call = try await trialrun(["diff"] + words)
      #expect(call.status == 0, "\(words): \(call.output)\(call.errors)")
    }
  }

  @Test("results of an older version are refused as everywhere")
  func olderVersion() async throws {
    let results = folder.file("results")
    _ = try await trialrun(["run", path, "--out", results, "--quiet"])
    let edit =
      "import sqlite3; sqlite3.connect('\(results)/results.sqlite').execute('pragma user_version = 3')"
    _ = try await shell("python3 -c \"\(edit)\"")
    let call = try await trialrun(["diff", results, path])
    #expect(call.status == 2 && call.errors.contains("version"), "\(call.errors)")
  }

  @Test("what-if runs a participant again with an action, a key or without a part")
  func whatIf() async throws {
    let page = folder.file("pages/what-if.html")
    let saved = folder.file("changed.yaml")
    let call = try await trialrun([
      "what-if", path, "--participant", "willing-2", "--at", "day 1 20:00", "--do", "kill app",
      "--out", page, "--save", saved,
    ])
    #expect(call.status == 1, "\(call.errors)")
    #expect(call.output.contains("willing-2 differs first at day 1 20:00"), "\(call.output)")
    #expect(
      String(decoding: try folder.bytes("pages/what-if.html"), as: UTF8.self).contains("</html>")
    )
    let again = try await trialrun(["diff", path, saved, "--participant", "willing-2"])
    #expect(again.status == 1 && again.output.contains("day 1 20:00"), "\(again.errors)")
    let set = try await trialrun(["what-if", path, "--set", "app.fetch.every=12h"])
    #expect(set.status == 1 && set.output.contains("app.fetch.every is 1d in A and 12h in B"))
    let without = try await trialrun(["what-if", path, "--without", "participants.1.phone"])
    #expect(without.status == 1, "\(without.output)\(without.errors)")
    let json = try await trialrun([
      "what-if", path, "--at", "day 1 20:00", "--do", "kill app", "--format", "json",
    ])
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(object?["same"] as? Bool == false)
  }

  /// Source: issue 46: `--do revoke` on somebody who had left was "no difference".
  @Test("what-if says of an action that was not performed why not")
  func omittedAction() async throws {
    let text = smallStudy().replacing(
      "    count: 2\n",
      with: "    count: 2\n    leaves study: 12h\n"
    )
    try folder.write(text, to: "leaving.yaml")
    let call = try await trialrun([
      "what-if", folder.file("leaving.yaml"), "--at", "day 1 20:00", "--do", "kill app",
    ])
    #expect(call.status == 1, "\(call.errors)")
    #expect(
      call.output.contains(
        "'kill app' of day 1 20:00 was not performed: the participant left the study at day 0 "
      ),
      "\(call.output)"
    )
  }

  @Test(
    "mistakes of what-if are told with the reader's complaints and hints",
    arguments: [
      (["--at", "day 1 20:00", "--do", "kil app"], "did you mean 'kill app'?"),
      (["--at", "day 90 20:00", "--do", "kill app"], "the study is over at this moment"),
      (["--do", "kill app"], "--do needs a moment"),
      (["--at", "day 1 20:00"], "--at means nothing without --do"),
      (["--set", "app.fetch.evry=1d"], "did you mean 'every'?"),
      (["--set", "app.fetch.every=1d,2d"], "a run has one value"),
      (["--without", "99"], "no key and no item begins on line 99"),
      (["--without", "aap"], "did you mean 'app'?"), ([], "nothing is changed"),
      (["--participant", "wiling-1", "--without", "app.fetch"], "wiling-1"),
      (["--participant", "willing", "--without", "app.fetch"], "is a group"),
    ]
  )
  func mistakes(_ words: [String], _ message: String) async throws {
    let call = try await trialrun(["what-if", path] + words)
    #expect(call.status == 2, "\(call.output)\(call.errors)")
    #expect(call.errors.contains(message), "\(call.errors)")
  }

  @Test(
    "an app that this program doesn't have is refused, and its results are compared from their rows"
  )
  func otherApp() async throws {
    try folder.write(smallStudy().replacing("SensorLogger", with: "Elsewhere"), to: "b.yaml")
    let call = try await trialrun(["what-if", folder.file("b.yaml"), "--without", "app.fetch"])
    #expect(call.status == 2 && call.errors.contains("Elsewhere"), "\(call.errors)")
  }
}
