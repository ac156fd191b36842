import History
import Reports
import Runner
import Scenarios
import TrialRun
import Verdicts

extension TrialRunCommand {
  /// Runs a learner's scenario, and judges it by the expectations of a lesson's exercise and by its own.
  ///
  /// - Returns: The exit status: 0 if all expectations hold, 1 if not, and 2 if the scenario is not valid.
  func check(_ path: String, as lesson: Lesson) -> Int32 {
    let run: StudyRun
    do {
      let study = try Study(scenarioAt: path, apps: apps)
      let exercise = try Study(scenario: lesson.exercise.text, at: lesson.exercise.name, apps: apps)
      let wanted = exercise.scenario.expectations
      var scenario = study.scenario
      let known = Set(wanted.map(\.sentence))
      scenario.expectations = wanted + scenario.expectations.filter { !known.contains($0.sentence) }
      run = try StudyRun(scenario, StudyOptions(), apps: apps)
    } catch {
      console.printMessage("\(error)\n")
      return ExitStatus.wrong
    }
    do throws(RunError) {
      let verdict = verdict(try run.run { _ in }, scenarioAt: path, reproduce: "")
      let missing = verdict.judgements.count { !$0.passed } + verdict.troubles.count
      console.print(
        """
        Lesson \(lesson.number): \(lesson.page.title), the exercise in \(VisibleText.of(path))

        \(verdict.shortText(style: console.outputStyle))
        \(missing == 0
          ? "The exercise is solved."
          : "The exercise is not solved: \(NumberText.counted(missing, "expectation")) of \(verdict.judgements.count) to go.")

        """
      )
      return missing == 0 ? ExitStatus.passed : ExitStatus.failed
    } catch { return report(error) }
  }
}
