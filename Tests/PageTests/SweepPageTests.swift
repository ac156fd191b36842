import Experiments
import Foundation
import Reports
import Results
import Statistics
import TestSupport
import Testing

@Suite("The page of a sweep")
struct SweepPageTests {
  static func plan(_ name: String = "small.yaml") throws -> RecruitmentPlan {
    RecruitmentPlan(
      name: name,
      condition: "valid_days >= 20",
      recruitment: Recruitment(
        observed: try #require(ProportionEstimate(successes: 700, trials: 1000)),
        wanted: 100
      ),
      confidence: 0.95
    )
  }

  @Test("The page has the alternatives, each measure against each key, and the differences")
  func parts() throws {
    let page = try SmallSweep().page([Self.plan()])
    for text in [
      "6 alternatives, side by side", "by app.fetch.every", "by groups.all.count",
      "in days · more is better", "Differences to every 1d, count 10", "All numbers",
      "How many to recruit",
      "valid_days &gt;= 20", "participants recruited", "0123", "table class=\"sorts\"",
    ] {
      #expect(page.contains(text), "\(text)")
    }
  }

  /// Source: the sweep's definition: a replicate adds 0 to 3 under each alternative; of six alternatives the mean falls
  /// by 2 for each day, and by 1 for the second count.
  @Test("A key's mean is over all values of the other keys, and differences are paired")
  func numbers() throws {
    let page = try SmallSweep().page()
    // 20 - 0.5 + 1.5 at 1d, less 4 at 3d.
    #expect(
      page.contains("largest at 1d, 21, and smallest at 3d, 17, over all values of the other keys")
    )
    #expect(page.contains("largest at 10, 19.5, and smallest at 20, 18.5"))
    // The differences are the same in each replicate: their intervals have no width, and are not shown.
    #expect(
      page.contains(
        "<th scope=\"row\">alternative 5</th><td class=\"n\">-5</td><td class=\"n\">–</td>"
      )
    )
    #expect(page.contains("The interval of 5 of 5 leaves out 0."))
  }

  /// "11.25, and smallest at 7d, 8.775".
  @Test("The numbers of a sentence have the same number of places after the point")
  func places() throws {
    let sweep = try SmallSweep()
    try sweep.database.execute("update run_measures set mean = mean * 0.525")
    let page = try sweep.page()
    #expect(page.contains(/largest at 1d, 11\.0[23], and smallest at 3d, 8\.9[23], over/))
  }

  /// Source: issue 46, point 14: better and worse differed by green and red alone.
  @Test("A difference whose interval leaves out 0 is better or worse in words, for both directions")
  func words() throws {
    let sweep = try SmallSweep()
    #expect(try sweep.page().ranges(of: "<span class=\"rv\">-5 worse</span>").count == 1)
    try sweep.database.execute("update measures set better = 'less'")
    let page = try sweep.page()
    #expect(page.contains("-5 better</span>") && !page.contains("worse</span>"))
  }

  @Test("One replicate has no interval")
  func single() throws {
    let page = try SmallSweep(replicates: 1).page()
    #expect(
      page.contains(
        "<td class=\"n\">1</td><td class=\"n\">19.5</td><td class=\"n\">–</td><td class=\"n\">–</td>"
      )
    )
    #expect(page.contains("The interval of 0 of 5 leaves out 0."))
  }

  @Test("The same sweep gives the same page, which makes no network request")
  func isAlone() throws {
    let page = try SmallSweep().page()
    #expect(try page == SmallSweep().page())
    for text in ["src=", "<link", "@import", "url(", "fetch(", "XMLHttpRequest", "://"] {
      #expect(!page.contains(text), "\(text)")
    }
    #expect(page.contains("default-src 'none'"))
    #expect(page.components(separatedBy: "<script").count == 2)
  }

  @Test("Hostile text in any column is shown as text")
  func escaping() throws {
    let page = try SmallSweep(names: PageTests.hostile).page([Self.plan(PageTests.hostile)])
    #expect(page.components(separatedBy: "<script").count == 2)
    #expect(page.components(separatedBy: "</script").count == 2)
    #expect(!page.contains("<img") && !page.contains("\u{202E}"))
    #expect(page.contains("&lt;/script&gt;&lt;script&gt;alert(1)"))
  }

  @Test("A sweep without runs has a page")
  func nothing() throws {
    let sweep = try SmallSweep()
    try sweep.database.execute("delete from runs; delete from run_measures")
    let page = try sweep.page()
    #expect(page.contains("No run has anything to measure."))
    #expect(page.contains("</html>"))
  }

  /// Source: issue 19: no page above a few MB.
  @Test(
    "A sweep of a thousand alternatives has a page below 3 MB, with all means of a key in one picture"
  )
  func size() throws {
    let sweep = try SmallSweep(replicates: 2)
    try sweep.database.execute(
      """
      update sweep set value = 'lhs' where key = 'design';
      with recursive a(i) as (select 6 union all select i + 1 from a where i < 999)
      insert into alternatives select i, 'alternative ' || i, '', i, 0, null from a;
      insert into settings select alternative, key, (alternative * 7 % 1000) || ' s', alternative * 7 % 1000, 0
        from alternatives, keys where alternative > 5;
      insert into run_measures select alternative, 0, 'valid days', '', 20, 0, alternative % 100, 1, 0, 0, 1, 2, 3, 4, 5
        from alternatives where alternative > 5;
      """
    )
    let page = try sweep.page()
    #expect(page.utf8.count < 3_000_000)
    #expect(page.contains("1,000 alternatives; the points with intervals"))
    #expect(!page.contains("Differences to"))
  }
}

/// One browser after the other, since each needs a core.
@Suite(
  "Pictures in a browser",
  .serialized,
  .slow(.browser),
  .enabled(if: Chromium.path != nil, Comment(rawValue: Chromium.missing))
)
struct PictureBrowserTests {
  @Test(
    "A run's pictures are drawn and readable at three widths in both themes",
    arguments: [false, true]
  )
  func run(isDark: Bool) throws {
    let run = try SmallRun.withDays(
      45,
      days: 30,
      groups: 30,
      sensors: ["ambientLightSensor", "telephonySpeechMetrics"]
    )
    try check(run.page(), isDark: isDark, pictures: 9)
  }

  @Test(
    "A sweep's pictures are drawn and readable at three widths in both themes",
    arguments: [false, true]
  )
  func sweep(isDark: Bool) throws {
    try check(SmallSweep(replicates: 3).page([SweepPageTests.plan()]), isDark: isDark, pictures: 6)
  }

  @Test("A sweep's page runs no script in a name")
  func hostile() throws {
    let page = try SmallSweep(names: PageTests.hostile).page([
      SweepPageTests.plan(PageTests.hostile)
    ])
    try check(page, isDark: false, pictures: 6)
  }

  private func check(_ page: String, isDark: Bool, pictures: Int) throws {
    let (views, console, _) = try Browser.open(page, widths: BrowserTests.widths, isDark: isDark)
    #expect(console == "")
    #expect(views.map(\.given) == BrowserTests.widths)
    for view in views {
      #expect(view.errors == [])
      #expect(view.width == view.room)
      #expect(view.faint == [])
      #expect(view.cut == [])
      #expect(view.isDark == isDark)
      #expect(view.pictures >= pictures && view.silent == 0)
      #expect(view.sorts)
    }
  }
}
