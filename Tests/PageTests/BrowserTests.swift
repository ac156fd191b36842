import Foundation
import Results
import TestSupport
import Testing

/// One browser after the other, since each needs a core.
@Suite(
  "The page in a browser",
  .serialized,
  .slow(.browser),
  .enabled(if: Chromium.path != nil, Comment(rawValue: Chromium.missing))
)
struct BrowserTests {
  static let widths = [360, 768, 1280]

  @Test(
    "the page is drawn, readable and usable at three widths in both themes",
    arguments: [false, true]
  )
  func reader(isDark: Bool) throws {
    var run = try SmallRun(150)
    run.fail(with: "p3")
    let (views, console, picture) = try Browser.open(
      run.page(),
      widths: Self.widths,
      isDark: isDark
    )
    #expect(views.map(\.given) == Self.widths)
    #expect(console == "")
    for view in views {
      #expect(view.width == view.room)
      #expect(view.errors == [])
      #expect(view.faint == [])
      #expect(view.isDark == isDark)
      #expect(view.lanes == 8)
      #expect(view.shapes > 50)
      #expect(view.tip.contains("day 0, Mar 1, 09:00:"))
      #expect(view.said.contains("day 0, Mar 1, 09:00:"))
      #expect(view.rows == 9)
      // The name of the eighth lane begins that of another one.
      #expect(view.found == 2)
      #expect(view.others == 1)
      // Source: issue 19: the lanes lost their sensors' names on narrow pages.
      #expect(view.names.filter { $0 == "ambientLightSensor" }.count == 1)
      #expect(view.headings.first == "1 of 2 expectations does not hold")
      #expect(view.headings.last == "The study, a lane for each participant")
    }
    #expect(picture.count > 20_000)
  }

  @Test("the page runs no script in a name or in any other text")
  func hostile() throws {
    let (views, console, _) = try Browser.open(
      PageTests.hostileRun().page(),
      widths: Self.widths,
      isDark: false
    )
    #expect(console == "")
    #expect(views.count == 3)
    for view in views {
      #expect(view.errors == [])
      #expect(view.lanes == 1)
      #expect(view.width == view.room)
    }
  }

  /// A script can't print, so the rules for paper are made those of the screen.
  ///
  /// Source: issue 19, legible in print.
  @Test("on paper what is folded is there, on the screen it is not")
  func paper() throws {
    let page = try SmallRun.withDays(3, days: 5, sensors: ["ambientLightSensor", "heartRate"])
      .page()
    let script = """
      <script>onload = () => { document.title = [...document.querySelectorAll('.fold .charts, .card table')]
        .map(part => part.checkVisibility({ contentVisibilityAuto: true }))
        .filter((one, index, all) => all.indexOf(one) === index).join(' '); }</script></body>
      """
    let probed = page.replacing("</body>", with: script)
    for (media, seen) in [("print", "false"), ("all", "true")] {
      let folder = try TemporaryFolder()
      try folder.write(probed.replacing("@media print", with: "@media \(media)"), to: "page.html")
      let answer = try Chromium.open("page.html", in: folder, width: 800, isDark: false)
      #expect(answer.title == seen)
    }
  }

  @Test("a run without participants has a page")
  func nobody() throws {
    let (views, console, _) = try Browser.open(SmallRun(0).emptied(), widths: [360], isDark: false)
    #expect(console == "")
    #expect(views.first?.errors == [])
    #expect(views.first?.lanes == 0)
  }
}

extension SmallRun {
  /// The page of a run without participants.
  fileprivate func emptied() throws -> String {
    for table in ["participants", "recordings", "fetches", "authorizations", "prompts", "devices"] {
      try database.execute("delete from \(table)")
    }
    return try page()
  }
}
