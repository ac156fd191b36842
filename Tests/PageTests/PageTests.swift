import Foundation
import Reports
import Results
import Scenarios
import TestSupport
import Testing
import Verdicts

@Suite("The page")
struct PageTests {
  /// Texts that would act in HTML or in a script, or mislead a reader, if they were not escaped.
  static let hostile =
    #"</script><script>alert(1)</script><img src=x onerror="alert(2)">'&\"# + "\u{202E}"

  @Test(
    "the page has the verdict, the promise, the counts, the digest and the command that repeats the run"
  )
  func head() throws {
    let page = try SmallRun(12).page()
    for text in [
      "The expectation holds", "Nothing leaves before its hold.", "84 virtual days together",
      "7,200", "0123456789abcdef0123456789abcdef", "trialrun run small.yaml --seed 42",
      "held data stays on the phone",
    ] {
      #expect(page.contains(text), "\(text)")
    }
  }

  @Test("the page has the failed expectation, its place and rows, and the hints of diagnostics")
  func failure() throws {
    var run = try SmallRun(12)
    run.fail(with: "p3")
    let page = try run.page()
    for text in [
      "1 of 2 expectations does not hold", "everyone is heard from", "small.yaml:16:5",
      "41 rows where there should be none", "the first 1 of 41 rows", ">p3</a>",
      "day 3 09:00:00", "no-delegate", "the reader has no delegate",
      "set one before the first fetch",
    ] {
      #expect(page.contains(text), "\(text)")
    }
    let evidence = try #require(page.range(of: "41 rows"))
    let lanes = try #require(page.range(of: "id=\"lanes\""))
    #expect(evidence.lowerBound < lanes.lowerBound)
  }

  /// Source: the project's design, "A verdict has three values".
  @Test("the page shows an expectation that is not judged with its reason, and not as passed")
  func notJudged() throws {
    var run = try SmallRun(3)
    run.verdict.judgements = [
      Judgement(
        ExpectationQuery(that: "docks keep their phones", query: "", place: "small.yaml:17:5"),
        missing: "nobody's <phone> was docked"
      )
    ]
    let page = try run.page()
    for text in [
      "class=\"state open\"", "The expectation could not be judged", "<li class=\"open\">",
      "docks keep their phones", "small.yaml:17:5",
      "not judged: nobody&#39;s &lt;phone&gt; was docked",
    ] {
      #expect(page.contains(text), "\(text)")
    }
    for text in ["class=\"state good\"", "<li class=\"good\">", "<li class=\"bad\">"] {
      #expect(!page.contains(text), "\(text)")
    }
  }

  @Test("the page makes no network request and loads no other file")
  func isAlone() throws {
    let page = try SmallRun(3).page()
    for text in ["src=", "<link", "@import", "url(", "fetch(", "XMLHttpRequest"] {
      #expect(!page.contains(text), "\(text)")
    }
    let addresses = page.components(separatedBy: "://").count - 1
    // The namespace of SVG's elements, which is not an address to load.
    #expect(addresses == 1 && page.contains("http://www.w3.org/2000/svg"))
    #expect(page.contains("default-src 'none'"))
  }

