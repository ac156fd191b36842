import Foundation
import TestSupport
import Testing

/// What a suite writes: digests into scenarios, and a page with the results of each.
extension SuiteTests {
  private static let wrong = String(repeating: "0123456789abcdef", count: 2)

  private func digest(of words: String) async throws -> String {
    let verdict = try results(await test(words)).first?["verdict"] as? [String: Any]
    return try #require(verdict?["digest"] as? String)
  }

  @Test("a digest that is not the expected one fails, and --update writes it and nothing else")
  func update() async throws {
    let text = """
      digest:   '\(Self.wrong)'   # of the whole run

      tags: [ docks ]
      """
    try write(["a.yaml": smallStudy(lines: text), "b.yaml": Self.holds])
    let right = try await digest(of: "a.yaml --format json")
    let call = try await test()
    #expect(counts(call) == "1 passed, 1 failed")
    #expect(call.output.contains("\n✗ the digest is \(Self.wrong)\n"))
    #expect(call.output.contains("a.yaml:16:11: the digest is \(right) instead of \(Self.wrong);"))
    #expect(call.status == 1)
    let update = try await test(". --update")
    #expect(update.output.hasPrefix("updated a.yaml\n2 passed in "), "\(update.output)")
    #expect(update.status == 0)
    let written = String(decoding: try folder.bytes("a.yaml"), as: UTF8.self)
    #expect(written == smallStudy(lines: text).replacing(Self.wrong, with: right))
    let again = try await test(". --update")
    #expect(again.output.hasPrefix("2 passed in "))
  }

