import Foundation
import History
import Results
import Runner
import TestSupport
import Testing

/// Source: issue 21, part 2: a page with both runs side by side.
@Suite("The page of two runs")
struct ComparisonPageTests {
  /// Two runs of some participants, in the second of which one fetch and one action differ.
  static func comparison(_ action: String = "kill app") throws -> RunComparison {
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

  @Test("names the first difference, and hostile texts stay texts")
  func texts() throws {
    let plain = try Self.comparison().page(PageLabel("Comparison"))
    #expect(plain.contains("p2 differs first at 300000.0 s after the start"))
    let page = try Self.comparison(PageTests.hostile.replacing("'", with: "''")).page
    for tag in ["<script", "</script"] {
      #expect(page.ranges(of: tag).count == plain.ranges(of: tag).count)
    }
    #expect(!page.contains("<img") && !page.contains("\u{202E}"))
    #expect(page.contains("&lt;/script&gt;&lt;script&gt;alert(1)"))
  }

  /// Source: issue 46, point 14: the page was 14,700 pixels long, and its strip had no axis.
  @Test("the strip has days, and what follows the first rows is folded")
  func folded() throws {
    let short = try Self.comparison().page(PageLabel("Comparison"))
    for text in [">day 0</text>", ">day 3</text>"] { #expect(short.contains(text), "\(text)") }
    #expect(!short.contains("<details"))
    let first = try SmallRun(1, days: 40)
    let second = try SmallRun(1, days: 40)
    try second.database.execute("update fetches set delivered = 7")
    let page = try RunComparison(
      ComparedRun("before", StudyOutcome(of: first.database)),
      ComparedRun("after", StudyOutcome(of: second.database))
    ).page
    let fold = try #require(
      page.range(of: "<details class=\"fold\"><summary><h3>What follows</h3>")
    )
    #expect(page[..<fold.lowerBound].ranges(of: "class=\"differs\"").count <= 24)
    #expect(page.ranges(of: "class=\"differs\"").count == 40)
  }

  @Test("equal runs have a page that says so")
  func same() throws {
    let run = try SmallRun(2)
    let compared = try ComparedRun("one", StudyOutcome(of: run.database))
    let page = try RunComparison(compared, compared).page
    #expect(page.contains("No difference"))
  }
}

extension RunComparison {
  fileprivate var page: String { page(PageLabel("Comparison")) }
}

/// One browser after the other, since each needs a core.
@Suite(
  "The page of two runs in a browser",
  .serialized,
  .slow(.browser),
  .enabled(if: Chromium.path != nil, Comment(rawValue: Chromium.missing))
)
struct ComparisonBrowserTests {
  @Test("is readable at three widths in both themes", arguments: [false, true])
  func opens(isDark: Bool) throws {
    try check(ComparisonPageTests.comparison().page(PageLabel("Comparison")), isDark: isDark)
  }

  @Test("hostile texts stay texts")
  func hostile() throws {
    let text = PageTests.hostile.replacing("'", with: "''")
    try check(ComparisonPageTests.comparison(text).page, isDark: false)
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
