import Statistics

/// The numbers of people whose runs are compared: the difference leaves out what a run costs once.
private let people = (few: 1, many: 101)

/// The lengths of the study, in days.
private let lengths = [1, 7, 14, 28]

/// Measures what one participant costs: the fixed part and each day, by a line through studies of several lengths; and
/// a run of one participant from the shell.
func runParticipantSuite(_ run: BenchmarkRun) throws {
  try measureFixedCost(run)
  measureSingleRun(run)
}

private func measureFixedCost(_ run: BenchmarkRun) throws {
  let folder = try TemporaryFolder()
  defer { folder.remove() }
  var costs = lengths.map { _ in Times() }
  for _ in 0..<run.repetitions {
    for (index, days) in lengths.enumerated() {
      var seconds: [Double] = []
      for number in [people.few, people.many] {
        let scenario = GrowthScenario.firstStudy(people: number, days: days)
        let file = try folder.write(scenario.yaml, to: "participant.yaml")
        guard let result = study(file, ["--jobs", "1"], in: folder) else { return }
        seconds.append(result.processorSeconds)
      }
      costs[index].append((seconds[1] - seconds[0]) / Double(people.many - people.few) * 1_000)
    }
  }
  let points = zip(lengths, costs).flatMap { days, times in
    times.map { LineFit.Point(x: Double(days), y: $0) }
  }
  guard let line = LineFit(points) else { return }
  var table = Table("days", "processor ms", "by the line")
  for (days, times) in zip(lengths, costs) {
    table.add(
      "\(days)",
      text(times.median(), 2),
      text(line.intercept.value + line.slope.value * Double(days), 2)
    )
  }
  run.show(table, "participant: one of first-study's, median of \(run.repetitions)")
  var parts = Table("part", "ms", "95 % interval")
  for (name, part, decimals) in [("fixed", line.intercept, 2), ("each day", line.slope, 3)] {
    let interval = part.interval()
    parts.add(
      name,
      text(part.value, decimals),
      interval.map { "\(text($0.lowerBound, decimals)) to \(text($0.upperBound, decimals))" } ?? "-"
    )
  }
  run.show(parts, "participant: the line through all runs")
  run.record(.participantFixed, line.intercept.value, interval: line.intercept.interval())
  run.record(.participantDay, line.slope.value, interval: line.slope.interval())
}

private func measureSingleRun(_ run: BenchmarkRun) {
  let words = [trialrun, "run", "scenarios/first-study.yaml", "--participants", "1", "--quiet"]
  // Short runs vary more, so there are more of them.
  let results = (0..<run.repetitions * 4).compactMap { _ in command(words) }
  guard results.allSatisfy({ $0.status <= 1 }) else {
    print("\nparticipant: '\(words.joined(separator: " "))' failed")
    return
  }
  let processor = results.map { $0.processorSeconds * 1_000 }
  let wall = results.map { $0.seconds * 1_000 }
  var table = Table("", "processor ms", "elapsed ms")
  table.add("median", text(processor.median(), 1), text(wall.median(), 1))
  table.add("best", text(processor.min(), 1), text(wall.min(), 1))
  run.show(table, "participant: one run of 1 person for 14 days, \(results.count) times")
  run.record(.singleRun, processor.median())
  run.record(.singleRunWall, wall.median())
}
