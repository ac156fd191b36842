import Experiments
import Foundation
import Results
import Runner
import Scenarios
import TestSupport
import Testing

/// Source: issue 19, alternatives.
@Suite("Sweeps")
struct SweepTests {
  /// Source: issue 19: the same digest whatever the number of processes.
  @Test("the number of processes changes no byte of the file")
  func processes() throws {
    let small = try SmallSweep()
    let sweep = try small.run(into: "1")
    try small.run(into: "2") { $0.jobs = 2 }
    try small.run(into: "7") { $0.jobs = 7 }
    #expect(sweep.facts[.digest]?.count == 32)
    #expect(try small.bytes("1") == small.bytes("2"))
    #expect(try small.bytes("1") == small.bytes("7"))
    #expect(try small.folder.names(in: "1") == ["sweep.sqlite"])
  }

  @Test("a run of a sweep is the run of the alternative's scenario with the replicate's seed")
  func sameAsRun() throws {
    let small = try SmallSweep()
    let runs = try small.sweep().run { _ in }.runs()
    let path = small.folder.file("small.yaml")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let reader = ScenarioReader(vocabulary: .standard(apps: SmallSweep.apps))
    for run in runs {
      let every = run.alternative == 0 ? "every: 12h" : "every: 1d"
      let scenario = try reader.read(text: text.replacing("every: 1d", with: every), path: path)
      var options = StudyOptions(seed: run.seed)
      options.isolation = .caller
      let outcome = try StudyRun(scenario, options, apps: SmallSweep.apps).run { _ in }
      #expect(run.digest == outcome.digest)
      #expect((run.participants, run.failed, run.notJudged) == (2, 0, 0))
    }
    #expect(runs.count == 6)
  }

  /// Source: issue 19: participants of one replicate are the same people under every alternative.
  @Test(
    "the participants of a replicate draw the same under all alternatives, and others in another replicate"
  )
  func commonPeople() throws {
    let sweep = try SmallSweep().sweep().run { _ in }
    let drawn = try sweep.participantMeasures("opening")
    let byAlternative = Dictionary(grouping: drawn, by: \.alternative).mapValues { $0.map(\.value) }
    #expect(byAlternative[0] == byAlternative[1])
    #expect(Set(drawn.map(\.value)).count == 6)
    let fetches = try sweep.runMeasures("fetches")
    #expect(Set(fetches.map(\.mean)).count > 1)
  }

  @Test(
    "replicate 0 has the sweep's seed, and the seeds of others depend on it and on their number alone"
  )
  func seeds() throws {
    let sweep = try SmallSweep().sweep { $0.seed = 7 }.run { _ in }
    let runs = try sweep.runs()
    #expect(runs.filter { $0.replicate == 0 }.map(\.seed) == [7, 7])
    for run in runs { #expect(run.seed == SweepPlan.seed(of: run.replicate, from: 7)) }
    #expect(Set(runs.map(\.seed)).count == 3)
  }

  @Test("shards together are the whole sweep, byte for byte")
  func shards() throws {
    let small = try SmallSweep()
    try small.run(into: "whole")
    for number in 1...4 {
      try small.run(into: "parts") { $0.shard = Shard(number: number, of: 4) }
    }
    let merge = try #require(SweepMerge([small.folder.file("parts")]))
    _ = try merge.merge(into: small.folder.file("merged"))
    #expect(try small.bytes("merged") == small.bytes("whole"))
    try FileManager.default.removeItem(atPath: small.folder.file("parts/shard-2-of-4"))
    let incomplete = try #require(SweepMerge([small.folder.file("parts")]))
    let error = #expect(throws: ResultsError.self) {
      try incomplete.merge(into: small.folder.file("other"))
    }
    #expect(error?.message == "shard 2/4 is missing")
  }

  /// Our choice: precision can be bought without running anything twice.
  @Test("a complete sweep goes on with more replicates as if it had had them from the beginning")
  func moreReplicates() throws {
    let small = try SmallSweep()
    try small.run(into: "long") { $0.replicates = 5 }
    try small.run(into: "short") { $0.replicates = 2 }
    var resumed: [Int] = []
    let longer = try small.sweep {
      $0.replicates = 5
      $0.resumes = true
      $0.folder = small.folder.file("short")
    }
    _ = try longer.run { if case .resumes(let runs) = $0 { resumed.append(runs) } }
    #expect(resumed == [4])
    #expect(try small.bytes("short") == small.bytes("long"))
  }

