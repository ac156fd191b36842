import History
import Results
import Runner
import Testing
import Verdicts

/// Source: issue 46: real clients poll, and a row for each of 10 million fetches made results of 1 GB.
///
/// Our choice: after a hundred fetches at most a minute apart, those that deliver nothing and differ in nothing but their
/// time share a row for each hour.
@Suite("Apps that poll")
struct PollingTests {
  private static var text: StudyText {
    var text = StudyText()
    text.lasts = "3d"
    text.entitlements = "[ambient-light-sensor, device-usage]"
    text.fetch = "{ every: 20s }"
    text.groups = ["{ group: willing, count: 1 }"]
    text.events = ["{ at: day 1 12:00, do: revoke, sensors: [deviceUsageReport] }"]
    text.lines = ["sensorkit: { overlapping hold: partial }"]
    return text
  }

  /// The same, with fetches that fail while the phone is locked.
  private static var locked: StudyText {
    var text = text
    text.lines = ["sensorkit: { locked phone: fails }"]
    return text
  }

  private static func studyRun(_ text: StudyText = text) throws -> StudyRun {
    try StudyRun(read(yaml: text.yaml), StudyOptions(isolation: .caller), apps: apps)
  }

  /// The rows with a fetch each, as they would be if none were merged.
  private static func expanded(_ rows: [TableRow]) -> [TableRow] {
    rows.flatMap { row -> [TableRow] in
      if var error = ErrorRow(row), let last = error.lastAt {
        let (times, step) = (error.times, (last - error.at) / Double(error.times - 1))
        (error.times, error.lastAt) = (1, nil)
        return (0..<times).map { number in
          var single = error
          single.sequence += number * 100_000
          single.at += step * Double(number)
          return single.row
        }
      }
      guard var fetch = FetchRow(row), let last = fetch.lastAsked else { return [row] }
      let (times, step) = (fetch.times, (last - fetch.asked) / Double(fetch.times - 1))
      (fetch.times, fetch.lastAsked) = (1, nil)
      return (0..<times).map { number in
        var single = fetch
        single.sequence += number * 100_000
        single.asked += step * Double(number)
        single.to -= step * Double(times - 1 - number)
        return single.row
      }
    }
  }

  private static func database(_ run: RecordedRun, _ rows: [TableRow], _ facts: [RunRow]) throws
    -> ResultsDatabase
  {
    let writer = try ResultsWriter(path: nil, run: facts)
    try writer.write(run.participant, rows)
    return try writer.finish()
  }

  @Test("equal fetches share a row for each hour, and none but equal ones do")
  func rows() throws {
    let run = try Self.studyRun().recordedRun()
    let fetches = FetchRow.all(in: run.rows)
    let merged = fetches.filter { $0.times > 1 }
    #expect(merged.count > 20 && fetches.count < 3000)
    #expect(fetches.reduce(0) { $0 + $1.times } > 17_000)
    for fetch in merged {
      let last = try #require(fetch.lastAsked)
      #expect(fetch.delivered == 0 && fetch.oldest == nil)
      #expect((fetch.asked / 3600).rounded(.down) == (last / 3600).rounded(.down))
      // Each 20 s, and the range of the last one ends then.
      #expect(abs(Double(fetch.times) - 1 - (last - fetch.asked) / 20) < 0.01)
      #expect(abs(fetch.to - last) < 0.01 || fetch.errorCode != nil)
    }
    // The first hundred have rows of their own, and so has each fetch with samples.
    let light = fetches.filter { $0.sensor == "ambientLightSensor" }.sorted {
      $0.asked < $1.asked
    }
    let delivering = light.indices.filter { light[$0].delivered > 0 }
    #expect(delivering.count > 10)
    #expect(light.prefix(100).allSatisfy { $0.times == 1 })
    #expect(delivering.allSatisfy { light[$0].times == 1 })
  }

