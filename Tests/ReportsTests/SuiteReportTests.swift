import Foundation
import Reports
import Results
import Testing
import Verdicts

@Suite("Reports of suites")
struct SuiteReportTests {
  private static func result(
    _ file: String,
    _ state: SuiteResult.State = .passed,
    seconds: Double = 1.25,
    complaint: String? = nil
  ) -> SuiteResult {
    let fails = Judgement(
      ExpectationQuery(that: "nothing is lost", query: "", place: "\(file):3:1"),
      total: 1,
      columns: ["participant"],
      rows: [[.text("willing-1")]]
    )
    return SuiteResult(
      file: file,
      state: state,
      status: state == .passed ? 0 : 1,
      wanted: 0,
      seconds: seconds,
      report: .verdict(Verdicts.verdict(state == .failed ? [fails] : [], scenario: "a")),
      complaint: complaint
    )
  }

  @Test("count each state in one line")
  func closing() {
    let results =
      (1...45).map { Self.result("\($0).yaml") }
      + [Self.result("a.yaml", .failed), Self.result("b.yaml", .notJudged)]
    #expect(
      SuiteReport(results, seconds: 31.2).closing == "45 passed, 1 failed, 1 not judged in 31 s"
    )
    #expect(SuiteReport([], seconds: 0.04, notRun: 2).closing == "0 passed, 2 not run in 0.0 s")
    #expect(SuiteReport([], seconds: 75).closing == "0 passed in 1 min 15 s")
  }

  @Test("have a JUnit suite for each folder, and the duration of each case")
  func junit() throws {
    let report = SuiteReport(
      [
        Self.result("one/a.yaml"), Self.result("two/a.yaml", .failed, seconds: 0.5),
        Self.result("two/b.yaml", .notJudged), Self.result("two/c.yaml", .notCompleted),
        Self.result("d.yaml"),
      ],
      seconds: 3
    )
    let document = try JUnitDocument(report.junit)
    #expect(document.root?.attributes["time"] == "3.000")
    #expect(document.suites.map { $0.attributes["name"] } == [".", "one", "two"])
    let two = try #require(document.suites.last)
    #expect(two.attributes["tests"] == "3")
    #expect(two.attributes["failures"] == "1")
    #expect(two.attributes["errors"] == "1")
    #expect(two.attributes["skipped"] == "1")
    #expect(two.attributes["time"] == "3.000")
    let failed = try #require(two.all("testcase").first)
    #expect(failed.attributes["name"] == "a")
    #expect(failed.attributes["classname"] == "two")
    #expect(failed.attributes["file"] == "two/a.yaml")
    #expect(failed.attributes["time"] == "0.500")
    let failure = try #require(failed.first("failure"))
    #expect(failure.attributes["message"] == "nothing is lost")
    #expect(failure.text.contains("reproduce: trialrun run"))
  }

  @Test("are valid JUnit, JSON and Markdown with any texts", arguments: Verdicts.hostile)
  func hostile(text: String) throws {
    var result = Self.result("a.yaml", .failed, complaint: text)
    result.file = "\(text)/\(text).yaml"
    result.output = text
    result.report = .verdict(Verdicts.hostile(text))
    let report = SuiteReport([result], seconds: 1)
    #expect(try JUnitDocument(report.junit).cases.count == 1)
    for line in (result.json + report.json).split(separator: "\n") {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
    #expect(report.summary.split(separator: "\n").count == 7)
    // Markdown shows code spans as they are.
    #expect(!report.summary.replacing(#/`[^`\n]*`/#, with: "").contains("<script>"))
  }

  @Test("list the slowest scenarios, the slowest first")
  func durations() {
    let results = [
      Self.result("a.yaml", seconds: 0.5), Self.result("b.yaml", seconds: 12),
      Self.result("c.yaml", seconds: 2), Self.result("refused.yaml", seconds: 0),
    ]
    #expect(SuiteReport(results, seconds: 1).durations(2) == " 12 s  b.yaml\n2.0 s  c.yaml\n")
  }
}
