import CEmbeddedFiles
import Reports
package import Results
import Scenarios

/// A lesson as a page: the question, guesses, both lives, the place at fault and the exercise.
///
/// The page needs no network and no other file. Without script, it has the lives as text.
package struct LessonWebPage {
  private let lesson: Lesson
  private let runs: (wrong: LessonRun, right: LessonRun)
  private let command: String
  /// Whether the pages of all lessons are in the same folder.
  private let isInSite: Bool
  private let lessons: [Lesson]

  /// The names of the two lives.
  private static let names = (wrong: "The wrong app", right: "The right app")

  /// Makes the page of a lesson.
  ///
  /// - Parameters:
  ///   - lesson: The lesson.
  ///   - wrong: The run of the scenario whose app has the mistake.
  ///   - right: The run of the other scenario.
  ///   - lessons: All lessons.
  ///   - command: The command that runs a scenario, such as `trialrun`.
  ///   - isInSite: Whether the pages of all lessons are in the same folder.
  package init(
    _ lesson: Lesson,
    wrong: LessonRun,
    right: LessonRun,
    among lessons: [Lesson],
    command: String,
    isInSite: Bool
  ) {
    self.lesson = lesson
    runs = (wrong, right)
    self.command = command
    self.isInSite = isInSite
    self.lessons = lessons
  }

  /// The name of a lesson's page in the folder of all lessons.
  package static func fileName(of lesson: Lesson) -> String { "\(lesson.folder).html" }

  package static func label(of lesson: Lesson) -> PageLabel {
    PageLabel("Lesson \(lesson.number): \(lesson.page.title)")
  }

  /// Writes the page in pieces.
  ///
  /// - Parameter put: Receives each piece.
  /// - Throws: What the closure throws.
  package func write(to put: (String) throws(ResultsError) -> Void) throws(ResultsError) {
    var (wrong, right) = (runs.wrong.replay, runs.right.replay)
    (wrong.title, right.title) = (Self.names.wrong, Self.names.right)
    try ReplayPage.write(
      [wrong, right],
      label: Self.label(of: lesson),
      title: lesson.page.title,
      scenario: lesson.name,
      at: runs.wrong.instant,
      frame: ReplayFrame(
        title: "Lesson \(lesson.number): \(lesson.page.title)",
        style: String(cString: trialrun_lesson_style()),
        script: String(cString: trialrun_lesson_script()),
        before: before,
        after: after
      ),
      to: put
    )
  }

  private var before: String {
    """
    <div class="l-head"><h1>\(PageText.escaped(lesson.page.title))</h1>
    <p class="lead">\(PageText.escaped(lesson.page.question))</p></div>
    \(section("guess", "What do you think?", guesses))\
    \(section("run", "The study", blocks(of: .run)))\
    \(section("seen", "What you see", PageEvidence.list(of: runs.wrong.verdict) + blocks(of: .seen, withCode: false)))\
    \(section("lives", "Both lives", lives))
    """
  }

  private var after: String {
    section("why", LessonPage.LessonSection.why.rawValue, blocks(of: .why))
      + section("fault", "The place at fault", fault)
      + section(
        "right",
        LessonPage.LessonSection.right.rawValue,
        blocks(of: .right) + PageEvidence.list(of: runs.right.verdict)
          + "<ul class=\"l-lives\"><li>\(life(runs.right, Self.names.right))</li></ul>\n"
      )
      + section("exercise", LessonPage.LessonSection.exercise.rawValue, exercise)
      + section("next", LessonPage.LessonSection.next.rawValue, blocks(of: .next) + others)
  }

  private func section(_ id: String, _ title: String, _ content: String) -> String {
    """
    <section class="l-part l-code" aria-labelledby="l-\(id)">
    <h2 id="l-\(id)">\(title)</h2>
    \(content)</section>

    """
  }

  /// The guesses, each with its consequence, which a reader opens.
  private var guesses: String {
    lesson.guesses.map { guess in
      let mark =
        guess.isRight
        ? "<span class=\"mark good\">✓ Yes.</span>" : "<span class=\"mark bad\">✗ No.</span>"
      return """
        <details class="l-guess" name="guess"><summary>\(PageText.escaped(guess.text))</summary>
        <p>\(mark) \(PageText.escaped(guess.consequence))</p></details>

        """
    }.joined()
  }

  private var lives: String {
    """
    <p>The player has the life of <code>\(PageText.escaped(runs.wrong.replay.playback.participant.participant))</code> \
    with each app. Once the player has the focus, space plays it, the arrow keys step from event to event, and ? shows \
    the other keys; the list in its corner changes the life.</p>
    <ul class="l-lives"><li>\(life(runs.wrong, Self.names.wrong))</li><li>\(life(runs.right, Self.names.right))</li></ul>

    """
  }

  /// A link to a life, at the instant of its evidence or else of the other run's.
  private func life(_ run: LessonRun, _ name: String) -> String {
    let clock = run.replay.playback.clock
    let instant = run.instant ?? runs.wrong.instant ?? 0
    let address = ReplayPage.fragment(at: instant, clock, of: name)
    return
      "<a class=\"l-life\" href=\"\(PageText.escaped(address))\">\(name), \(clock.moment(instant))</a>"
  }

  private var fault: String {
    let (wrong, right) = (lesson.fault.wrong, lesson.fault.right)
    let names = [wrong.path, right.path].map { path in
      path.split(separator: "/").suffix(2).joined(separator: "/")
    }
    return """
      <p>Both sides are parts of the files with which this page was made; \
      <code>\(PageText.escaped(command)) show \(PageText.escaped(wrong.path))</code> prints the whole.</p>
      \(LineDifference(wrong.text, right.text).sides("Wrong: \(names[0])", "Right: \(names[1])"))
      """
  }

  private var exercise: String {
    let name = PageText.escaped(command)
    return blocks(of: .exercise) + """
      <p>Copy the scenario, change it, and let the program check it:</p>
      <pre><code>\(name) show \(lesson.right.name) &gt; my.yaml
      \(name) lesson \(lesson.name) --check my.yaml</code></pre>

      """
  }

  /// The lessons before and after this one, as links between pages in one folder.
  private var others: String {
    guard isInSite, let index = lessons.firstIndex(where: { $0.number == lesson.number }) else {
      return ""
    }
    let neighbours = [index - 1, index + 1].filter { lessons.indices.contains($0) }
    let links = neighbours.map { lessons[$0] }.map { other in
      "<a href=\"\(Self.fileName(of: other))\">\(other.number). \(PageText.escaped(other.page.title))</a>"
    }
    return
      "<p class=\"l-next\">\(links.joined(separator: " "))<a href=\"index.html\">All lessons</a></p>\n"
  }

  private func blocks(of part: LessonPage.LessonSection, withCode: Bool = true) -> String {
    lesson.page.blocks(of: part).map { block in
      switch block {
      case .code(let text):
        withCode ? "<pre><code>\(PageText.lines(text))</code></pre>\n" : ""
      case .paragraph(let runs): "<p>\(runs.map(text).joined())</p>\n"
      }
    }.joined()
  }

  private func text(of run: LessonPage.Run) -> String {
    switch run {
    case .text(let text): return PageText.escaped(text)
    case .code(let text): return "<code>\(PageText.escaped(text))</code>"
    case .lesson(let name):
      guard isInSite, let other = lessons.first(where: { $0.name == name }) else {
        return "<code>\(PageText.escaped("\(command) lesson \(name)"))</code>"
      }
      return "<a href=\"\(Self.fileName(of: other))\">\(PageText.escaped(other.page.title))</a>"
    }
  }
}
