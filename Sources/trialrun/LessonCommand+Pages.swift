import History
import Reports
import Results
import Runner
import Scenarios
import TrialRun
import Verdicts

extension TrialRunCommand {
  /// Writes the page of one lesson.
  func writePage(
    of lesson: Lesson,
    among lessons: [Lesson],
    to path: String,
    replacing replacement: Replacement
  ) -> Int32 {
    guard
      let size = write(lesson, among: lessons, to: path, replacing: replacement, isInSite: false)
    else {
      return ExitStatus.incomplete
    }
    console.print("\(VisibleText.of(path)): \(NumberText.grouped((size + 999) / 1000)) kB\n")
    return ExitStatus.passed
  }

  /// Writes the pages of all lessons and the page that lists them.
  func writeSite(
    of lessons: [Lesson],
    into folder: String,
    replacing replacement: Replacement
  ) -> Int32 {
    let index = "\(folder)/\(LessonIndexPage.fileName)"
    // Checked before the runs of the first lesson.
    do throws(ResultsError) {
      try WholeFile.requireReplaceable(
        index,
        by: LessonIndexPage.label,
        replacing: replacement
      )
      for lesson in lessons {
        try WholeFile.requireReplaceable(
          "\(folder)/\(LessonWebPage.fileName(of: lesson))",
          by: LessonWebPage.label(of: lesson),
          replacing: replacement
        )
      }
    } catch { return report(RunError(error)) }
    for lesson in lessons {
      let path = "\(folder)/\(LessonWebPage.fileName(of: lesson))"
      guard
        let size = write(lesson, among: lessons, to: path, replacing: replacement, isInSite: true)
      else { return ExitStatus.incomplete }
      console.print("\(VisibleText.of(path)): \(NumberText.grouped((size + 999) / 1000)) kB\n")
    }
    do throws(ResultsError) {
      let file = try WholeFile(path: index, replacing: replacement, as: LessonIndexPage.label)
      try file.write(LessonIndexPage.text(of: lessons))
      try file.finish()
      console.print("\(VisibleText.of(index))\n")
      return ExitStatus.passed
    } catch {
      console.printMessage("\(error)\n")
      return ExitStatus.incomplete
    }
  }

  /// Runs both scenarios of a lesson and writes its page.
  ///
  /// - Returns: The page's size in bytes; nil if it could not be written, which was printed.
  private func write(
    _ lesson: Lesson,
    among lessons: [Lesson],
    to path: String,
    replacing replacement: Replacement,
    isInSite: Bool
  ) -> Int? {
    do {
      let file = try WholeFile(
        path: path,
        replacing: replacement,
        as: LessonWebPage.label(of: lesson)
      )
      let wrong = try live(lesson.wrong, nil)
      let name = wrong.replay.playback.participant.participant
      let page = LessonWebPage(
        lesson,
        wrong: wrong,
        right: try live(lesson.right, name),
        among: lessons,
        command: self.name,
        isInSite: isInSite
      )
      var size = 0
      try page.write { text throws(ResultsError) in
        size += text.utf8.count
        try file.write(text)
      }
      try file.finish()
      return size
    } catch let error as RunError {
      _ = report(error)
      return nil
    } catch {
      console.printMessage("\(error)\n")
      return nil
    }
  }

  /// Runs a scenario, and lives one participant's run again for the page.
  ///
  /// - Parameters:
  ///   - file: The scenario.
  ///   - participant: The participant's name; nil for the one whom the evidence names, or else the first.
  /// - Returns: The run.
  /// - Throws: If the scenario can't be run.
  private func live(_ file: EmbeddedFile, _ participant: String?) throws -> LessonRun {
    let study = try Study(scenario: file.text, at: file.name, apps: apps)
    let outcome = try study.prepare(StudyOptions()).run { _ in }
    let evidence = outcome.evidence
    let first = try outcome.database.rows(
      "SELECT participant FROM participants ORDER BY position LIMIT 1"
    ).first?.first
    var name = participant ?? evidence?.participant
    if name == nil, case .text(let text)? = first { name = text }
    let lives = try ReplayLives(of: study, name.map { [$0] } ?? [], seed: nil)
    let instant = evidence?.time ?? (evidence == nil ? nil : lives.firstFailure)
    let verdict = verdict(outcome, scenarioAt: file.name, reproduce: "")
    return LessonRun(lives.replays[0], verdict, at: instant)
  }
}
