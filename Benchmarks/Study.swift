import Foundation
import Statistics

/// Measures a whole study through the command, for growing numbers of participants, with one worker and with
/// two.
func runStudySuite(_ run: BenchmarkRun) throws {
  let sizes = [10, 100, 1_000, 10_000]
  guard let starts = StudyRuns(of: 1, count: run.repetitions) else { return }
  // The smallest value, since other processes on the machine only add to the processor time.
  let start = starts.one.map(\.processorSeconds).min() ?? 0
  var rows: [(size: Int, runs: StudyRuns, cost: Double?)] = []
  for size in sizes {
    // Long runs vary less, so fewer repetitions suffice.
    let count = size < 10_000 ? run.repetitions : min(run.repetitions, 2)
    guard let runs = StudyRuns(of: size, count: count) else { return }
    let costs = runs.one.map { ($0.processorSeconds - start) * 1000 / Double(size - 1) }
    rows.append((size, runs, costs.min()))
  }
  var times = Table(
    "participants",
    "1 worker, s",
    "2 workers, s",
    "speed-up",
    "participant-days/s",
    "peak MB"
  )
  var costs = Table(
    "participants",
    "processor ms each",
    "to 1,000's",
    "recording, %",
    "judging, %"
  )
  let thousand = rows.first { $0.size == 1_000 }?.cost
  for (size, runs, cost) in rows {
    let speedUps = zip(runs.one, runs.two).map { $0.seconds / $1.seconds }
    let days = RunReport(runs.one[0].output)?.participantDays
    times.add(
      "\(size)",
      text(runs.one.map(\.seconds).median(), 2),
      text(runs.two.map(\.seconds).median(), 2),
      text(speedUps.median(), 2),
      text(days.flatMap { days in runs.two.map { days / $0.seconds }.median() }, 0),
      text((runs.one + runs.two).map(\.peakMegabytes).max(), 1)
    )
    let recording = zip(runs.one, runs.judged).map { whole, judged in
      100 * (whole.ownSeconds - judged.ownSeconds) / whole.processorSeconds
    }
    let judging = zip(runs.one, runs.judged).map { whole, judged in
      100 * (judged.ownSeconds - starts.judged[0].ownSeconds) / whole.processorSeconds
    }
    costs.add(
      "\(size)",
      text(cost, 2),
      text(cost.flatMap { cost in thousand.map { cost / $0 } }, 2),
      text(recording.median(), 1),
      text(judging.median(), 1)
    )
    if size == 1_000 {
      run.record(.studySeconds, runs.two.map(\.seconds).median())
      run.record(
        .studyRate,
        days.flatMap { days in runs.one.map { days / $0.processorSeconds }.median() }
      )
      run.record(.studyRecords, zip(recording, judging).map { $0 + $1 }.median())
    }
    if size == sizes.last {
      run.record(.studyMemory, (runs.one + runs.two).map(\.peakMegabytes).max())
    }
  }
  run.show(
    times,
    "study: scenarios/first-study.yaml with --out, medians; peak: the largest process"
  )
  run.show(
    costs,
    "study: processor time beyond the \(text(start * 1000, 0)) ms that one person's run takes"
  )
}

/// The measurements of a study: with one worker, with two, and with existing results.
private struct StudyRuns {
  var one: [CommandResult] = []
  var two: [CommandResult] = []
  /// Runs that find complete results, and only judge them.
  var judged: [CommandResult] = []

  /// Runs the study several times with a number of participants; prints a reason and returns nil if that
  /// fails.
  init?(of participants: Int, count: Int) {
    let words = [
      trialrun, "run", "scenarios/first-study.yaml", "--participants",
      "\(participants)", "--format", "json", "--quiet", "--out", ".build/benchmarks/study",
      "--force",
    ]
    for _ in 0..<count {
      for options in [["--jobs", "2"], ["--jobs", "1"], ["--resume"]] {
        let call = words + options
        guard let result = command(call) else {
          print("\nstudy: not measured, there is no trialrun command")
          return nil
        }
        // A failed expectation is a result, too.
        guard result.status <= 1, RunReport(result.output) != nil else {
          let line = call.joined(separator: " ")
          print("\nstudy: not measured, '\(line)' ended with status \(result.status)")
          return nil
        }
        switch options.last {
        case "2": two.append(result)
        case "1": one.append(result)
        default: judged.append(result)
        }
      }
    }
  }
}
