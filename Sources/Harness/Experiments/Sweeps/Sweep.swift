import Foundation
package import Results
package import Runner
package import Scenarios
package import Verdicts

/// A sweep that was read and checked, ready to run: each alternative of a scenario, several times with other seeds.
package struct Sweep {
  /// The options of a sweep.
  package struct Options: Sendable {
    /// The keys that differ, as the option `--set` takes them; a scenario's key `vary` gives further ones.
    package var settings: [String] = []
    /// The design; nil for a table if there is a file of alternatives, otherwise a grid.
    package var design: SweepDesign.Kind?
    /// The number of points, trajectories or rows of the design; nil for its default.
    package var points: Int?
    /// A file of alternatives; nil for none.
    package var table: String?
    /// The number of runs of each alternative.
    package var replicates = 20
    /// The seed of replicate 0; nil for the scenario's.
    package var seed: UInt64?
    /// Names of measures beyond those that the scenario states.
    package var measures: [String] = []
    /// Names of the measures of a scenario that states none, if ``measures`` has none either.
    package var usualMeasures: [String] = []
    /// The number of participants; nil for the counts of the scenario's groups.
    package var participants: Int?
    /// The number of worker processes, 1...1024; nil for the number of processors.
    package var jobs: Int?
    /// The folder of `sweep.sqlite`; nil keeps no file.
    package var folder: String?
    /// The part of the runs; nil for all.
    package var shard: Shard?
    /// Whether to go on with an interrupted sweep, or with a complete one that has fewer replicates.
    package var resumes = false
    /// Which finished sweep in the folder this one may replace.
    package var replacement = Replacement.same
    /// How the caller goes on with an interrupted sweep, as the hint of an error says it.
    package var resumption = "--resume goes on from there"
    /// Whether to run more participant-days than ``Sweep/mostDays``.
    package var isConfirmed = false

    package init() {}
  }

  /// What a sweep costs.
  package struct Cost: Hashable, Sendable {
    package var alternatives: Int
    /// The alternatives with different values; alternatives with the same ones share their runs.
    package var different: Int
    package var replicates: Int
    /// The days that the participants of all runs live together.
    package var participantDays: Double

    package var runs: Int { different * replicates }
  }

  /// The most participant-days that a sweep runs without being asked twice (our choice): some minutes of work.
  package static let mostDays = 10_000_000.0

  package internal(set) var plan: SweepPlan
  package let measures: [Measure]
  /// What the whole sweep costs, with all shards.
  package internal(set) var cost: Cost
  /// The scenario as written.
  package let scenario: Scenario

  var options: Options
  let apps: [RegisteredApp]
  let document: ScenarioDocument
  let reader: ScenarioReader
  /// Whether each world has a process of its own.
  let isolatesWorlds: Bool
  /// The run of the scenario as written.
  let base: StudyRun

  /// Reads a scenario, and checks all alternatives.
  ///
  /// - Parameters:
  ///   - path: The scenario's file.
  ///   - options: The options.
  ///   - apps: The apps that scenarios can name.
  /// - Throws: `ScenarioErrors` or `RunError` if the scenario as written is wrong, and ``SweepError`` if the options or
  ///   the alternatives are.
  package init(
    scenarioAt path: String,
    _ options: Options,
    apps: [RegisteredApp] = RegisteredApp.builtIn
  ) throws {
    self.options = options
    self.apps = apps
    reader = ScenarioReader(vocabulary: .standard(apps: apps))
    document = try reader.document(path: path)
    scenario = try reader.read(document)
    var study = StudyOptions()
    study.seed = options.seed
    study.participants = options.participants
    study.recordsDays = true
    base = try StudyRun(scenario, study, apps: apps)
    let stated = try Self.measures(of: base, options.measures)
    // Samples that are not followed to a server give no measure of it.
    let isFollowed = !(scenario.uploads ?? []).isEmpty
    measures =
      stated.isEmpty
      ? try Self.measures(of: base, options.usualMeasures).filter { isFollowed || !$0.needsUploads }
      : stated
    guard !measures.isEmpty else {
      let name = Measure.named.first?.name ?? ""
      throw SweepError(
        "the scenario has no measures, so alternatives can't be compared",
        hint: "add 'measure: [\(name)]' to the scenario, or --measure '\(name)' to the call"
      )
    }
    let factors = try Self.factors(of: scenario, options)
    let seed = options.seed ?? scenario.seed
    let kind = options.design ?? (options.table == nil ? .grid : .table)
    try Self.check(factors, kind, options)
    plan = SweepPlan(
      factors: factors,
      design: try SweepDesign(
        kind,
        of: factors.map(\.path.text),
        levels: factors.map(\.levels),
        points: options.points,
        seed: seed
      ),
      replicates: options.replicates,
      seed: seed
    )
    // Before the alternatives are read, if they are many; the cost of a few is known exactly at once.
    try Self.confirm(plan, base.participantDays, options)
    let needs = try AlternativeCheck(plan, document, reader, base, apps).needs()
    isolatesWorlds = needs.isolatesWorlds
    cost = Cost(
      alternatives: plan.design.count,
      different: plan.different,
      replicates: plan.replicates,
      participantDays: needs.participantDays * Double(plan.replicates)
    )
    try Self.confirm(cost, options)
  }

  /// The sensors that the app reads in each alternative; nil if a key gives alternatives others.
  package var sensors: [String]? {
    let isVaried = plan.factors.contains {
      ["app", "app.sensors", "app.entitlements"].contains($0.path.text)
    }
    return isVaried ? nil : scenario.app.sensors
  }

  /// The facts of the sweep, without its digest.
  package var facts: [SweepFact: String] {
    var facts: [SweepFact: String] = [
      .version: TrialRunVersion.current,
      .scenario: URL(fileURLWithPath: scenario.file).lastPathComponent,
      .study: scenario.study,
      .definition: scenario.definition,
      .seed: "\(plan.seed)",
      .design: plan.design.kind.rawValue,
      .alternatives: "\(plan.design.count)",
      .replicates: "\(plan.replicates)",
      .keys: plan.factors.map(\.source).joined(separator: "\n"),
      .measures: measures.map {
        "\($0.name)\($0.isOverDays ? " over days" : ""): \($0.query)"
      }.joined(separator: "\n"),
    ]
    facts[.points] = plan.design.points.map { "\($0)" }
    facts[.participants] = options.participants.map { "\($0)" }
    facts[.shard] = options.shard?.text
    return facts
  }

  /// The positions of the runs of this sweep, or of its shard.
  var positions: Range<Int> {
    guard let shard = options.shard else { return 0..<plan.runs }
    let positions = shard.positions(of: plan.runs)
    return (positions.lowerBound - 1)..<(positions.upperBound - 1)
  }

  private static func measures(of run: StudyRun, _ names: [String]) throws -> [Measure] {
    var measures = run.statedMeasures
    for name in names where !measures.contains(where: { $0.name == name }) {
      do throws(ExpectationError) {
        measures.append(try Measure.named(name))
      } catch {
        throw SweepError(error.message, hint: error.hint)
      }
    }
    return measures
  }

  private static func factors(
    of scenario: Scenario,
    _ options: Options
  ) throws(SweepError) -> [SweepFactor] {
    if let table = options.table {
      guard options.settings.isEmpty else {
        throw SweepError(
          "--table and \(SweepFactor.option) exclude each other",
          hint: "write the key as a column of the table"
        )
      }
      return try distinct(AlternativeTable(path: table).factors)
    }
    var given: [SweepFactor] = []
    for text in options.settings { given.append(try SweepFactor(option: text)) }
    given = try distinct(given)
    var factors: [SweepFactor] = []
    for variation in scenario.vary ?? [] {
      let factor = try SweepFactor(variation)
      // The values of the call take the place of the scenario's.
      if !given.contains(where: { $0.path == factor.path }) { factors.append(factor) }
    }
    return factors + given
  }

  private static func distinct(_ factors: [SweepFactor]) throws(SweepError) -> [SweepFactor] {
    var seen: Set<String> = []
    for factor in factors where !seen.insert(factor.path.text).inserted {
      throw SweepError(
        "the key '\(factor.path.text)' is given twice",
        hint: "give all its values at once"
      )
    }
    return factors
  }

  /// Checks that the design suits the keys' values.
  private static func check(
    _ factors: [SweepFactor],
    _ kind: SweepDesign.Kind,
    _ options: Options
  ) throws(SweepError) {
    guard (kind == .table) == (options.table != nil) else {
      throw SweepError(
        kind == .table
          ? "the design table needs a file"
          : "--table means nothing with the design \(kind.rawValue)",
        hint: kind == .table ? "add --table FILE" : "leave --design out"
      )
    }
    guard [.grid, .zip].contains(kind) else { return }
    for factor in factors {
      guard case .range = factor.values else { continue }
      throw SweepError(
        "'\(factor.path.text)' has a range, and the design \(kind.rawValue) needs listed values",
        hint: "list the values, or choose --design lhs"
      )
    }
  }

  private static func confirm(
    _ plan: SweepPlan,
    _ daysOfRun: Double,
    _ options: Options
  ) throws(SweepError) {
    guard options.replicates <= SweepPlan.mostReplicates else {
      throw SweepError("a sweep has at most \(SweepPlan.mostReplicates) replicates")
    }
    guard plan.design.count > AlternativeCheck.mostWrong else { return }
    try confirm(
      Cost(
        alternatives: plan.design.count,
        different: plan.different,
        replicates: plan.replicates,
        participantDays: Double(plan.different * plan.replicates) * daysOfRun
      ),
      options
    )
  }

  private static func confirm(_ cost: Cost, _ options: Options) throws(SweepError) {
    guard cost.participantDays > mostDays, !options.isConfirmed else { return }
    throw SweepError(
      "the sweep has \(cost.runs) runs with \(Int(cost.participantDays)) participant-days",
      hint: "add --yes to run them, or take fewer alternatives or replicates"
    )
  }
}
