import CSQLite
import Foundation
import TestSupport
import Testing

@Suite("trialrun replay")
struct ReplayTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a scenario's participants become a page, which opens at a moment")
  func scenario() async throws {
    try folder.write(smallStudy(count: 3), to: "a.yaml")
    let out = folder.file("replay.html")
    let call = try await trialrun([
      "replay", folder.file("a.yaml"), "--participant", "willing-2", "--at", "day 1 10:00", "--out",
      out,
    ])
    #expect(call.errors == "")
    #expect(call.status == 0)
    #expect(call.output.hasPrefix("\(out): 1 participant, "))
    let page = String(decoding: try folder.bytes("replay.html"), as: UTF8.self)
    #expect(page.contains("\"name\":\"willing-2\""))
    // Day 0 begins at 09:00.
    #expect(page.contains("\"start\":90000000"))
  }

  @Test("results become the same page as their scenario's run, also for one participant")
  func results() async throws {
    try folder.write(smallStudy(), to: "a.yaml")
    _ = try await trialrun([
      "run", folder.file("a.yaml"), "--out", folder.file("out"), "--quiet", "--log",
    ])
    for (name, source) in [("one", "a.yaml"), ("two", "out")] {
      let call = try await trialrun([
        "replay", folder.file(source), "--out", folder.file("\(name).html"),
      ])
      #expect(call.errors == "")
      #expect(call.status == 0)
    }
    func lives(_ name: String) throws -> String? {
      let page = String(decoding: try folder.bytes(name), as: UTF8.self)
      return page.firstRange(of: "\"lives\":").map { String(page[$0.lowerBound...]) }
    }
    let isSame = try lives("one.html") == lives("two.html")
    #expect(isSame)
  }

  /// Source: the request: results of an app that this machine does not have are played from their rows.
  @Test(
    "results of an app that the program lacks are played from rows, and the page says what it can't show"
  )
  func foreignApp() async throws {
    let scenario = smallStudy().replacing("SensorLogger", with: "OwnApp")
    try folder.write(scenario, to: "own.yaml")
    _ = try await ownStudies([
      "run", folder.file("own.yaml"), "--out", folder.file("out"), "--quiet",
    ])
    let call = try await trialrun(["replay", folder.file("out"), "--out", folder.file("own.html")])
    #expect(call.status == 0 && call.errors == "")
    #expect(
      call.output.contains("no app is registered as 'OwnApp': the page shows the rows, but not")
    )
    let page = String(decoding: try folder.bytes("own.html"), as: UTF8.self)
    #expect(page.contains("<p class=\"gap\">no app is registered as &#39;OwnApp&#39;"))
    #expect(page.contains("\"appName\":\"OwnApp\""))
    #expect(page.contains("\"knowsPlaces\":0"))
  }

  /// Changes the results in the folder `out`, as another program or another version would have written them.
  private func change(_ sql: String) {
    var database: OpaquePointer?
    #expect(sqlite3_open(folder.file("out/results.sqlite"), &database) == SQLITE_OK)
    #expect(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK)
    sqlite3_close_v2(database)
  }

  /// Source: the request: results of an older version.
  @Test("results of an older version are played from rows, and the page says what it can't show")
  func older() async throws {
    try folder.write(smallStudy(), to: "a.yaml")
    _ = try await trialrun(["run", folder.file("a.yaml"), "--out", folder.file("out"), "--quiet"])
    change(
      "ALTER TABLE fetches DROP COLUMN youngest_age_s; DROP TABLE requests; PRAGMA user_version = 5"
    )
    let call = try await trialrun(["replay", folder.file("out"), "--out", folder.file("old.html")])
    #expect(call.status == 0 && call.errors == "")
    #expect(call.output.contains("The results are of TrialRun "))
    let page = String(decoding: try folder.bytes("old.html"), as: UTF8.self)
    #expect(page.contains("the page shows their rows, but not the participant"))
    #expect(page.contains("fetch deviceUsageReport: "))
    #expect(page.contains("\"knowsPlaces\":0"))
  }

  @Test("numbers up to 2^63 - 1 and infinite times in the rows end no replay")
  func extremes() async throws {
    try folder.write(smallStudy(), to: "a.yaml")
    _ = try await trialrun(["run", folder.file("a.yaml"), "--out", folder.file("out"), "--quiet"])
    change(
      """
      UPDATE fetches SET asked_s = 9e999, from_s = -9e999, to_s = 9.3e18, delivered = 9223372036854775807,
        repeated = 9223372036854775807 WHERE sequence % 2 = 0;
      UPDATE fetches SET asked_s = -9.3e18, from_s = 9e999, delivered = -9223372036854775807 WHERE sequence % 2 = 1;
      UPDATE prompts SET asked_s = 9e999, answered_s = 9e999;
      UPDATE recordings SET started_s = -9e999, ended_s = 9e999
      """
    )
    let call = try await trialrun(["replay", folder.file("out"), "--out", folder.file("far.html")])
    #expect(call.status == 0 && call.errors == "")
    let page = String(decoding: try folder.bytes("far.html"), as: UTF8.self)
    #expect(page.utf8.count < 10_000_000)
    // Rows that nobody has recorded are not shown without a word.
    #expect(page.contains("although the file was changed after the run: the rows of "))
  }

  /// Source: the request: ten million events.
  @Test(
    "of more rows than fit into memory, those around --at are on the page, and the page says so"
  )
  func manyRows() async throws {
    try folder.write(smallStudy(), to: "a.yaml")
    _ = try await trialrun(["run", folder.file("a.yaml"), "--out", folder.file("out"), "--quiet"])
    change(
      """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 450000)
      INSERT INTO errors SELECT 'willing-1', 1000000 + i, 259200.0 * i / 450000, 'fetch', NULL, 'SRErrorDomain', 1, NULL,
        'not allowed', 1, NULL FROM n
      """
    )
    let call = try await trialrun([
      "replay", folder.file("out"), "--participant", "willing-1", "--at", "day 2 20:00", "--out",
      folder.file("many.html"),
    ])
    #expect(call.status == 0 && call.errors == "")
    let page = String(decoding: try folder.bytes("many.html"), as: UTF8.self)
    #expect(page.utf8.count < 10_000_000)
    #expect(
      page.contains("Of 450,000 rows of the table errors the page has 400,000, those from day 0 "),
      "\(call.output)"
    )
    #expect(page.contains("The page is limited: of "))
  }

  /// Source: our choice: the name that run, test and merge give the page.
  @Test("without --out, the page is replay.html")
  func fileName() async throws {
    try folder.write(smallStudy(), to: "a.yaml")
    let call = try await shell(
      "cd \"$folder\" && \"$trialrun\" replay a.yaml",
      environment: ["folder": folder.path]
    )
    #expect(call.status == 0 && call.output.hasPrefix("replay.html: "), "\(call.errors)")
    #expect(try folder.contents == ["a.yaml", "replay.html"])
  }

  @Test("a wrong call is an error with a hint")
  func wrong() async throws {
    try folder.write(smallStudy(), to: "a.yaml")
    _ = try await trialrun(["run", folder.file("a.yaml"), "--out", folder.file("out"), "--quiet"])
    for (words, message) in [
      ([], "no scenario and no results are named"),
      ([folder.file("a.yaml"), "--at", "noon"], "--at is 'noon'"),
      ([folder.file("a.yaml"), "--at", "day 9"], "the study is over by then"),
      ([folder.file("a.yaml"), "--out", ""], "--out is ''"),
      ([folder.file("out"), "--seed", "2"], "--seed is for a scenario"),
      (
        [folder.file("out"), "--participant", "nobody"],
        "no participant or group is called 'nobody'"
      ),
      ([folder.file("a.yaml"), "--participant", "nobody"], "'nobody'"),
      ([folder.file("nothing.sqlite")], "there is no such file or folder"),
    ] {
      let call = try await trialrun(["replay"] + words)
      #expect(call.status == 2, "\(words)")
      #expect(call.errors.contains(message), "\(call.errors)")
      #expect(call.errors.contains("hint: "), "\(call.errors)")
    }
  }

  @Test("a file that is no replay is not overwritten")
  func stranger() async throws {
    try folder.write(smallStudy(), to: "a.yaml")
    try folder.write("dear", to: "replay.html")
    let call = try await trialrun([
      "replay", folder.file("a.yaml"), "--out", folder.file("replay.html"),
    ])
    #expect(call.status == 3)
    #expect(try folder.bytes("replay.html") == Data("dear".utf8))
  }

  /// Source: the request: a failed scenario's artifact is the replay of the participant of the evidence.
  @Test("a failed run leaves the replay of the evidence, and a run that passes removes it")
  func evidence() async throws {
    let query = "select participant, asked_s from fetches where participant = 'willing-2' limit 1"
    try folder.write(smallStudy(query: query), to: "a.yaml")
    let words = ["run", folder.file("a.yaml"), "--out", folder.file("out"), "--quiet"]
    let call = try await trialrun(words)
    #expect(call.status == 1)
    let page = String(decoding: try folder.bytes("out/replay.html"), as: UTF8.self)
    #expect(page.contains("\"name\":\"willing-2\""))
    #expect(!page.contains("\"name\":\"willing-1\""))
    let address = "\(folder.file("out/replay.html"))#t=day"
    #expect(call.output.contains("\nreplay: \(address)"), "\(call.output)")
    let report = String(decoding: try folder.bytes("out/report.html"), as: UTF8.self)
    #expect(report.contains("<a href=\"replay.html#t=day"))
    try folder.write(smallStudy(), to: "a.yaml")
    #expect(try await trialrun(words + ["--force"]).status == 0)
    #expect(try folder.names(in: "out") == ["report.html", "results.sqlite"])
  }
}
