import History
import Reports
import Runner
import Scenarios
import TrialRun
import Verdicts

extension TrialRunCommand {
  private static let lessonOptions = [
    Arguments.CommandOption(
      name: "--html",
      value: nil,
      help: "writes the lesson as a page, or all as a site"
    ),
    Arguments.CommandOption(
      name: "--out",
      value: "PATH",
      help: "writes the page or the site there"
    ),
    forceOption,
    Arguments.CommandOption(
      name: "--check",
      value: "FILE",
      help: "checks whether this scenario solves the exercise"
    ),
  ]

  static let lessonCommand = Command(
    name: "lesson",
    operands: "[NAME]",
    summary: "shows why a study went wrong, and what the right app does",
    about: """
      Runs a lesson: an app with a mistake, then one without it, and explains the difference.
      Without a name, it lists the lessons in their order.
      With --check, it exits with 0 if the exercise is solved, 1 if something is missing, and 2 if the
      file can't be read.
      """,
    options: lessonOptions,
    completes: .words((try? Lesson.all().map(\.name)) ?? [])
  ) { command, words throws(HintedError) in try command.showLessons(words) }

  /// Lists the lessons, or runs one: first the app with the mistake, then the right app.
  func showLessons(_ words: [String]) throws(HintedError) -> Int32 {
    let arguments = try Arguments(words, knowing: Self.lessonOptions)
    if arguments.has("--help") {
      console.print(Self.lessonCommand.help(of: name))
      return ExitStatus.passed
    }
    guard arguments.plain.count < 2 else {
      throw HintedError(
        "one lesson at a time",
        hint: "as in \(name) lesson \(arguments.plain[0])"
      )
    }
    let solution = arguments.text("--check")
    let isPage = arguments.has("--html")
    let out = try arguments.path("--out")
    guard out == nil || isPage else {
      throw HintedError("--out needs --html", hint: "add --html")
    }
    guard !isPage || solution == nil else {
      throw HintedError(
        "--html and --check exclude each other",
        hint: "give one of them"
      )
    }
    let lessons = try Lesson.all()
    if let wanted = arguments.plain.first {
      let lesson = try Lesson.named(wanted, among: lessons)
      if let solution { return check(solution, as: lesson) }
      return isPage
        ? writePage(
          of: lesson,
          among: lessons,
          to: out ?? "\(lesson.name).html",
          replacing: arguments.replacement
        ) : teach(lesson)
    }
    guard solution == nil else {
      throw HintedError("--check needs the name of a lesson", hint: "\(name) lesson lists them")
    }
    if isPage {
      return writeSite(
        of: lessons,
        into: out ?? "lessons",
        replacing: arguments.replacement
      )
    }
    console.print(list(of: lessons))
    return ExitStatus.passed
  }

  private func list(of lessons: [Lesson]) -> String {
    let width = lessons.map(\.name.count).max() ?? 0
    let digits = lessons.map { "\($0.number)".count }.max() ?? 0
    let lines = lessons.map { lesson in
      let indent = String(repeating: " ", count: digits - "\(lesson.number)".count)
      let gap = String(repeating: " ", count: width - lesson.name.count)
      return "  \(indent)\(lesson.number)  \(lesson.name)\(gap)  \(lesson.page.question)\n"
    }
    return
      "The lessons, each building on the last; run one by its number or name, as in: \(name) lesson 1\n\n"
      + lines.joined()
  }

  /// Runs both apps of a lesson, and prints the parts of its page between the runs.
  private func teach(_ lesson: Lesson) -> Int32 {
    func printPart(_ part: LessonPage.LessonSection, withCode: Bool = true) {
      let text = lesson.page.plainText(
        of: part,
        linking: "\(name) lesson",
        withCode: withCode
      )
      console.print("\n\(part.rawValue)\n\n\(text)\n")
    }
    console.print("Lesson \(lesson.number): \(lesson.page.title)\n\(lesson.page.question)\n")
    let wrong = run(lesson.wrong, "The wrong app", meantToFail: true)
    guard wrong == ExitStatus.passed else { return wrong }
    // The code block of this part shows the output that the run has just printed.
    printPart(.seen, withCode: false)
    printPart(.why)
    let right = run(lesson.right, "The right app", meantToFail: false)
    guard right == ExitStatus.passed else { return right }
    printPart(.right)
    printPart(.exercise)
    console.print(
      """

      A copy: \(name) show \(lesson.right.name) > right.yaml
      A check: \(name) lesson \(lesson.name) --check right.yaml

      """
    )
    printPart(.next)
    return ExitStatus.passed
  }

  /// Runs a scenario and prints a short verdict.
  ///
  /// - Returns: The exit status: `passed` if the scenario failed or passed as intended.
  private func run(_ file: EmbeddedFile, _ title: String, meantToFail: Bool) -> Int32 {
    let path = file.name
    do {
      let study = try Study(scenario: file.text, at: path, apps: apps)
      let run = try study.prepare(StudyOptions())
      let start = ContinuousClock.now
      let outcome = try run.run { _ in }
      let elapsed = start.duration(to: .now).components
      let verdict = verdict(outcome, scenarioAt: path, reproduce: "")
      let seconds = NumberText.tenths(Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18)
      console.print(
        "\n\(title): \(path), \(seconds) s\n\n\(verdict.shortText(style: console.outputStyle))"
      )
      let isAsIntended = meantToFail ? verdict.state == .fails : verdict.isWithoutFault
      if verdict.troubles.isEmpty, isAsIntended { return ExitStatus.passed }
      console.complain(
        meantToFail
          ? "this scenario should have failed, but it passed"
          : "this scenario should have passed, but it did not",
        hint: "\(name) show \(path) prints it"
      )
      return ExitStatus.failed
    } catch let error as RunError {
      return report(error)
    } catch {
      console.printMessage("\(error)\n")
      return ExitStatus.wrong
    }
  }
}
