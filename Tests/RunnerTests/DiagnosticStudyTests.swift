import Diagnostics
import Foundation
import Results
import Runner
import SensorKit
import TestSupport
import Testing
import Verdicts

@Suite("Diagnostics of whole studies")
struct DiagnosticStudyTests {
  /// Our choice: SensorLogger is the example of an app that does it right.
  @Test(
    "SensorLogger causes no mistake, whatever the participants do",
    arguments: 1...repetitions(12 as UInt64, all: 40)
  )
  func rightApp(seed: UInt64) throws {
    let outcome = try run(yaml: RandomStudy(seed: seed, app: "SensorLogger").yaml)
    let mistakes = try outcome.database.findings().filter(\.isMistake)
    #expect(mistakes == [])
  }

  /// House rule: what the catalogue has can be met.
  @Test("each diagnostic has a scenario that expects it")
  func scenarios() throws {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 1...3 { root.deleteLastPathComponent() }
    let names = try FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent("scenarios/mistakes").path
    ).filter { $0.hasSuffix(".yaml") }
    let expected = Diagnostic.all.map(\.identifier)
    #expect(names.sorted() == expected.map { "\($0).yaml" }.sorted())
    for name in names {
      let path = root.appendingPathComponent("scenarios/mistakes/\(name)")
      let text = try String(contentsOf: path, encoding: .utf8)
      #expect(text.contains("\n  - diagnostic: \(name.dropLast(5))\n"))
    }
  }

  /// Our choice: an app can ask again only while it runs.
  @Test(
    "an app that did not run since collection was turned on again is not blamed for not asking",
    arguments: [(opens: "never", isBlamed: false), ("daily", true)]
  )
  func neverAsked(opens: String, isBlamed: Bool) throws {
    var text = StudyText()
    text.app = "AsksOnce"
    text.entitlements = "[ambient-light-sensor]"
    text.lasts = "8d"
    text.groups = [
      "{ group: late, count: 2, opens app after: 1h, opens app: \(opens), background refresh: false, "
        + "system: suspends }"
    ]
    text.events = [
      "{ at: 10min, do: disable collection }", "{ at: day 3 12:00, do: enable collection }",
    ]
    text.expect = ["held data stays on the phone"]
    let findings = try run(text).database.findings()
    #expect(findings.contains { $0.rule == "never-asked" } == isBlamed)
  }

  /// Source: Apple, About the background execution sequence: no code of a suspended app runs, so it can't stop a
  /// recording either.
  @Test(
    "an app that is suspended at the study's end is not blamed for what it still records",
    arguments: [(system: "suspends", isBlamed: false), ("never suspends", true)]
  )
  func recordingLeftOn(system: String, isBlamed: Bool) throws {
    var text = text("SensorLogger", expecting: ["held data stays on the phone"])
    text.appLines = ["records for: 30d"]
    text.groups = ["{ group: willing, count: 2, opens app: daily, system: \(system) }"]
    let findings = try run(text).database.findings()
    #expect(findings.contains { $0.rule == "recording-left-on" } == isBlamed)
  }

  private func text(_ app: String, expecting expect: [String]) -> StudyText {
    var text = StudyText()
    text.app = app
    text.entitlements = "[ambient-light-sensor]"
    text.expect = expect
    return text
  }

  @Test("an expected diagnostic must be found, and others must not, unless they are expected too")
  func expectations() throws {
    let late = "FetchesAtOnce"
    func passed(_ app: String, _ expect: [String]) throws -> [Bool] {
      try run(text(app, expecting: expect)).judgements.map(\.passed)
    }
    #expect(try passed(late, ["diagnostic: inside-hold", "no diagnostics"]) == [true, false])
    // What is not found fails, and so does what is found instead.
    #expect(try passed(late, ["diagnostic: range-unset"]) == [false])
    #expect(
      try passed(late, ["diagnostic: range-unset", "diagnostic: inside-hold"]) == [false, true]
    )
    #expect(try passed("SensorLogger", ["no diagnostics"]) == [true])
    #expect(try passed("SensorLogger", ["diagnostic: recording-left-on"]) == [false])
  }

  @Test("the evidence names the participant, the time, the message and the advice")
  func evidence() throws {
    let outcome = try run(text("FetchesAtOnce", expecting: ["no diagnostics"]))
    let judgement = try #require(outcome.judgements.first)
    #expect(judgement.columns == ["participant", "at_s", "rule", "message", "hint"])
    #expect(judgement.total == 2)
    let row = try #require(judgement.rows.first)
    #expect(row[0] == .text("willing-1") && row[2] == .text("inside-hold"))
    #expect(
      row[3] == .text("fetching ambientLightSensor: the range began 1 h before, within the hold")
    )
  }

  @Test("findings are summed up over participants, mistakes before advice")
  func findings() throws {
    var text = text("FetchesAtOnce", expecting: ["no failed calls"])
    text.entitlements = "[ambient-light-sensor, keyboard-metrics]"
    let findings = try run(text).database.findings()
    #expect(findings.map(\.rule) == ["inside-hold", "unused-entitlement"])
    #expect(findings.map(\.participants) == [2, 2])
    // A fetch a day, but none on the first.
    #expect(findings.map(\.times) == [6, 2])
  }
}
