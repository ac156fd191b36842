import Foundation
import TestSupport
import Testing

/// Source: the project's house rules: a suite of scenarios runs as tests do elsewhere.
@Suite("trialrun test")
struct SuiteTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Tests the folder's scenarios, called in the folder.
  func test(_ words: String = ".", environment: [String: String?] = [:]) async throws
    -> Call
  {
    try await shell(
      "cd \"$folder\" && \"$trialrun\" test \(words)",
      environment: environment.merging(["folder": folder.path]) { $1 }
    )
  }

  func write(_ texts: [String: String]) throws {
    for (name, text) in texts {
      if let slash = name.lastIndex(of: "/") {
        try FileManager.default.createDirectory(
          atPath: folder.file(String(name[..<slash])),
          withIntermediateDirectories: true
        )
      }
      try folder.write(text, to: name)
    }
  }

  static let holds = smallStudy()
  static let fails = smallStudy(query: failingQuery)

  /// The last line without its time.
  func counts(_ call: Call) -> String {
    let line = call.output.split(separator: "\n").last { $0.contains(" passed") } ?? ""
    return line.range(of: " in ").map { String(line[..<$0.lowerBound]) } ?? String(line)
  }

  /// The results of `--format json`, in the order of the files.
  func results(_ call: Call) throws -> [[String: Any]] {
    try call.output.split(separator: "\n").compactMap { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?["suite"] == nil ? object : nil
    }
    .sorted { ($0["file"] as? String ?? "") < ($1["file"] as? String ?? "") }
  }

  func files(_ call: Call) throws -> [String] {
    try results(call).compactMap { $0["file"] as? String }
  }

  @Test("finds scenarios in folders, except hidden folders, other packages and links")
  func discovery() async throws {
    try write([
      "a.yaml": Self.holds, "sub/deep/b.yml": Self.holds, "job.yaml": "apiVersion: batch/v1\n",
      ".hidden/c.yaml": Self.holds, "package/Package.swift": "", "package/d.yaml": Self.holds,
      "notes.txt": Self.holds,
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"),
      withDestinationPath: "sub"
    )
    let call = try await test(". --format json")
    #expect(try files(call) == ["a.yaml", "sub/deep/b.yml"])
    #expect(call.status == 0, "\(call.errors)")
    // What is named counts, whatever it is.
    let named = try await test("package ./a.yaml a.yaml 'sub/*/*.yml' --format json")
    #expect(try files(named) == ["a.yaml", "package/d.yaml", "sub/deep/b.yml"])
  }

  @Test("tests the folder scenarios if the call names no path")
  func usual() async throws {
    let none = try await test("")
    #expect(
      none.errors == """
        error: there is no folder 'scenarios' here
          hint: name files or folders with scenarios

        """
    )
    #expect(none.status == 2)
    try write(["scenarios/a.yaml": Self.holds])
    let call = try await test("")
    #expect(counts(call) == "1 passed")
    #expect(call.status == 0)
  }

  @Test("a folder without scenarios, a wrong path, text or tag is an error with a hint")
  func wrong() async throws {
    try write(["empty/readme.txt": "", "first-study.yaml": Self.holds + "tags: [docks]\n"])
    for (words, says) in [
      (
        "empty",
        "no scenario was found in empty\n"
          + "  hint: a scenario is a .yaml file that says 'study: …' at the beginning of a line"
      ),
      (
        "frist-study.yaml",
        "there is no file or folder 'frist-study.yaml'\n  hint: did you mean 'first-study.yaml'?"
      ),
      ("'*.yml'", "there is no file or folder '*.yml'"),
      (
        ". --only frist-study",
        "no scenario has 'frist-study' in its path\n  hint: did you mean 'first-study'?"
      ),
      (". --tag dock", "no scenario has the tag 'dock'\n  hint: did you mean 'docks'?"),
      (". --shard 3/2", "--shard is '3/2'\n  hint: it takes two numbers, as in 2/4"),
      (". --fail-fats", "unknown option '--fail-fats'\n  hint: did you mean '--fail-fast'?"),
    ] {
      let call = try await test(words)
      #expect(call.errors.hasPrefix("error: \(says)"), "\(words): \(call.errors)")
      #expect(call.output == "")
      #expect(call.status == 2)
    }
  }

  @Test("a scenario passes if its exit status is the declared one")
  func exit() async throws {
    try write(["a.yaml": Self.fails + "exit: 1\n", "b.yaml": Self.holds])
    let call = try await test()
    #expect(counts(call) == "2 passed")
    #expect(call.output.split(separator: "\n").count == 1)
    #expect(call.errors == "")
    #expect(call.status == 0)
  }

  @Test("a scenario with exit: 1 fails if its expectations hold")
  func holdsInstead() async throws {
    try write(["a.yaml": Self.holds + "exit: 1\n"])
    let call = try await test()
    #expect(call.output.hasPrefix("✗ a.yaml  failed after "))
    #expect(
      call.output.contains(
        "\n  every expectation holds (exit status 0), and the scenario says 'exit: 1'\n"
      )
    )
    #expect(call.output.contains("\nreproduce: "))
    #expect(counts(call) == "0 passed, 1 failed")
    #expect(call.status == 1)
  }

  @Test("scenarios that are not judged are counted, and have their own exit status")
  func notJudged() async throws {
    let lines =
      "  - { that: nobody is hurt, no rows: \"select 1 where 0\", needs rows: \"select 1 where 0\" }"
    try write(["a.yaml": smallStudy(lines: lines), "b.yaml": Self.holds])
    let call = try await test()
    #expect(call.output.contains("? a.yaml  not judged after "))
    #expect(call.output.contains("\n? nobody is hurt\n"))
    #expect(counts(call) == "1 passed, 1 not judged")
    #expect(call.status == 4)
    try write(["c.yaml": Self.fails])
    let worse = try await test()
    #expect(counts(worse) == "1 passed, 1 failed, 1 not judged")
    #expect(worse.status == 1)
  }

  @Test("a scenario is not completed if a participant's run is not")
  func notCompleted() async throws {
    try write(["a.yaml": Self.holds, "b.yaml": smallStudy(lines: "limits: { steps: 20 }")])
    let call = try await test()
    #expect(counts(call) == "1 passed, 1 not completed")
    #expect(call.status == 3)
  }

  @Test("a failure names the failed expectation and the command that repeats the run")
  func failure() async throws {
    try write(["a b.yaml": Self.fails, "c.yaml": Self.holds])
    let call = try await test()
    #expect(call.output.hasPrefix("✗ a b.yaml  failed after "))
    #expect(call.output.contains("\n✗ nothing goes wrong\n  a b.yaml:15:14: "))
    #expect(counts(call) == "1 passed, 1 failed")
    #expect(call.status == 1)
    let command = try #require(call.output.firstMatch(of: /\nreproduce: (.*)\n/)).1
    let again = try await shell(
      "cd \"$folder\" && \(command)",
      environment: ["folder": folder.path]
    )
    #expect(again.output.contains("\n✗ nothing goes wrong\n"))
    #expect(again.status == 1)
  }

  @Test("the last lines list several failures, and the command that tests them again")
  func list() async throws {
    try write(["a.yaml": Self.fails, "b.yaml": Self.fails, "c.yaml": Self.holds])
    let call = try await test()
    let lines = call.output.split(separator: "\n").suffix(4)
    #expect(lines.first == "✗ a.yaml  failed: nothing goes wrong")
    #expect(lines.dropFirst().first == "✗ b.yaml  failed: nothing goes wrong")
    #expect(lines.last?.hasPrefix("again: ") == true)
    #expect(lines.last?.hasSuffix(" test . --last-failed") == true)
  }

  @Test("two files with the same name are two scenarios")
  func sameName() async throws {
    try write(["one/a.yaml": Self.holds, "two/a.yaml": Self.fails])
    let call = try await test(". --format json")
    #expect(try files(call) == ["one/a.yaml", "two/a.yaml"])
    #expect(try results(call).compactMap { $0["state"] as? String } == ["passed", "failed"])
  }

  @Test("an unreadable or invalid file does not stop the other scenarios")
  func unreadable() async throws {
    try write(["a.yaml": Self.holds, "b.yaml": smallStudy(lines: "lines: 1")])
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("c.yaml"),
      withDestinationPath: "nowhere.yaml"
    )
    let call = try await test()
    #expect(call.output.contains("✗ b.yaml  refused\n  b.yaml:16:1: unknown key 'lines'\n"))
    #expect(call.output.contains("✗ c.yaml  refused\n  c.yaml:1:1: there is no scenario 'c.yaml'"))
    #expect(counts(call) == "1 passed, 2 refused")
    #expect(call.status == 2)
  }

  @Test(
    "a scenario with an .error.txt must be refused with this text, whatever the working folder"
  )
  func refused() async throws {
    let text = """
      elsewhere/a.yaml:16:1: error: unknown key 'exits'
        hint: did you mean 'exit'?

      """
    try write(["sub/a.yaml": smallStudy(lines: "exits: 1"), "sub/a.error.txt": text])
    #expect(try await counts(test()) == "1 passed")
    try write(["sub/a.error.txt": text.replacing("'exit'", with: "'expect'")])
    let call = try await test()
    #expect(
      call.output.contains("the file is refused with another text than sub/a.error.txt has:\n")
    )
    #expect(call.status == 1)
    #expect(try await counts(test(". --update")) == "1 passed")
    #expect(try await counts(test()) == "1 passed")
    try write(["sub/a.yaml": Self.holds])
    let right = try await test()
    #expect(right.output.contains("nothing is wrong with the file, and sub/a.error.txt says that"))
    #expect(right.status == 1)
  }

  @Test("'in tests' changes the number of participants, and run ignores it")
  func inTests() async throws {
    try write(["a.yaml": smallStudy(lines: "in tests: { participants: 5 }")])
    let call = try await test(". --format json")
    let verdict = try results(call).first?["verdict"] as? [String: Any]
    #expect(verdict?["participants"] as? Int == 5)
    let run = try await trialrun(["run", folder.file("a.yaml"), "--format", "json", "--quiet"])
    #expect(run.output.contains(#""participants":2,"#))
    // And it changes nothing of the run.
    try write(["a.yaml": smallStudy()])
    let without = try await trialrun(["run", folder.file("a.yaml"), "--format", "json", "--quiet"])
    #expect(run.output == without.output)
  }

  @Test("github: annotations, and a table in the file that GitHub names")
  func github() async throws {
    try write(["a.yaml": Self.fails, "b.yaml": Self.holds + "exit: 1\n", "c.yaml": Self.holds])
    let call = try await test(
      "./a.yaml b.yaml c.yaml --format github",
      environment: ["GITHUB_STEP_SUMMARY": folder.file("summary.md"), "GITHUB_WORKSPACE": nil]
    )
    #expect(call.output.contains("::error file=a.yaml,line=15,col=14,title=nothing goes wrong::"))
    #expect(call.output.contains("::error file=b.yaml,line=1,title=b failed::every expectation"))
    let summary = String(decoding: try folder.bytes("summary.md"), as: UTF8.self)
    #expect(summary.hasPrefix("### 1 passed, 2 failed in "))
    #expect(summary.contains("| `a.yaml` | failed | "))
    #expect(summary.contains("| nothing goes wrong | `"))
    #expect(summary.contains("\n| `.` | 3 | 1 | "))
  }

  @Test("junit: a document with a suite for each folder")
  func junit() async throws {
    try write(["one/a.yaml": Self.fails, "two/a.yaml": Self.holds])
    let call = try await test(". --format junit")
    #expect(call.output.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites "))
    #expect(call.output.hasSuffix("</testsuites>\n"))
    #expect(call.output.contains("<testsuite name=\"one\" tests=\"1\" failures=\"1\""))
    #expect(
      call.output.contains("<testcase name=\"a\" classname=\"two\" file=\"two/a.yaml\" time=")
    )
    // For people, what the document does not say.
    #expect(call.errors.hasPrefix("1 passed, 1 failed in "))
    #expect(call.status == 1)
  }

  @Test("--watch tests the scenarios again that use a saved file")
  func watch() async throws {
    try write(["a.yaml": Self.holds, "b.yaml": Self.holds, "failing": Self.fails])
    let call = try await shell(
      """
      cd "$folder"
      "$trialrun" test . --watch > out.txt 2> errors.txt & watching=$!
      until grep -q watching errors.txt; do sleep 0.01; done
      cp failing b.yaml
      until grep -q '1 failed' out.txt; do sleep 0.01; done
      kill -TERM $watching
      wait $watching
      echo "status $?"
      cat out.txt
      """,
      environment: ["folder": folder.path]
    )
    #expect(call.output.hasPrefix("status \(128 + SIGTERM)\n2 passed in "))
    #expect(call.output.contains("\n✗ b.yaml  failed after "))
    #expect(call.output.contains("\n0 passed, 1 failed in "))
  }

  @Test("an interruption ends the processes of all scenarios, and the report names those not run")
  func interrupted() async throws {
    let long = smallStudy(count: 100_000).replacing("lasts: 3d", with: "lasts: 365d")
    for name in ["a", "b", "c"] { try folder.write(long, to: "\(name).yaml") }
    let seen = Children()
    let call = try await trialrun(["test", folder.path, "--jobs", "2"]) { process in
      lookAgain {
        seen.pids = ProcessTable.children(ofAllThreadsOf: process.processIdentifier)
        return process.isRunning && seen.pids.count < 2
      }
      kill(process.processIdentifier, SIGINT)
    }
    #expect(call.status == 128 + SIGINT)
    #expect(counts(call) == "0 passed, 3 not run")
    #expect(seen.pids.count == 2)
    #expect(seen.pids.filter(ProcessTable.isAlive) == [])
  }
}

/// The processes that a command had; unchecked, for one thread writes and then another reads.
private final class Children: @unchecked Sendable {
  var pids: [Int32] = []
}
