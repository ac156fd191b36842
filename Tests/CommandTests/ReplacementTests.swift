import Foundation
import TestSupport
import Testing

/// Source: issue 46, point 5: 200 people became 120, without a word.
@Suite("What the output of a command replaces")
struct ReplacementTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(smallStudy(), to: "a.yaml")
    try folder.write(smallStudy(count: 3), to: "b.yaml")
  }

  /// Calls the command with file names of the folder.
  private func call(_ words: String) async throws -> Call {
    try await shell(
      "cd \"$folder\" && \"$trialrun\" \(words)",
      environment: ["folder": folder.path]
    )
  }

  /// Expects that a call is refused, and that it leaves a file as it is, which it replaces with `--force`.
  private func expectKept(
    _ file: String,
    by words: String,
    saying text: String,
    _ location: SourceLocation = #_sourceLocation
  ) async throws {
    let before = try folder.bytes(file)
    let refused = try await call(words)
    #expect(refused.status == 2, "\(refused.errors)", sourceLocation: location)
    #expect(refused.errors.contains("error: this would replace other "), sourceLocation: location)
    #expect(refused.errors.contains(text), "\(refused.errors)", sourceLocation: location)
    #expect(
      refused.errors.contains("add --force to replace them"),
      "\(refused.errors)",
      sourceLocation: location
    )
    #expect(try folder.bytes(file) == before, sourceLocation: location)
    let forced = try await call(words + " --force")
    #expect([0, 1].contains(forced.status), "\(forced.errors)", sourceLocation: location)
    #expect(try folder.bytes(file) != before, sourceLocation: location)
  }

  @Test(
    "finished results of another run are kept, with a message that says what is there",
    arguments: [
      ("run a.yaml --seed 2", "a.yaml, seed 1, 2 participants, written 20"),
      ("run a.yaml --participants 1", "the number of participants is 2 there and 1 here"),
      ("run a.yaml --only willing-1", "the number of participants is 2 there and 1 here"),
      ("run a.yaml --seed 2 --resume", "the seed is 1 there and 2 here"),
      ("run b.yaml", "the scenario is a.yaml there and b.yaml here"),
      ("profile a.yaml --samples 1 --repetitions 1", "2 participants, written "),
    ]
  )
  func results(words: String, text: String) async throws {
    #expect(try await call("run a.yaml --quiet --out out").status == 0)
    try await expectKept("out/results.sqlite", by: "\(words) --quiet --out out", saying: text)
  }

  @Test("results of the same run are replaced, also by a run with the lines of apps")
  func again() async throws {
    for options in ["", "", " --log", " --days", ""] {
      let again = try await call("run a.yaml --quiet --out out" + options)
      #expect(again.status == 0, "\(again.errors)")
    }
    #expect(try folder.names(in: "out") == ["report.html", "results.sqlite"])
  }

  @Test("folders of phones of people who are not in the new results are removed, and no others")
  func phones() async throws {
    // An app that the system ends keeps what it needs in files.
    let text = smallStudy().replacing("never suspends", with: "suspends")
    try folder.write(text, to: "a.yaml")
    #expect(try await call("run a.yaml --quiet --out out").status == 0)
    #expect(try folder.names(in: "out/phones") == ["willing-1", "willing-2"])
    try FileManager.default.createDirectory(
      atPath: folder.file("out/phones/notes"),
      withIntermediateDirectories: false
    )
    try folder.write("mine", to: "out/phones/notes/mine.txt")
    #expect(try await call("run a.yaml --only willing-2 --quiet --out out --force").status == 0)
    #expect(try folder.names(in: "out/phones") == ["notes", "willing-2"])
  }

  @Test("of several scenarios, none is run if the results of one would replace others")
  func several() async throws {
    _ = try await call("run a.yaml --quiet --out out/b")
    let refused = try await call("run a.yaml b.yaml --quiet --out out")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("out/b/results.sqlite: error: this would replace"))
    #expect(try folder.names(in: "out") == ["b"])
  }

  @Test("a merge keeps the results of another run, and replaces its own")
  func merge() async throws {
    for shard in 1...2 { _ = try await call("run a.yaml --shard \(shard)/2 --quiet --out parts") }
    for _ in 1...2 { #expect(try await call("merge parts --quiet --out whole").status == 0) }
    _ = try await call("run a.yaml --seed 2 --quiet --out other")
    try await expectKept(
      "other/results.sqlite",
      by: "merge parts --quiet --out other",
      saying: "the seed is 2 there and 1 here"
    )
  }

  @Test("a sweep keeps another one and one with more replicates, and goes on with its own")
  func sweep() async throws {
    func words(_ values: String, _ count: Int) -> String {
      "sweep a.yaml --set app.fetch.every=\(values) --replicates \(count) --measure 'valid days' --quiet --out out"
    }
    for count in [1, 1, 2] { #expect(try await call(words("1d,2d", count)).status == 0) }
    #expect(try await call(words("1d,2d", 3) + " --resume").status == 0)
    let resumed = try await call(words("1d,3d", 3) + " --resume")
    #expect(resumed.status == 2 && resumed.errors.contains("the keys or their values are others"))
    let run = try await call("run a.yaml --quiet --out out")
    #expect(run.status == 2 && run.errors.contains("Report of sweep of a.yaml, seed 1"))
    try await expectKept(
      "out/sweep.sqlite",
      by: words("1d,2d", 2),
      saying: "replicates is 3 there and 2 here"
    )
  }

  @Test(
    "a page replaces one of the same source only, and no file of another program",
    arguments: [
      ("replay a.yaml", "replay a.yaml --at 'day 1'", "Replay of a.yaml, seed 1"),
      ("report one --html", "report one --html", "Report of a.yaml, seed 1, 2 participants"),
      ("lesson 1 --html", "lesson 1 --html", "Lesson 1: The first fetch is empty"),
      ("diff one two", "diff one two", "Comparison of one and two"),
      (
        "what-if a.yaml --at 'day 1 12:00' --do 'kill app'",
        "what-if a.yaml --at 'day 1 12:00' --do 'kill app' --format json",
        "What-if of a.yaml, willing-1: day 1 12:00 kill app"
      ),
    ]
  )
  func pages(words: String, again: String, label: String) async throws {
    for (name, seed) in [("one", 1), ("two", 2)] where words.contains(name) {
      _ = try await call("run a.yaml --seed \(seed) --quiet --out \(name)")
    }
    for words in [words, again] {
      let made = try await call("\(words) --out page.html")
      #expect([0, 1].contains(made.status), "\(made.errors)")
    }
    try await expectKept("page.html", by: "replay b.yaml --out page.html", saying: label)
    try folder.write("dear", to: "page.html")
    for option in ["", " --force"] {
      let refused = try await call("\(words) --out page.html" + option)
      #expect(refused.errors.contains("not a page of TrialRun"), "\(refused.errors)")
      #expect(try folder.bytes("page.html") == Data("dear".utf8))
    }
  }

  @Test("a report without marks, and a scenario that what-if saves, replace the same content only")
  func content() async throws {
    _ = try await call("run a.yaml --quiet --out out")
    // As mktemp makes it.
    try folder.write("", to: "table.csv")
    for _ in 1...2 {
      #expect(try await call("report out --csv fetches --out table.csv").status == 0)
    }
    try await expectKept(
      "table.csv",
      by: "report out --csv participants --out table.csv",
      saying: "other content, written 20"
    )
    try await expectKept(
      "b.yaml",
      by: "what-if a.yaml --at 'day 1 12:00' --do 'kill app' --save b.yaml",
      saying: "other content, written 20"
    )
  }

  @Test("a profile's folder is checked before the measurement, and replaced by the same profile")
  func profile() async throws {
    let words = "profile a.yaml --samples 1 --repetitions 1 --quiet"
    for _ in 1...2 { #expect(try await call("\(words) --out out").status == 0) }
    let run = try await call("run a.yaml --quiet --out out")
    #expect(run.status == 2 && run.errors.contains("this would replace"))
    try FileManager.default.createDirectory(
      atPath: folder.file("other"),
      withIntermediateDirectories: false
    )
    try folder.write("dear", to: "other/profile.json")
    #expect(try await call("\(words) --out other").status == 2)
    #expect(try folder.names(in: "other") == ["profile.json"])
  }

  @Test(
    "an exploration goes on with its edited scenario, and keeps what was found of another study"
  )
  func exploration() async throws {
    func words(_ scenario: String) -> String {
      "explore \(scenario) --tries 2 --only sensorkit --quiet --out found"
    }
    #expect(try await call(words("a.yaml")).status == 0)
    try folder.write(smallStudy().replacing("A small study", with: "Renamed"), to: "a.yaml")
    #expect(try await call(words("a.yaml")).status == 0)
    try FileManager.default.createDirectory(
      atPath: folder.file("other"),
      withIntermediateDirectories: false
    )
    try folder.write(smallStudy(), to: "other/a.yaml")
    try await expectKept(
      "found/corpus/a.json",
      by: words("other/a.yaml"),
      saying: "exploration of 'Renamed' (a.yaml), "
    )
  }

  @Test("a suite replaces what a suite left, and keeps other results")
  func suite() async throws {
    for seed in 1...2 {
      let test = try await call("test a.yaml --seed \(seed) --out out")
      #expect(test.status == 0, "\(test.output)")
    }
    try FileManager.default.removeItem(atPath: folder.file("out/index.html"))
    let kept = try await call("test a.yaml --seed 3 --out out")
    #expect(kept.status == 3 && kept.output.contains("this would replace other results"))
    #expect(try await call("test a.yaml --seed 3 --force --out out").status == 0)
  }
}