  /// Source: issue 46, point 22, of fetches that fail: each failure had a row of its own.
  @Test("the failures of fetches that share a row share one as well")
  func failures() throws {
    let run = try Self.studyRun(Self.locked).recordedRun()
    let failed = FetchRow.all(in: run.rows).filter { $0.outcome == .failed }
    let errors = ErrorRow.all(in: run.rows).filter { $0.operation == "fetch" }
    #expect(failed.reduce(0) { $0 + $1.times } > 5000)
    #expect(errors.count == failed.count && errors.count < 1000)
    for (fetch, error) in zip(failed, errors) {
      #expect(error.times == fetch.times && error.code == fetch.errorCode)
      #expect(error.sensor == fetch.sensor)
      #expect(abs(error.at - fetch.asked) < 1e-6)
      #expect((error.lastAt == nil) == (fetch.lastAsked == nil))
      #expect(abs((error.lastAt ?? 0) - (fetch.lastAsked ?? 0)) < 1e-6)
    }
  }

  @Test(
    "merged fetches count as many in measures, expectations and the queries of the page",
    arguments: [false, true]
  )
  func counts(isLocked: Bool) throws {
    let studyRun = try Self.studyRun(isLocked ? Self.locked : Self.text)
    let run = try studyRun.recordedRun()
    let outcome = try studyRun.run { _ in }
    var facts: [RunRow] = []
    for row in try outcome.database.rows("select key, value from run where key <> 'digest'") {
      guard case .text(let key) = row[0], case .text(let value) = row[1] else { continue }
      facts.append(RunRow(key: try #require(RunRow.RunProperty(rawValue: key)), value: value))
    }
    let rows = run.rows.filter { Schema.table($0.table).fact == nil }
    let merged = try Self.database(run, rows, facts)
    let single = try Self.database(run, Self.expanded(rows), facts)
    #expect(
      try single.rows("select count(*) from fetches")
        == merged.rows("select sum(times) from fetches")
    )
    let measures = Measure.named.filter { !$0.query.contains("days") }
    let (ofMerged, ofSingle) = (
      try Measurements.of(merged, measures), try Measurements.of(single, measures)
    )
    for (index, measure) in measures.enumerated() {
      let values: [Double?] = ofMerged[index].values.map { $0.value }
      #expect(values == ofSingle[index].values.map { $0.value }, "\(measure.name)")
    }
    #expect(
      try single.rows("select count(*) from errors")
        == merged.rows("select coalesce(sum(times), 0) from errors")
    )
    let expectations = NamedExpectation.all.map { $0.expectation() }
    let (one, other) = (
      Judge.judge(merged, expectations, maxRows: 1), Judge.judge(single, expectations, maxRows: 1)
    )
    #expect(one.map { "\($0.state)" } == other.map { "\($0.state)" })
    for query in ReadyQuery.all where query.sql.contains("fetches") || query.sql.contains("errors")
    {
      #expect(try merged.rows(query.sql) == single.rows(query.sql), "\(query.question)")
    }
  }

  @Test("an explanation counts them, and says until when they went on")
  func explanation() throws {
    let run = try Self.studyRun().recordedRun()
    let explanation = Explanation(
      of: run.participant,
      run.rows,
      in: try read(yaml: Self.text.yaml),
      counts: [:]
    )
    let text = explanation.text(width: 100_000)
    let fetches = FetchRow.all(in: run.rows).filter { $0.sensor == "ambientLightSensor" }
    let first = try #require(fetches.first { $0.delivered > 0 })
    let before = fetches.filter { $0.asked < first.asked }.reduce(0) { $0 + $1.times }
    #expect(text.contains("The next \(before - 1)".separated), "\(text.prefix(3000))")
  }

  /// Our choice: digests leave the columns out where a row stands for one fetch.
  @Test("the number of merged fetches changes a digest, and one fetch has the digest of before")
  func digest() throws {
    let run = try Self.studyRun().recordedRun()
    var fetch = try #require(FetchRow.all(in: run.rows).first)
    let one = Digest(of: [fetch.row])
    var before = Digest()
    before.add(TableRow(table: .errors, values: []))
    (fetch.times, fetch.lastAsked) = (2, fetch.asked + 1)
    #expect(Digest(of: [fetch.row]) != one)
    fetch.times = 3
    let three = Digest(of: [fetch.row])
    fetch.times = 2
    #expect(Digest(of: [fetch.row]) != three)
  }
}

extension String {
  /// The text with commas between the thousands of its last number.
  fileprivate var separated: String {
    guard let number = split(separator: " ").last.flatMap({ Int($0) }), number >= 1000 else {
      return self
    }
    return "The next \(number / 1000),\(String(1000 + number % 1000).dropFirst())"
  }
}