  @Test("hostile text in any column or any part of the verdict is shown as text")
  func escaping() throws {
    let page = try Self.hostileRun().page()
    #expect(page.components(separatedBy: "<script").count == 3)
    #expect(page.components(separatedBy: "</script").count == 3)
    #expect(!page.contains("<img"))
    #expect(!page.contains("\u{202E}"))
    #expect(page.contains("&lt;/script&gt;&lt;script&gt;alert(1)"))
    let data = try #require(Self.data(of: page))
    #expect(!data.contains("<") && !data.contains(">") && !data.contains("&"))
    let object = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any]
    let people = try #require(object?["people"] as? [[Any]])
    #expect((people[0][0] as? String)?.hasPrefix("</script><script>alert(1)") == true)
  }

  @Test("the same results give the same page, byte for byte")
  func determinism() throws {
    #expect(try SmallRun(150).page() == SmallRun(150).page())
  }

  /// Our choice: 60 lanes for more than 120 participants, and a page that every browser opens.
  @Test(
    "the page of ten thousand participants is below 5 MB, describes the chosen lanes, and names all participants"
  )
  func size() throws {
    var run = try SmallRun(10_000, days: 3)
    run.fail(with: "p9999")
    let page = try run.page()
    #expect(page.utf8.count < 5_000_000)
    #expect(page.contains("60 of 10,000 are drawn"))
    #expect(page.contains("All participants, by group and day"))
    let data = try #require(Self.data(of: page))
    let object = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any]
    let people = try #require(object?["people"] as? [[Any]])
    #expect(people.count == 10_000)
    let lanes = try #require(object?["lanes"] as? [[String: Any]])
    #expect(lanes.count == 60)
    #expect(lanes[0]["p"] as? Int == 9998)
    let groups = Set(lanes.compactMap { $0["p"] as? Int }.map { people[$0][1] as? Int })
    #expect(groups == [0, 1])
  }

  @Test("a push that was delivered has another mark than one that was not")
  func pushes() throws {
    let run = try SmallRun(1)
    try run.database.execute(
      """
      insert into pushes values
        ('p1', 1, 'sync', 'silent', 'time', 3600, 'ab', null, 'delivered', null, 3601, 3601, 3602, null),
        ('p1', 2, 'sync', 'silent', 'time', 7200, 'ab', null, 'refused', 'swiped away', 7200, null, null, null)
      """
    )
    let data = try #require(Self.data(of: run.page()))
    let object = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any]
    let lanes = try #require(object?["lanes"] as? [[String: Any]])
    let rows = try #require(lanes.first?["rows"] as? [[String: Any]])
    let marks = try #require(
      rows.first { $0["t"] as? String == "pushes" }?["m"] as? [[Any]]
    )
    let kinds = try #require(object?["kinds"] as? [[String: String]])
    let drawn = marks.compactMap { mark in (mark[0] as? Int).flatMap { kinds[$0]["name"] } }
    #expect(drawn == ["push", "lostPush"])
    #expect(marks.map { $0[1] as? Double } == [3601, 7200])
  }

  /// Our choice: marks that a lane can't show separately are joined, which limits the size of a lane.
  @Test("the page of a participant with very many events stays small")
  func flood() throws {
    let run = try SmallRun(1)
    try run.database.execute(
      """
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 200000)
      insert into automations select 'p1', 100 + i, i * 3.0, 1, 'app', 'intent', i * 3.0, i * 3.0,
        'ran', '', '', '', null from n
      """
    )
    let page = try run.page()
    #expect(page.utf8.count < 200_000)
    #expect(page.contains("200000"))
  }

  @Test("a run without participants, or without finished runs, has a page")
  func nobody() throws {
    let nobody = try SmallRun(0)
    try nobody.database.execute("delete from participants")
    #expect(try nobody.page().contains("The study has no participants"))
    var stuck = try SmallRun(2)
    try stuck.database.execute(
      "update participants set outcome = 'crashed', trouble = 'it crashed', ended_s = 0"
    )
    stuck.verdict.troubles = [
      Verdict.WorldFailure(
        participants: ["p1", "p2"],
        outcome: "crashed",
        reason: "the app's process died",
        lastEvents: ["app_events: launched"]
      )
    ]
    let page = try stuck.page()
    #expect(page.contains("2 participants did not live the study"))
    #expect(page.contains("app_events: launched"))
    #expect(page.contains("</html>"))
  }

  /// A run of one participant, with hostile text in each text column of each table and in each text
  /// of the verdict.
  static func hostileRun() throws -> SmallRun {
    var run = try SmallRun(1)
    for table in Schema.tables where table.name != "run" {
      if table.shared == nil { try run.database.execute("delete from \(table.name)") }
      let values = table.columns.map { column -> Value in
        switch column.kind {
        case .text: .text(hostile)
        case .integer: .integer(1)
        case .real: .real(1)
        }
      }
      try run.database.insert([TableRow(table: table.id, values: values)])
    }
    try run.database.execute("update authorizations set status = 'authorized', cause = 'Settings'")
    run.fail(with: hostile)
    run.verdict.scenario = hostile
    run.verdict.study = hostile
    run.verdict.promise = hostile
    run.verdict.digest = hostile
    run.verdict.reproduce = hostile
    run.verdict.judgements = [
      Judgement(
        ExpectationQuery(that: hostile, query: "", place: hostile),
        total: 1,
        columns: [hostile, "participant"],
        rows: [[.text(hostile), .text("nobody " + hostile)]]
      ),
      Judgement(
        ExpectationQuery(that: hostile, query: ""),
        error: ExpectationError(.failed, hostile, hint: hostile)
      ),
    ]
    run.verdict.findings = [
      Finding(
        rule: hostile,
        severity: .mistake,
        participants: 1,
        times: 1,
        first: 1,
        participant: hostile,
        message: hostile,
        hint: hostile
      )
    ]
    run.verdict.measurements = [
      MeasureResult(
        Measure(name: hostile, query: "", unit: hostile, better: .more, sentence: hostile),
        sensors: [hostile],
        values: [1, 2, nil].map {
          MeasureValue(
            participant: hostile,
            group: "\(hostile)\($0 ?? 0)",
            sensor: hostile,
            value: $0
          )
        }
      ),
      MeasureResult(
        Measure(name: hostile, query: ""),
        error: ExpectationError(.failed, hostile, hint: hostile)
      ),
    ]
    run.verdict.troubles = [
      Verdict.WorldFailure(
        participants: [hostile],
        outcome: hostile,
        reason: hostile,
        lastEvents: [hostile]
      )
    ]
    run.verdict.differences = [Verdict.ParticipantDifference(participant: hostile, text: hostile)]
    return run
  }

  static func data(of page: String) -> String? {
    guard let start = page.range(of: "id=\"data\">"),
      let end = page.range(of: "</script>", range: start.upperBound..<page.endIndex)
    else { return nil }
    return String(page[start.upperBound..<end.lowerBound])
  }
}