  /// Source: our choice: a scenario without the key expects no digest, and only a call that says so adds one.
  @Test("--update adds no digest; --add-digests adds one to each scenario that passes and has none")
  func added() async throws {
    let other = smallStudy(lines: "digest: \(Self.wrong)")
    let short = smallStudy(count: 5, lines: "in tests: { participants: 2 }")
    try write(["a.yaml": Self.holds, "b.yaml": Self.fails, "c.yaml": other, "d.yaml": short])
    let update = try await test("a.yaml --update")
    #expect(update.output.hasPrefix("1 passed in "))
    #expect(try folder.bytes("a.yaml") == Data(Self.holds.utf8))
    let call = try await test(". --add-digests")
    #expect(counts(call) == "2 passed, 2 failed")
    #expect(call.output.contains("\nupdated a.yaml\nupdated d.yaml\n"), "\(call.output)")
    let right = try await digest(of: "a.yaml --format json")
    #expect(try folder.bytes("a.yaml") == Data("\(Self.holds)digest: \(right)\n".utf8))
    #expect(try folder.bytes("b.yaml") == Data(Self.fails.utf8))
    #expect(try folder.bytes("c.yaml") == Data(other.utf8))
    let ofTwo = try await digest(of: "d.yaml --format json")
    #expect(try folder.bytes("d.yaml") == Data("\(short)\ndigest: \(ofTwo)\n".utf8))
    #expect(try await counts(test("a.yaml d.yaml --add-digests")) == "2 passed")
    for option in ["--seed 7", "--repeat 2"] {
      let wrong = try await test(". --add-digests \(option)")
      let name = option.split(separator: " ")[0]
      #expect(
        wrong.errors.hasPrefix("error: --add-digests and \(name) exclude each other\n  hint: ")
      )
      #expect(wrong.status == 2)
    }
  }

  @Test("a digest is not added where it can't stand at the end of the file")
  func notAdded() async throws {
    // YAML's mark of the end.
    let ended = Self.holds + "...\n"
    try write(["a.yaml": ended])
    let call = try await test(". --add-digests")
    #expect(call.status == 1)
    #expect(
      call.output.contains("the digest can't be added at the end of the file; write 'digest: ")
    )
    #expect(try folder.bytes("a.yaml") == Data(ended.utf8))
  }

  @Test("--log records the lines of apps in the results, and the digest stays the same")
  func log() async throws {
    try write(["a.yaml": Self.holds])
    let digest = try await digest(of: "a.yaml --format json")
    for option in ["--log", ""] {
      let call = try await test("a.yaml --format json --out results \(option)")
      let verdict = try results(call).first?["verdict"] as? [String: Any]
      #expect(verdict?["digest"] as? String == digest)
      let report = try await trialrun(["report", folder.file("results/a"), "--csv", "app_log"])
      #expect((report.status == 0) == (option == "--log"), "\(report.errors)")
    }
  }

  @Test("a digest is judged only of the whole scenario with its own seed")
  func otherRun() async throws {
    try write(["a.yaml": smallStudy(lines: "digest: \(Self.wrong)")])
    let seed = try await test(". --seed 7")
    #expect(seed.output.contains("not judged: the seed was 7, and the digest is of 1\n"))
    #expect(seed.status == 4)
    let path = folder.file("a.yaml")
    let only = try await trialrun(["run", path, "--only", "willing-1"])
    #expect(only.output.contains("not judged: not all participants of the scenario ran (--only)"))
    let more = try await trialrun(["run", path, "--participants", "3"])
    #expect(
      more.output.contains("not judged: the run has 3 participants, and the digest is of 2\n")
    )
    let whole = try await trialrun(["run", path])
    #expect(whole.status == 1)
    #expect(!whole.output.contains("not judged"))
  }

  @Test("a report of results judges the digest as the run did")
  func report() async throws {
    try write(["a.yaml": smallStudy(lines: "digest: \(Self.wrong)")])
    _ = try await trialrun(["run", folder.file("a.yaml"), "--out", folder.file("out")])
    let report = try await trialrun(["report", folder.file("out")])
    #expect(report.output.contains("\n✗ the digest is \(Self.wrong)\n"))
  }

  @Test("another digest is not the failure that exit: 1 means, and is not written over a failure")
  func digestBesideExit() async throws {
    try write([
      "a.yaml": smallStudy(query: failingQuery, lines: "exit: 1\ndigest: \(Self.wrong)")
    ])
    let call = try await test()
    #expect(counts(call) == "0 passed, 1 failed")
    #expect(try await counts(test(". --update")) == "1 passed")
    #expect(try await counts(test()) == "1 passed")
    // The scenario fails otherwise, too: nobody wants the digest of such a run.
    let failing = smallStudy(query: failingQuery, lines: "digest: \(Self.wrong)")
    try write(["a.yaml": failing])
    #expect(try await counts(test(". --update")) == "0 passed, 1 failed")
    #expect(String(decoding: try folder.bytes("a.yaml"), as: UTF8.self) == failing)
  }

  @Test("--update says which error messages it wrote, and does not go with --repeat")
  func updatedMessages() async throws {
    try write(["a.yaml": smallStudy(lines: "exits: 1"), "a.error.txt": "another\n"])
    let call = try await test(". --update")
    #expect(call.output.hasPrefix("updated a.error.txt\n1 passed in "))
    let both = try await test(". --update --repeat 2")
    #expect(both.errors.hasPrefix("error: --update and --repeat exclude each other\n  hint: "))
    #expect(both.status == 2)
  }

  @Test("--out writes a page, and below it the results and the report of each scenario")
  func out() async throws {
    try write(["one/a.yaml": Self.fails, "two/a.yaml": Self.holds, "two/a.yml": Self.holds])
    let call = try await test(". --out results")
    #expect(call.status == 1)
    #expect(try folder.names(in: "results") == ["index.html", "one", "two"])
    #expect(
      try folder.names(in: "results/one/a")
        == ["replay.html", "report.html", "results.sqlite"]
    )
    #expect(try folder.names(in: "results/two") == ["a", "a.yml"])
    let page = String(decoding: try folder.bytes("results/index.html"), as: UTF8.self)
    #expect(page.contains("<a href=\"./one/a/report.html\">one/a.yaml</a>"))
    #expect(page.contains("<a href=\"./two/a.yml/report.html\">two/a.yml</a>"))
    // The page of an earlier call is replaced, and nothing else of its name.
    #expect(try await test("two --out results").status == 0)
    try write(["results/index.html": "my own"])
    let own = try await test("two --out results")
    #expect(own.errors.hasPrefix("error: something that is not a page of TrialRun has that name\n"))
    #expect(own.status == 2)
  }

  @Test("a folder of scenarios is for trialrun test, as trialrun run says")
  func folderHint() async throws {
    let call = try await trialrun(["run", "scenarios/"])
    #expect(
      call.errors == """
        scenarios/:1:1: error: 'scenarios/' is a folder, not a scenario
          hint: name a file in it, or run all scenarios in it: trialrun test scenarios/

        """
    )
    #expect(call.status == 2)
  }
}
