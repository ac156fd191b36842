import Foundation

/// Times a whole study through the command, for ever more participants, with one worker and with two.
func runStudySuite(repetitions: Int) throws {
  let sizes = [10, 100, 1_000, 10_000]
  var table = Table(
    "participants",
    "1 worker, s",
    "2 workers, s",
    "speed-up",
    "participant-days/s",
    "processor ms/participant",
    "to that of 1,000",
    "recording and judging, %",
    "peak MB"
  )
  var runs: [[(one: CommandResult, two: CommandResult)]] = []
  for size in sizes {
    // Long runs vary less, and nobody waits for five of them.
    let count = size < 10_000 ? min(repetitions, 5) : 1
    var pairs: [(one: CommandResult, two: CommandResult)] = []
    for _ in 0..<count {
      guard let one = run(size, jobs: 1), let two = run(size, jobs: 2) else { return }
      pairs.append((one, two))
    }
    runs.append(pairs)
  }
  let costs = zip(sizes, runs).map { size, pairs in
    median(pairs.map { $0.one.processorSeconds * 1000 / Double(size) })
  }
  for (index, (size, pairs)) in zip(sizes, runs).enumerated() {
    let days = participantDays(pairs[0].one.output)
    let cost = costs[index]
    table.add(
      "\(size)",
      text(median(pairs.map(\.one.seconds)), 2),
      text(median(pairs.map(\.two.seconds)), 2),
      text(median(pairs.map { $0.one.seconds / $0.two.seconds }), 2),
      text(days.flatMap { days in median(pairs.map { days / $0.two.seconds }) }, 0),
      text(cost, 2),
      text(cost.flatMap { cost in costs[2].map { cost / $0 } }, 2),
      text(median(pairs.map { 100 * $0.one.ownSeconds / $0.one.processorSeconds }), 1),
      text(median(pairs.map { max($0.one.peakMegabytes, $0.two.peakMegabytes) }), 1)
    )
  }
  table.show("study: scenarios/first-study.yaml with --out, medians; the peak of any one process")
}

private func run(_ participants: Int, jobs: Int) -> CommandResult? {
  let words = [
    ".build/release/trialrun", "run", "scenarios/first-study.yaml", "--participants",
    "\(participants)", "--jobs", "\(jobs)", "--format", "json", "--quiet",
    "--out", ".build/benchmarks/study",
  ]
  guard let result = command(words) else {
    print("\nstudy: not measured, there is no trialrun command")
    return nil
  }
  // An expectation that fails is a result as well.
  guard result.status <= 1, participantDays(result.output) != nil else {
    let call = words.joined(separator: " ")
    print("\nstudy: not measured, '\(call)' ended with status \(result.status)")
    return nil
  }
  return result
}

/// How many days all participants together lived, by a run's report.
private func participantDays(_ report: String) -> Double? {
  let object = try? JSONSerialization.jsonObject(with: Data(report.utf8))
  let seconds = (object as? [String: Any])?["virtual_seconds"] as? NSNumber
  // The report's figure is already the sum over participants.
  return seconds.map { $0.doubleValue / 86_400 }
}
