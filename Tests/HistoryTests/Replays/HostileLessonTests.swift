import Foundation
import History
import Reports
import Results
import TestSupport
import Testing
import Verdicts

/// Source: the request: hostile names.
@Suite("Texts that act in HTML on the page of a lesson")
struct HostileLessonTests {
  private let page: String

  /// Makes the page of a lesson in whose page, scenarios, verdicts and lives each text is hostile.
  init() throws {
    let name = "04-the-week-that-was-lost"
    let files = EmbeddedFile.all.filter { $0.name.contains(name) }.map { file in
      let text =
        file.name.hasSuffix(".yaml")
        ? "study: \(hostileText)\n" : file.text.replacing("The", with: hostileText)
      return EmbeddedFile(name: file.name, text: text)
    }
    var lessons = try Lesson.all(in: files)
    #expect(lessons.count == 1)
    let lesson = lessons.removeFirst()
    let judgement = Judgement(
      ExpectationQuery(that: hostileText, query: "", place: "\(hostileText):3:1"),
      total: 1,
      columns: [hostileText],
      rows: [[.text(hostileText)]]
    )
    let verdict = Verdict(
      scenario: hostileText,
      study: hostileText,
      promise: hostileText,
      seed: 1,
      participants: 1,
      virtualSeconds: 1,
      samplesDelivered: 0,
      digest: hostileText,
      reproduce: hostileText,
      judgements: [judgement]
    )
    let run = LessonRun(try hostileLives(hostileText)[0], verdict, at: 60)
    let web = LessonWebPage(
      lesson,
      wrong: run,
      right: run,
      among: [lesson],
      command: hostileText,
      isInSite: true
    )
    var page = ""
    try web.write { text throws(ResultsError) in page += text }
    self.page = page
  }

  @Test("they end no element and are shown as text")
  func text() {
    #expect(page.components(separatedBy: "<script").count == 3)
    #expect(page.components(separatedBy: "</script>").count == 3)
    #expect(!page.contains("<img"))
    #expect(!page.contains("\u{202E}"))
    #expect(page.contains("שלום 📱 é漢"))
    #expect(page.contains("<h1>&lt;/script&gt;"))
  }

  @Test(
    "no script runs in them, and the page fits",
    .slow(.browser),
    .enabled(if: Chromium.path != nil, Comment(rawValue: Chromium.missing))
  )
  func browser() throws {
    let (views, console, _) = try opened(
      page,
      widths: ReplayBrowserTests.widths,
      as: ReplayBrowserTests.View.self,
      ReplayBrowserTests.looking
    )
    #expect(console == "")
    #expect(views.count == 3)
    for view in views {
      #expect(view.errors == [])
      #expect(view.width == view.room)
      #expect(view.overlaps == [])
    }
  }
}
