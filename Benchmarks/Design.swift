import Experiments
import Foundation
import Results
import Statistics
import VirtualTime

/// Measures what a study's design rests on: the coverage of intervals, the number to recruit, the runs that pairs save,
/// the time of a sweep, and the cost of the table of days.
func runDesignSuite(_ run: BenchmarkRun) throws {
  let folder = try TemporaryFolder()
  defer { folder.remove() }
  measureCoverage(run)
  try measurePairs(run, folder)
  try measureRecruitment(run, folder)
  measureSweep(run, folder)
  try measureDays(run, folder)
}

/// The share of intervals that contain the truth.
///
/// With 10,000 repetitions of each kind, the share is known to a quarter of a percent.
private func measureCoverage(_ run: BenchmarkRun) {
  let repetitions = 10_000
  var stream = RandomStream(seed: 20)
  var table = Table("interval of 95 %", "contains the truth, %")
  var shares: [Double] = []
  func cover(_ name: String, _ contains: (inout RandomStream) -> Bool) {
    let share =
      100 * Double((0..<repetitions).count { _ in contains(&stream) }) / Double(repetitions)
    shares.append(share)
    table.add(name, text(share, 1))
  }
  cover("mean of 200 delays (exponential)") { stream in
    let mean = MeanEstimate((0..<200).map { _ in stream.exponential(mean: 3) })
    return mean.interval()?.contains(3) ?? false
  }
  cover("mean of 5 normal values") { stream in
    let mean = MeanEstimate((0..<5).map { _ in stream.normal(mean: 12, deviation: 2) })
    return mean.interval()?.contains(12) ?? false
  }
  for (truth, trials) in [(0.3, 100), (0.8, 400)] {
    cover("share of \(trials) trials, truly \(text(truth, 1))") { stream in
      let successes = (0..<trials).count { _ in stream.chance(truth) }
      return ProportionEstimate(successes: successes, trials: trials)?.interval().contains(truth)
        ?? false
    }
  }
  cover("difference of 20 pairs") { stream in
    let pairs = (0..<20).map { _ in
      let person = stream.normal(mean: 10, deviation: 4)
      return (first: person, second: person + stream.normal(mean: -1.5, deviation: 1))
    }
    return MeanDifference(paired: pairs).interval()?.contains(-1.5) ?? false
  }
  cover("difference of 12 and 30 independent values") { stream in
    let first = MeanEstimate((0..<12).map { _ in stream.normal(mean: 10, deviation: 4) })
    let second = MeanEstimate((0..<30).map { _ in stream.normal(mean: 8.5, deviation: 1) })
    return MeanDifference(from: first, to: second).interval()?.contains(-1.5) ?? false
  }
  run.show(table, "design: intervals of \(repetitions) repetitions with a known truth")
  run.record(.leastCoverage, shares.min())
  run.record(.mostCoverage, shares.max())
}

/// Runs a sweep of one scenario; prints a reason and returns nil if that fails.
private func sweep(
  _ scenario: String,
  replicates: Int,
  out: String,
  _ options: [String] = []
) -> CommandResult? {
  let words =
    [
      trialrun, "sweep", scenario, "--replicates", "\(replicates)", "--jobs", "2", "--quiet",
      "--out", out,
    ] + options
  guard let result = command(words), result.status == 0 else {
    print("\nnot measured: '\(words.joined(separator: " "))' failed")
    return nil
  }
  return result
}

/// The runs that independent seeds need for the standard error of pairs, on five questions.
private func measurePairs(_ run: BenchmarkRun, _ folder: TemporaryFolder) throws {
  let replicates = 40
  let base = "\(folder.path)/base"
  let file = try folder.write(DesignScenario().yaml, to: "base.yaml")
  guard sweep(file, replicates: replicates, out: base) != nil else { return }
  var table = Table("question", "difference", "error by pairs", "times the runs without pairs")
  var ratios: [Double] = []
  for (index, question) in DesignScenario.questions.enumerated() {
    let out = "\(folder.path)/other-\(index)"
    let file = try folder.write(question.other.yaml, to: "other-\(index).yaml")
    guard sweep(file, replicates: replicates, out: out) != nil,
      let difference = difference(of: question.measure, from: base, to: out)
    else { return }
    ratios.append(difference.saved)
    table.add(
      question.what,
      text(difference.value, 3),
      text(difference.error, 3),
      text(difference.saved, 1)
    )
  }
  run.show(table, "design: \(replicates) pairs of runs of 20 people beside independent seeds")
  // The third largest: at least three questions need so many times the runs.
  run.record(.pairs, ratios.sorted(by: >).dropFirst(2).first)
}

/// The difference of a measure that `trialrun compare` finds between two sweeps.
private func difference(
  of measure: String,
  from base: String,
  to other: String
) -> (value: Double, error: Double, saved: Double)? {
  guard let result = command([trialrun, "compare", base, other, "--format", "json"]),
    let object = try? JSONSerialization.jsonObject(with: Data(result.output.utf8)),
    let measures = (object as? [String: Any])?["measures"] as? [[String: Any]],
    let figures = measures.first(where: { $0["measure"] as? String == measure })?["alternatives"]
      as? [[String: Any]],
    let difference = figures.last?["difference"] as? [String: Any],
    let value = (difference["value"] as? NSNumber)?.doubleValue,
    let error = (difference["monte_carlo_error"] as? NSNumber)?.doubleValue
  else {
    print("\ndesign: not measured, compare gave no difference of \(measure)")
    return nil
  }
  let saved = (difference["runs_saved"] as? NSNumber)?.doubleValue ?? .infinity
  return (value, error, saved)
}

