import Differences
import Results
import StudyOutcomes
import TestSupport
import Testing

/// Source: issue 21, part 2: a page with both runs side by side.
@Suite(
  "The page of two runs",
  .serialized,
  .enabled(if: Chromium.path != nil, Comment(rawValue: Chromium.missing))
)
struct ComparisonPageTests {
  /// Two runs of some participants, in the second of which one fetch and one action differ.
  private func comparison(_ action: String = "kill app") throws -> RunComparison {
    let first = try SmallRun(3)
    let second = try SmallRun(3)
    try second.database.execute(
      """
      update fetches set delivered = 7 where participant = 'p2' and sequence = 14;
      insert into actions values ('p2', 9, 300000.0, '\(action)', '', '', null);
      """
    )
    return try RunComparison(
      ComparedRun("before", StudyOutcome(of: first.database)),
      ComparedRun("after", StudyOutcome(of: second.database))
    )
  }

  @Test("is readable at three widths in both themes", arguments: [false, true])
  func opens(isDark: Bool) throws {
    try check(comparison().page, isDark: isDark)
  }

  @Test("hostile texts stay texts")
  func hostile() throws {
    try check(comparison(PageTests.hostile.replacing("'", with: "''")).page, isDark: false)
  }

  @Test("equal runs have a page that says so")
  func same() throws {
    let run = try SmallRun(2)
    let compared = try ComparedRun("one", StudyOutcome(of: run.database))
    let page = try RunComparison(compared, compared).page
    #expect(page.contains("No difference"))
  }

  private func check(_ page: String, isDark: Bool) throws {
    #expect(page.contains("p2 differs first at 300000.0 s after the start"))
    let (views, console, _) = try Browser.open(page, widths: BrowserTests.widths, isDark: isDark)
    #expect(console == "")
    #expect(views.map(\.given) == BrowserTests.widths)
    for view in views {
      #expect(view.errors == [])
      #expect(view.width == view.room)
      #expect(view.faint == [])
      #expect(view.cut == [])
      #expect(view.isDark == isDark)
      #expect(view.pictures >= 1 && view.silent == 0)
    }
  }
}
