import Statistics

/// The study of ninety days with phone, watch, dock and automations.
enum FullStudy {
  /// The number of people for which the aim is stated.
  static let people = 1_000
}

/// Measures scenarios/full-study.yaml with two workers, recorded and judged.
///
/// The run of 1,000 people is long, so it is measured once, as `--people` asks; fewer people give the time of one
/// person, and the aim for 1,000 stays open.
func runFullStudySuite(_ run: BenchmarkRun) throws {
  let folder = try TemporaryFolder()
  defer { folder.remove() }
  let count = run.people < FullStudy.people ? run.repetitions : 1
  var results: [CommandResult] = []
  for _ in 0..<count {
    guard
      let result = study(
        "scenarios/full-study.yaml",
        ["--participants", "\(run.people)", "--jobs", "2"],
        in: folder
      )
    else { return }
    results.append(result)
  }
  let seconds = results.map(\.seconds).median()
  let each = seconds.map { $0 / Double(run.people) * 1_000 }
  var table = Table("people", "seconds", "processor s", "ms a person", "peak MB")
  table.add(
    "\(run.people)",
    text(seconds, 1),
    text(results.map(\.processorSeconds).median(), 1),
    text(each, 1),
    text(results.map(\.peakMegabytes).max(), 0)
  )
  run.show(table, "full-study: two workers, with --out, median of \(count)")
  run.record(.wholeStudyPerson, each)
  guard run.people == FullStudy.people else { return }
  run.record(.wholeStudy, seconds)
  run.record(.wholeStudyAtLeast, seconds)
}