/// The number that `trialrun recruit` gives beside that of simulated studies that recruit one by one.
private func measureRecruitment(_ run: BenchmarkRun, _ folder: TemporaryFolder) throws {
  let (wanted, days, studies) = (20, 5.0, 400)
  // So many people that each study has enough of them.
  var scenario = DesignScenario(people: 70, days: 7)
  let asked = "\(folder.path)/asked"
  let file = try folder.write(scenario.yaml, to: "asked.yaml")
  // Other seeds than the answer's, so that the truth is independent of it.
  scenario.seed += 1
  let other = try folder.write(scenario.yaml, to: "truth.yaml")
  let truth = "\(folder.path)/truth"
  guard sweep(file, replicates: 50, out: asked) != nil,
    sweep(other, replicates: studies, out: truth) != nil
  else { return }
  let words = [
    trialrun, "recruit", asked, "--complete", "\(wanted)", "--where", "valid_days >= \(Int(days))",
    "--format", "json",
  ]
  guard let result = command(words),
    let object = try? JSONSerialization.jsonObject(with: Data(result.output.utf8)),
    let number = ((object as? [String: Any])?["number"] as? NSNumber)?.doubleValue,
    let bruteForce = try bruteForce(truth, wanted: wanted, days: days)
  else {
    print("\ndesign: '\(words.joined(separator: " "))' gave no number")
    return
  }
  var table = Table("\(wanted) complete with 95 %", "participants to recruit")
  table.add("trialrun recruit, of 50 runs of 70 people", text(number, 0))
  table.add("\(studies) simulated studies, recruiting one by one", text(bruteForce, 0))
  run.show(table, "design: how many to recruit")
  run.record(.recruitment, 100 * abs(number / bruteForce - 1))
}

/// The number with which 95 % of simulated studies have enough participants with enough valid days.
private func bruteForce(_ path: String, wanted: Int, days: Double) throws -> Double? {
  let sweep = try SweepDatabase(at: path)
  var needed: [Int: Int] = [:]
  var counts: [Int: (recruited: Int, complete: Int)] = [:]
  let sensor = try sweep.sensors(of: "valid days").first ?? ""
  for row in try sweep.participantMeasures("valid days", sensor: sensor) {
    counts[row.replicate, default: (0, 0)].recruited += 1
    if row.value ?? 0 >= days { counts[row.replicate, default: (0, 0)].complete += 1 }
    let count = counts[row.replicate, default: (0, 0)]
    if count.complete == wanted, needed[row.replicate] == nil {
      needed[row.replicate] = count.recruited
    }
  }
  // A study without enough complete participants needs more than it has.
  let sorted = counts.keys.map { needed[$0] ?? .max }.sorted()
  guard !sorted.isEmpty else { return nil }
  let number = sorted[min(sorted.count - 1, Int((0.95 * Double(sorted.count)).rounded(.up)) - 1)]
  return number == .max ? nil : Double(number)
}

/// The time of a sweep of 1,000 first-studies.
private func measureSweep(_ run: BenchmarkRun, _ folder: TemporaryFolder) {
  let out = "\(folder.path)/first-studies"
  let measure = ["--measure", "valid days"]
  guard
    let result = sweep("scenarios/first-study.yaml", replicates: 1_000, out: out, measure)
  else { return }
  var table = Table("runs", "seconds", "processor s", "peak MB")
  table.add(
    "1000",
    text(result.seconds, 1),
    text(result.processorSeconds, 1),
    text(result.peakMegabytes, 0)
  )
  run.show(table, "design: a sweep of first-study, 20 people for 14 days, two workers, once")
  run.record(.sweep, result.seconds)
}

/// What the table of days adds to a run's processor time.
///
/// The difference is about as large as that between two runs of the same program, so that it takes more repetitions than
/// other figures.
private func measureDays(_ run: BenchmarkRun, _ folder: TemporaryFolder) throws {
  let people = ["--participants", "500", "--jobs", "1"]
  func program(_ name: String, _ options: [String]) -> Program {
    Program(name: name) {
      study("scenarios/first-study.yaml", people + options, in: folder)?.processorSeconds
    }
  }
  let programs = [program("without days", []), program("with days", ["--days"])]
  let repetitions = 5 * run.repetitions
  let times = try interleave(programs, repetitions: repetitions)
  guard let cost = ratio(times[1], to: times[0]) else { return }
  var table = Table("first-study, 500 people", "processor s")
  for (program, times) in zip(programs, times) { table.add(program.name, text(times.median(), 2)) }
  run.show(table, "design: the table days, medians of \(repetitions)")
  run.record(.days, 100 * (cost - 1))
}
