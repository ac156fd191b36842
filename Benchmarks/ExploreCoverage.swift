import Results
import Runner
import Scenarios
import Statistics

/// Measures what it costs a try to say what it reached: to read its rows, and to send what they show.
///
/// - Parameter run: The call.
/// - Throws: If first-study can't be run.
func measureTryCoverage(_ run: BenchmarkRun) throws {
  let reader = ScenarioReader(vocabulary: .standard(apps: RegisteredApp.builtIn))
  let scenario = try reader.read(try reader.document(path: "scenarios/first-study.yaml"))
  let study = try StudyRun(scenario, StudyOptions(), apps: RegisteredApp.builtIn)
  guard let task = WholeRunTask(bytes: try study.wholeRunTask(measuring: [], shows: true)),
    let runs = task.task.runs
  else { return }
  let rows = (0..<study.participantCount).map { runs[$0].run().rows }
  let programs = [
    Program(name: "coverage") {
      let begin = processorSeconds()
      var trace = RowTrace()
      for rows in rows { trace.add(rows) }
      var outcome = TryOutcome()
      outcome.note(trace)
      var found = MeasuredRun()
      found.shown = outcome
      guard MeasuredRun(bytes: found.bytes) == found else { return nil }
      return processorSeconds() - begin
    },
    Program(name: "try") {
      let begin = processorSeconds()
      _ = task.serve(runs, isIsolated: false) { _ in true }
      return processorSeconds() - begin
    },
  ]
  let times = try interleave(programs, repetitions: run.isQuick ? 10 : 50)
  guard let share = ratio(times[0], to: times[1]) else { return }
  var table = Table("part", "processor ms")
  for (program, times) in zip(programs, times) {
    table.add(program.name, text(1000 * (times.median() ?? .nan), 2))
  }
  run.show(table, "explore: coverage of a try of first-study, \(study.participantCount) people")
  run.record(.coverageCost, 100 * share)
}
