import Reports
import TestSupport
import Testing
import Verdicts

/// Source: issue 19: a scenario may have no expectations, and its verdict is then its measures; no report shows it as
/// passed.
@Suite("Reports of scenarios without expectations")
struct ExplorationTests {
  private static let verdict: Verdict = {
    var verdict = Verdicts.verdict([])
    verdict.measurements = [
      MeasureResult(
        Measure(name: "valid days", query: "", unit: "days"),
        sensors: ["light"],
        values: [
          MeasureValue(participant: "P1", group: "a", sensor: "light", value: 4),
          MeasureValue(participant: "P2", group: "a", sensor: "light", value: nil),
        ]
      )
    ]
    return verdict
  }()

  private static let result = SuiteResult(
    file: "explore.yaml",
    state: .nothingToJudge,
    status: 0,
    wanted: 0,
    seconds: 1,
    report: .verdict(verdict)
  )

  /// Source: issue 46, point 14: a verdict with eight sensors and two groups had 200 lines.
  @Test(
    "measures of many sensors and groups are one table at each width",
    arguments: [60, 80, 100, 140]
  )
  func table(width: Int) {
    var verdict = Self.verdict
    let sensors = [
      "ambientLightSensor", "accelerometer", "deviceUsageReport", "heartRate", "keyboardMetrics",
      "phoneUsageReport", "visits", "wristTemperature",
    ]
    verdict.measurements = [
      MeasureResult(
        Measure(name: "valid days", query: "", unit: "days"),
        sensors: sensors,
        values: sensors.flatMap { sensor in
          (0..<40).map { place in
            MeasureValue(
              participant: "P\(place)",
              group: place % 2 == 0 ? "willing" : "wary",
              sensor: sensor,
              value: Double(place * place) / 7
            )
          }
        }
      )
    ]
    let lines = verdict.text(style: ConsoleStyle(width: width)).split(separator: "\n")
    let table = lines.drop { !$0.hasPrefix("valid days") }.dropFirst()
      .prefix { $0.hasPrefix("  ") && !$0.hasPrefix("  and ") }
    #expect(table.count == 1 + 8 * 3)
    #expect(table.first?.split(separator: " ").prefix(4) == ["sensor,", "group", "n", "missing"])
    #expect(table.allSatisfy { VisibleText.width(of: String($0)) <= width })
    #expect(table.dropFirst().first?.contains("█") == (width >= 140))
  }

  @Test("JUnit has a skipped case, and a property for each measure and sensor")
  func junit() throws {
    let text = JUnitReport([.verdict(Self.verdict)]).text
    let document = try JUnitDocument(text)
    #expect(document.cases.map { $0.attributes["name"] } == ["nothing to judge"])
    #expect(document.cases[0].children.map(\.name) == ["skipped"])
    #expect(
      text.contains(
        #"<property name="measure.valid_days.light" value="n 1, 1 missing, mean 4, 5 % 4, 25 % 4, median 4, "#
          + #"75 % 4, 95 % 4, in days"/>"#
      )
    )
  }

  @Test("GitHub's log has a notice with the measures")
  func github() {
    let annotations = GitHubReport(.verdict(Self.verdict)).annotations
    #expect(
      annotations.hasPrefix(
        "::notice file=scenarios/first-study.yaml,line=1,title=nothing to judge::"
      )
    )
    #expect(annotations.contains("valid days of light (days): n 1, 1 missing, mean 4"))
    #expect(!GitHubReport.text(of: Self.result).isEmpty)
  }

  @Test("a suite counts it apart from the scenarios that passed, and it is no fault")
  func suite() throws {
    let report = SuiteReport([Self.result], seconds: 1)
    #expect(report.closing == "0 passed, 1 nothing to judge in 1.0 s")
    #expect(report.faults.isEmpty)
    #expect(report.json.contains(#""nothing to judge":1"#))
    let document = try JUnitDocument(report.junit)
    #expect(document.cases.first?.children.map(\.name) == ["skipped"])
    let text = Self.result.text(style: ConsoleStyle())
    #expect(text.hasPrefix("– explore.yaml  nothing to judge after 1.0 s\n"))
    #expect(!text.contains("reproduce"))
  }

  @Test("the pages say so, without a tick beside it")
  func pages() {
    let page = SuitePage.text(of: SuiteReport([Self.result], seconds: 1))
    #expect(
      page.contains(
        "<span class=\"mark open\"><span aria-hidden=\"true\">–</span> nothing to judge</span>"
      )
    )
  }
}
