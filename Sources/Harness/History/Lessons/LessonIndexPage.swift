import CEmbeddedFiles
import Reports
package import Results

/// The page that lists all lessons, beside their pages.
package enum LessonIndexPage {
  /// The file name of the page in the folder of all lessons.
  package static let fileName = "index.html"

  package static let label = PageLabel("Lessons")

  package static func text(of lessons: [Lesson]) -> String {
    let items = lessons.map { lesson in
      """
      <li><b>\(lesson.number)</b><div><a href="\(LessonWebPage.fileName(of: lesson))">\(PageText.escaped(lesson.page.title))</a>
      <p>\(PageText.escaped(lesson.page.question))</p></div></li>

      """
    }
    return PageHead.opening(
      label,
      title: "Lessons",
      hasScript: true,
      style: String(cString: trialrun_lesson_style())
    ) + """
      <header class="wrap">
      \(PageHead.top("<b>TrialRun</b>"))
      </header>
      <main class="wrap">
      <div class="l-head"><h1>Lessons</h1>
      <p class="lead">Why studies go wrong, and what the right app does. Each lesson builds on the one before.</p></div>
      <section class="l-part" aria-label="Lessons"><ol class="l-list">
      \(items.joined())</ol></section>
      </main>

      """ + PageHead.closing()
  }
}
