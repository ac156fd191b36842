import Foundation
import TestSupport
import Testing

/// The options that choose scenarios, their order and their number.
extension SuiteTests {
  @Test("--only selects scenarios by a part of their paths, and --tag by their tags")
  func choice() async throws {
    try write([
      "docks/a.yaml": smallStudy(lines: "tags: [slow, night]"), "docks/b.yaml": Self.holds,
      "light.yaml": smallStudy(lines: "tags: [slow]"),
    ])
    #expect(
      try await files(test(". --format json --only DOCKS/")) == ["docks/a.yaml", "docks/b.yaml"]
    )
    #expect(
      try await files(test(". --format json --only b.y --only light"))
        == ["docks/b.yaml", "light.yaml"]
    )
    #expect(try await files(test(". --format json --tag slow")) == ["docks/a.yaml", "light.yaml"])
    #expect(try await files(test(". --format json --tag night")) == ["docks/a.yaml"])
  }

  @Test("--fail-fast starts no scenario after one that does not pass")
  func failFast() async throws {
    try write(["a.yaml": Self.fails, "b.yaml": Self.holds, "c.yaml": Self.holds])
    let call = try await test(". --fail-fast --jobs 1")
    #expect(counts(call) == "0 passed, 1 failed, 2 not run")
    #expect(call.status == 1)
  }

  @Test("--last-failed tests the scenarios that did not pass, and --failed-first begins with them")
  func lastFailed() async throws {
    try write(["a.yaml": Self.holds, "b.yaml": Self.holds, "c.yaml": Self.fails])
    #expect(try await counts(test()) == "2 passed, 1 failed")
    #expect(try await counts(test(". --last-failed")) == "0 passed, 1 failed")
    let first = try await test(". --failed-first --fail-fast --jobs 1")
    #expect(counts(first) == "0 passed, 1 failed, 2 not run")
    try write(["c.yaml": Self.holds])
    #expect(try await counts(test(". --last-failed")) == "1 passed")
    let none = try await test(". --last-failed")
    #expect(none.errors == "note: nothing of this failed the last time; all of it is tested\n")
    #expect(counts(none) == "3 passed")
    // It is remembered here, where git doesn't see it, and nowhere else.
    #expect(try folder.names(in: ".trialrun") == [".gitignore", "last-test.json"])
  }

  @Test("shards are parts of the whole", arguments: [2, 7])
  func shards(count: Int) async throws {
    for name in ["a", "b", "c", "d", "e"] { try write(["\(name).yaml": Self.holds]) }
    var all: [String] = []
    for number in 1...count {
      let call = try await test(". --format json --shard \(number)/\(count)")
      #expect(call.status == 0)
      all += try files(call)
    }
    #expect(all.sorted() == ["a.yaml", "b.yaml", "c.yaml", "d.yaml", "e.yaml"])
  }

  @Test(
    "--changed tests scenarios that git reports as changed, and scenarios that name changed files"
  )
  func changed() async throws {
    let recorded = smallStudy(
      lines: "recordings:\n  - { sensor: deviceUsageReport, file: recordings/usage.csv }"
    )
    try write([
      "a/a.yaml": Self.holds, "a/b.yaml": Self.holds, "a/c.yaml": recorded,
      "a/recordings/usage.csv": "time\n",
    ])
    let git = "git -c user.name=test -c user.email=test@example.org"
    func commit() async throws {
      let call = try await shell(
        "cd \"$folder\" && git init -q && git add a && \(git) commit -qm x",
        environment: ["folder": folder.path]
      )
      #expect(call.status == 0, "\(call.errors)")
    }
    let outside = try await test("a --changed")
    #expect(outside.errors.hasPrefix("error: git can't tell what has changed: "))
    #expect(outside.errors.contains("\n  hint: "))
    #expect(outside.status == 2)
    try await commit()
    let none = try await test("a --changed")
    #expect(counts(none) == "0 passed")
    #expect(none.status == 0)
    try write(["a/b.yaml": Self.holds + "\n", "a/d.yaml": Self.holds])
    #expect(try await files(test("a --format json --changed")) == ["a/b.yaml", "a/d.yaml"])
    try write(["a/recordings/usage.csv": "time,value\n"])
    #expect(
      try await files(test("a --format json --changed")) == ["a/b.yaml", "a/c.yaml", "a/d.yaml"]
    )
    try await commit()
    #expect(try await files(test("a --format json --changed")) == [])
    #expect(
      try await files(test("a --format json --since HEAD~1"))
        == ["a/b.yaml", "a/c.yaml", "a/d.yaml"]
    )
    let unknown = try await test("a --since nowhere")
    #expect(unknown.status == 2)
  }

  @Test("--repeat runs each scenario several times, and compares digests")
  func repeats() async throws {
    try write(["a.yaml": Self.holds, "b.yaml": Self.holds])
    let call = try await test(". --format json --repeat 3 --seed 7")
    let results = try results(call)
    #expect(results.count == 6)
    #expect(Set(results.compactMap { $0["repetition"] as? Int }) == [1, 2, 3])
    let verdicts = results.compactMap { $0["verdict"] as? [String: Any] }
    #expect(verdicts.allSatisfy { $0["seed"] as? Int == 7 })
    #expect(Set(verdicts.compactMap { $0["digest"] as? String }).count == 1)
    #expect(call.status == 0)
  }

  @Test("--durations lists the slowest scenarios, --quiet prints nothing if all pass")
  func durations() async throws {
    try write(["a.yaml": Self.holds, "b.yaml": Self.holds])
    let call = try await test(". --durations 1 --quiet")
    #expect(call.output.wholeMatch(of: /[0-9.]+ s  [ab]\.yaml\n/) != nil, "\(call.output)")
    #expect(call.errors == "")
  }
}
