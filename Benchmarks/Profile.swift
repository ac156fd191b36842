import Experiments
import Foundation
import People
import Runner
import SensorKit
import Sensors
import Statistics
import TestSupport
import VirtualTime

/// The three collectors, by the names of their apps.
///
/// The sizes are such that the largest takes about a second, except that of the buffer: one that is larger than the
/// processor's cache costs more for each sample.
private let collectors = [
  (app: "PublishesEverySample", exponent: 2.0, sizes: "500,1k,2k,4k", measure: Measure.publishing),
  (app: "BuffersEverySample", exponent: 1.0, sizes: "10k,30k,100k,300k", measure: .buffering),
  (app: "BatchReader", exponent: 1.0, sizes: "30k,100k,300k,1m,3m", measure: .batching),
]

/// Measures `trialrun profile` itself: whether it tells three collectors apart, whether its counts repeat, and what
/// it costs beside a run without it.
func runProfileSuite(_ run: BenchmarkRun) throws {
  let folder = try TemporaryFolder()
  defer { folder.remove() }
  var table = Table("collector", "exponent", "95 % interval", "at", "time a sample")
  for collector in collectors {
    let words = ["--samples", collector.sizes, "--repetitions", "\(run.repetitions)"]
    guard let profile = try profile(of: collector.app, words, in: folder) else { return }
    guard
      let growth = profile.growth.first(where: {
        $0.measure == .seconds && $0.callback != "launch" && $0.callback != "timer"
      })
    else { continue }
    table.add(
      "\(collector.app), \(growth.callback)",
      text(growth.exponent, 3),
      growth.low.flatMap { low in growth.high.map { "\(text(low, 3)) to \(text($0, 3))" } } ?? "-",
      text(growth.largest, 0),
      "\(text(growth.costPerUnit * 1e9, 0)) ns"
    )
    run.record(collector.measure, abs(growth.exponent - collector.exponent))
  }
  run.show(table, "profile: three collectors of light samples")
  try measureRepeats(run, in: folder)
  try measureSlowSpots(run, in: folder)
  try measureOverhead(run)
}

/// Counts the distinct results of ten calls.
private func measureRepeats(_ run: BenchmarkRun, in folder: TemporaryFolder) throws {
  var counts: Set<[String: [Int]]> = []
  for _ in 0..<10 {
    let words = ["--samples", "1k", "--repetitions", "1"]
    guard let profile = try profile(of: "BatchReader", words, in: folder) else { return }
    let costs = profile.runs.flatMap { run in
      run.costs.map { ("\(run.size ?? 0) \($0.callback)", $0.counts.map(\.value)) }
    }
    counts.insert(Dictionary(costs) { first, _ in first })
  }
  run.record(.repeats, Double(counts.count))
}

/// Counts the apps with a slow function that a profile does not name first.
private func measureSlowSpots(_ run: BenchmarkRun, in folder: TemporaryFolder) throws {
  let folder = URL(filePath: folder.path)
  var table = Table("app", "slow in", "named first")
  var named = 0
  for spot in try SlowSpotCorpus.spots(in: folder) {
    let first = try SlowSpotCorpus.firstFunction(of: spot, in: folder)
    if first == spot.function { named += 1 }
    table.add(spot.app, spot.function, first == spot.function ? "yes" : first ?? "none")
  }
  run.show(table, "profile: apps with one slow function")
  run.record(.slowSpots, Double(named))
}

/// The profile of an app that collects light samples; nil if it can't be measured.
private func profile(
  of app: String,
  _ words: [String],
  in folder: TemporaryFolder
) throws -> Profile? {
  let scenario = GrowthScenario(days: 4, app: app)
  let file = try folder.write(scenario.yaml, to: "\(app).yaml")
  let words = [trialrun, "profile", file, "--format", "json", "--quiet", "--limit", "600"] + words
  guard let result = command(words) else {
    print("\nnot measured: there is no trialrun command")
    return nil
  }
  guard result.status == 0 else {
    print("\nnot measured: '\(words.joined(separator: " "))' ended with status \(result.status)")
    return nil
  }
  return try Profile.read(Data(result.output.utf8))
}

/// Measures a fetch of a million samples without a profile, with counts alone, and with stacks.
private func measureOverhead(_ run: BenchmarkRun) throws {
  let programs = [
    Program(name: "without a profile") { secondsInOwnProcess(nil) },
    Program(name: "counts alone") { secondsInOwnProcess(WorldProfile.Options()) },
    Program(name: "with times and stacks") {
      secondsInOwnProcess(WorldProfile.Options(times: true, stacks: true))
    },
  ]
  let repetitions = 3 * run.repetitions
  let times = try interleave(programs, repetitions: repetitions)
  let plain = times[0]
  run.record(.countsOverhead, ratio(times[1], to: plain))
  run.record(.stacksOverhead, ratio(times[2], to: plain))
  var table = Table("a fetch of 1,000,000 light samples", "seconds", "times the first")
  for (index, program) in programs.enumerated() {
    let times = times[index]
    table.add(program.name, text(times.median(), 3), text(ratio(times, to: plain), 2))
  }
  run.show(table, "profile: what it costs, medians of \(repetitions)")
}

/// The processor seconds of a fetch in a process of its own, because a process that has begun a profile allocates
/// memory by way of the profile's functions from then on; nil if the process fails.
private func secondsInOwnProcess(_ options: WorldProfile.Options?) -> Double? {
  let limits = ForkedProcess.Limits(processorTime: .seconds(600), memory: 1 << 32)
  let outcome = ForkedProcess.run(limits) { _ in
    let profile = options.flatMap { WorldProfile($0) }
    profile?.begin()
    let seconds = try? fetchSeconds(profile)
    profile?.end()
    if let seconds { print(seconds) }
    fflush(nil)
    return true
  }
  guard let outcome else { return nil }
  return Double(String(decoding: outcome.printed, as: UTF8.self).filter { !$0.isWhitespace })
}

/// The processor seconds of a fetch whose delegate reads each sample.
private func fetchSeconds(_ profile: WorldProfile?) throws -> Double {
  let samples = 1_000_000
  return try inRecordedWorld(
    of: .ambientLightSensor,
    after: .seconds(8 * 86_400),
    profile: profile,
    from: { days, _ in AmbientLightSource(days: days, model: .standard, interval: 1_000_000) }
  ) { reader, request in
    let delegate = LuxDelegate(samples)
    reader.delegate = delegate
    let start = processorSeconds()
    reader.fetch(request)
    try await Task.sleep(for: .seconds(1))
    return processorSeconds() - start
  }
}
