import Experiments
import History
import Reports
import Results
import TestSupport
import Testing
import Verdicts

/// One browser after the other, since each needs a core.
///
/// Source: issue 46, point 14: tables, commands and YAML were cut without a sign that they scroll.
@Suite(
  "No part of a page is hidden without a sign",
  .serialized,
  .slow(.browser),
  .enabled(if: Chromium.path != nil, Comment(rawValue: Chromium.missing))
)
struct LayoutTests {
  @Test("the report of two sensors and two groups")
  func report() throws {
    var run = try SmallRun.withDays(40, days: 20, sensors: ["ambientLightSensor", "heartRate"])
    run.fail(with: "p3")
    run.verdict.judgements[1].columns = (0..<9).map { "a_long_column_\($0)" }
    run.verdict.judgements[1].rows = [run.verdict.judgements[1].columns.map { .text($0) }]
    run.verdict.reproduce = "trialrun run \(String(repeating: "a/long/folder/", count: 12))a.yaml"
    #expect(try hiddenParts(of: run.page()) == [])
  }

  @Test("the pages of a sweep, of two runs, and of findings")
  func others() throws {
    #expect(try hiddenParts(of: SmallSweep().page([SweepPageTests.plan()])) == [])
    #expect(
      try hiddenParts(of: ComparisonPageTests.comparison().page(PageLabel("Comparison"))) == []
    )
    let found = FoundPage.page(
      of: [FoundPageTests.record(String(repeating: "a long line ", count: 20))],
      running: "trialrun run",
      in: "found"
    )
    #expect(try hiddenParts(of: found) == [])
  }

  /// Cards were two thirds empty where a wide one followed them.
  @Test("cards fill the width of their row")
  func cards() throws {
    let script = """
      return [...document.querySelectorAll('.charts')].map(charts => {
        const cards = [...charts.children].map(card => card.getBoundingClientRect()).filter(box => box.width);
        const ends = {};
        for (const box of cards) ends[Math.round(box.top)] = Math.max(ends[Math.round(box.top)] ?? 0, box.right);
        const right = charts.getBoundingClientRect().right;
        return Object.values(ends).every(end => end > right - 2);
      }).every(fills => fills);
      """
    let sweep = try SmallSweep().page([SweepPageTests.plan()])
    let report = try SmallRun.withDays(40, days: 20, sensors: ["light", "heartRate"]).page()
    for page in [sweep, report] {
      let (seen, _, _) = try opened(page, widths: [400, 800, 1400], as: Bool.self, script)
      #expect(seen == [true, true, true])
    }
  }
}