  @Test("a sweep that is complete is not run again, and another one does not go on with it")
  func complete() throws {
    let small = try SmallSweep()
    try small.run(into: "out")
    let before = try small.bytes("out")
    var recorded = 0
    let again = try small.sweep {
      $0.resumes = true
      $0.folder = small.folder.file("out")
    }
    _ = try again.run { if case .recorded = $0 { recorded += 1 } }
    #expect(recorded == 0)
    #expect(try small.bytes("out") == before)
    // Source: issue 46, point 5.
    for replacement in [Replacement.same, .others] {
      let other = try small.sweep(["app.fetch.every=12h,2d"]) {
        $0.resumes = true
        $0.replacement = replacement
        $0.folder = small.folder.file("out")
      }
      do throws(RunError) {
        _ = try other.run { if case .recorded = $0 { recorded += 1 } }
      } catch { #expect(error.code == .occupied && replacement == .same) }
      #expect(recorded == (replacement == .same ? 0 : 6))
    }
  }

  /// Source: issue 19: crashes of apps are recorded.
  @Test("a run whose app crashes says who crashed, and the sweep goes on")
  func crash() throws {
    let sweep = try SmallSweep().sweep(["app.name=SensorLogger,Faller"]) { $0.replicates = 1 }
      .run { _ in }
    let runs = try sweep.runs()
    #expect(runs[0].trouble == "")
    #expect(runs[1].trouble.hasPrefix("willing-1 crashed at day 1"))
    #expect(runs[1].trouble.hasSuffix(", and 1 more"))
    #expect(runs[1].participants == 2)
    #expect(try SweepSummary(of: sweep).troubles.map(\.alternative) == [1])
  }

  /// Our choice: a crash under one alternative must not cost the whole sweep.
  @Test("a query without a row for those whose app crashed leaves them missing")
  func crashWithoutRows() throws {
    let small = try SmallSweep(
      """
      measure:
        - { name: fetches, each participant: "select participant, count(*) as value from fetches group by 1" }
      """
    )
    let sweep = try small.sweep(["app.name=SensorLogger,Faller"]) { $0.replicates = 1 }
      .run { _ in }
    let measures = try sweep.runMeasures("fetches")
    #expect(measures.map(\.participants) == [2, 0])
    #expect(measures.map(\.missing) == [0, 2])
    #expect(measures[1].mean == nil)
    #expect(try sweep.participantMeasures("fetches").filter { $0.value == nil }.count == 2)
  }

  /// Our choice: `compare --until` goes on with a sweep by what its file says of the keys.
  @Test(
    "the text of the keys in a sweep's file reads as the same keys",
    arguments: [
      ["app.fetch.every=1d..3d"], ["app.fetch.every=24h..72h", "groups.willing.count=1..4"],
      ["study=\"Light, and more\",'it''s # so',plain,\"12h\""],
      ["groups.willing.consent=allow,{ deviceUsageReport: deny }"],
    ]
  )
  func keys(settings: [String]) throws {
    let hasRange = settings[0].contains("..")
    let sweep = try SmallSweep().sweep(settings) {
      $0.design = hasRange ? .lhs : nil
      $0.points = hasRange ? 2 : nil
      $0.replicates = 1
    }
    let keys = try #require(try sweep.run { _ in }.facts[.keys])
    let again = try keys.split(separator: "\n").map { try SweepFactor(option: String($0)) }
    func texts(_ factors: [SweepFactor]) -> [[String]] {
      factors.map { factor in
        let places = (0..<factor.levels).map { (Double($0) + 0.5) / Double(factor.levels) }
        return [factor.path.text] + places.map { factor.value(at: $0).text }
      }
    }
    #expect(texts(again) == texts(sweep.plan.factors))
  }

  @Test("the summary has the mean over replicates and its Monte Carlo standard error")
  func summary() throws {
    let sweep = try SmallSweep().sweep().run { _ in }
    let summary = try SweepSummary(of: sweep)
    #expect(summary.columns.map(\.measure.name) == ["fetches", "opening"])
    let means = try sweep.runMeasures("opening").filter { $0.alternative == 0 }
      .compactMap(\.mean)
    let figure = summary.columns[1].figures[0]
    let mean = means.reduce(0, +) / 3
    let squares = means.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    #expect(abs((figure.mean ?? 0) - mean) < 1e-6)
    #expect(abs((figure.standardError ?? 0) - (squares / 2 / 3).squareRoot()) < 1e-6)
    let one = SweepSummary.Figure([4])
    #expect((one.mean, one.standardError, one.replicates) == (4, nil, 1))
  }

  /// Source: order statistics: 50 of the 1002 gaps that 1001 values leave are outside.
  @Test("the range of a figure is that of one more replicate, with 95 % if there are enough")
  func range() {
    let many = SweepSummary.Figure((0...1000).map(Double.init))
    #expect(many.range == 24...976 && many.rangeProbability == 1 - 50.0 / 1002)
    let few = SweepSummary.Figure([4, 9, 5])
    #expect(few.range == 4...9 && few.rangeProbability == 0.5)
    #expect(SweepSummary.Figure([4]).range == nil)
    #expect(SweepSummary.Figure([]).range == nil)
  }
}
