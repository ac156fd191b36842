import Results
import Runner
import Scenarios
import Verdicts

/// Writes the runs of a sweep, in their order, into a sweep's file.
///
/// The rows go to a partial file beside the final one, which appears only when it is complete, as a run's results do.
/// The same runs make the same file, byte for byte, with the same release of SQLite.
///
/// After an error, the writer can't be used any more.
final class SweepWriter {
  /// The file that ``finish()`` makes; nil for a sweep without a file.
  private let path: String?
  private let plan: SweepPlan
  private let positions: Range<Int>

  /// The number of recorded runs: always the first ones of the positions.
  private(set) var recorded = 0

  /// The number of runs in the partial file of an interrupted sweep that this sweep replaces.
  let replaced: Int

  private var partial: PartialFile?
  private var database: ResultsDatabase?
  private var statements: [String: ResultsStatement] = [:]
  private var finished: ResultsDatabase?
  /// The number of committed runs.
  private var kept = 0
  private var lastCommit = ContinuousClock.now

  /// The time after which the next run is committed together with those before it (our choice): so much is lost at most
  /// if the process ends early.
  private static let longestTransaction = Duration.milliseconds(500)

  /// Begins or resumes a sweep's file, and makes its folder unless it exists.
  ///
  /// - Parameters:
  ///   - path: The file to write; nil for none.
  ///   - facts: The facts of the sweep, without its digest.
  ///   - plan: The plan of the sweep.
  ///   - measures: The measures.
  ///   - positions: The positions of the runs in this file.
  ///   - resume: Whether to resume an interrupted sweep with the same facts, or a complete one with fewer replicates.
  ///   - shorter: A sweep without a file and with fewer replicates, in whose place this one goes on; nil for none.
  ///   - replacement: Which finished sweep the new one may replace.
  /// - Throws: If the folder can't be written, if something else has the file's name, or if the partial file belongs to
  ///   another sweep.
  init(
    path: String?,
    facts: [SweepFact: String],
    plan: SweepPlan,
    measures: [Measure],
    positions: Range<Int>,
    resume: Bool,
    after shorter: SweepDatabase? = nil,
    replacing replacement: Replacement
  ) throws(ResultsError) {
    self.path = path
    self.plan = plan
    self.positions = positions
    if let path {
      try PartialFile.prepare(for: path, as: SweepSchema.kind, replacing: replacement) {
        database throws(ResultsError) in try Self.finished(database, besides: facts)
      }
    }
    let earlier = resume ? path.flatMap { Self.complete(facts, at: $0) } : nil
    if let earlier, earlier.replicates == plan.replicates {
      replaced = 0
      recorded = positions.count
      finished = earlier.database
      return
    }
    if path == nil, let shorter {
      replaced = 0
      recorded = shorter.replicates * plan.design.count
      kept = recorded
      database = shorter.database
      do throws(ResultsError) {
        try shorter.database.execute("PRAGMA query_only = OFF")
        try shorter.database.prepare("UPDATE sweep SET value = ? WHERE key = ?")
          .run([.text("\(plan.replicates)"), .text(SweepFact.replicates.rawValue)])
        try shorter.database.execute("BEGIN")
      } catch { throw failure(error) }
      return
    }
    let partial = try path.map { path throws(ResultsError) in
      try PartialFile(
        beside: path,
        resume: resume,
        journal: "TRUNCATE",
        kind: SweepSchema.kind,
        replacing: replacement
      ) { database throws(ResultsError) in try Self.finished(database, besides: facts) }
    }
    self.partial = partial
    replaced = partial?.replaced ?? 0
    let database = if let partial { partial.database } else { try ResultsDatabase.temporary() }
    self.database = database
    do throws(ResultsError) {
      if let partial, partial.isResumed {
        recorded = try Self.recorded(in: database, facts, plan, positions)
        kept = recorded
      } else {
        try database.execute("BEGIN; \(SweepSchema.creation)")
        try insertPlan(facts, measures)
        if let earlier, let path { try copyRuns(of: earlier, at: path) }
        try database.execute("COMMIT")
      }
      try database.execute("BEGIN")
    } catch {
      throw failure(error)
    }
  }

  deinit { letGo() }

  /// Adds the next run.
  ///
  /// - Parameters:
  ///   - run: The run's row, whose position follows that of the last.
  ///   - found: The run's participants, and the numbers of its measures.
  /// - Throws: If the disk is full or broken.
  func write(_ run: SweepRunRow, _ found: MeasuredRun) throws(ResultsError) {
    do throws(ResultsError) {
      try insert(
        SweepSchema.runs,
        [
          .integer(Int64(run.alternative)), .integer(Int64(run.replicate)), .text("\(run.seed)"),
          .integer(Int64(run.participants)), .text(run.digest), .integer(Int64(run.failed)),
          .integer(Int64(run.notJudged)), .text(run.trouble),
        ]
      )
      for participant in found.participants { try insert(participant, of: run) }
      for numbers in found.numbers { try insert(numbers, of: run, found) }
      for numbers in found.numbers {
        for day in numbers.days ?? [] { try insert(day, of: numbers.measure, run) }
      }
      for (cause, days) in found.missingDays.sorted(by: { $0.key < $1.key }) {
        try insert(
          SweepSchema.missingDays,
          [
            .integer(Int64(run.alternative)), .integer(Int64(run.replicate)), .text(cause),
            .integer(Int64(days)),
          ]
        )
      }
      recorded += 1
      guard lastCommit.duration(to: .now) >= Self.longestTransaction else { return }
      try commit()
      try database?.execute("BEGIN")
    } catch {
      throw failure(error)
    }
  }

  /// Ends the writing before the sweep's end, and keeps the partial file for a writer that resumes it.
  ///
  /// - Throws: If the disk is full or broken. The last runs may then be lost.
  func keep() throws(ResultsError) {
    do throws(ResultsError) {
      try commit()
      letGo()
    } catch {
      throw failure(error)
    }
  }

  /// Completes the file and opens it for reading.
  ///
  /// - Returns: The whole sweep.
  /// - Throws: If the disk is full or broken. An earlier sweep then stays unchanged.
  func finish() throws(ResultsError) -> ResultsDatabase {
    if let finished { return finished }
    guard let database else { preconditionFailure("a sweep is finished once") }
    precondition(recorded == positions.count, "runs are missing")
    do throws(ResultsError) {
      try database.sealSweep()
      try commit()
      statements = [:]
      if let partial {
        let whole = try partial.publish()
        letGo()
        return whole
      }
      try database.execute("PRAGMA query_only = ON")
      self.database = nil
      return database
    } catch {
      throw failure(error)
    }
  }

  private func commit() throws(ResultsError) {
    try database?.execute("COMMIT")
    kept = recorded
    lastCommit = .now
  }

  private func insert(_ table: SweepSchema.Table, _ values: [Value]) throws(ResultsError) {
    guard let database else { preconditionFailure("the sweep is finished") }
    if let statement = statements[table.name] { return try statement.run(values) }
    let statement = try database.prepare(table.insertion)
    statements[table.name] = statement
    try statement.run(values)
  }

  private func insert(
    _ participant: MeasuredRun.Participant,
    of run: SweepRunRow
  ) throws(ResultsError) {
    let lists = [participant.refused, participant.lacking, participant.failed]
    try insert(
      SweepSchema.participants,
      [
        .integer(Int64(run.alternative)), .integer(Int64(run.replicate)),
        .text(participant.name), .text(participant.group), .text(participant.outcome),
        .integer(participant.hasLeft ? 1 : 0),
      ] + lists.map { .text($0.joined(separator: " ")) }
    )
  }

  private func insert(
    _ numbers: MeasuredRun.Numbers,
    of run: SweepRunRow,
    _ found: MeasuredRun
  ) throws(ResultsError) {
    let head: [Value] = [.integer(Int64(run.alternative)), .integer(Int64(run.replicate))]
    for (sensor, column) in zip(numbers.sensors ?? [""], numbers.columns) {
      let summary = MeasureSummary(column, of: numbers.measure, in: nil)
      let figures: [Double?] = [
        summary.mean, summary.standardDeviation, summary.minimum, summary.q05, summary.q25,
        summary.median, summary.q75, summary.q95, summary.maximum,
      ]
      try insert(
        SweepSchema.runMeasures,
        head + [
          .text(numbers.measure), .text(sensor), .integer(Int64(summary.count)),
          .integer(Int64(summary.missing)),
        ] + figures.map(Value.init)
      )
      for (index, number) in column.enumerated() {
        try insert(
          SweepSchema.participantMeasures,
          head + [
            .text(found.participants[index].name), .text(found.participants[index].group),
            .text(numbers.measure), .text(sensor), Value(number),
          ]
        )
      }
    }
  }

  private func insert(
    _ day: MeasuredDay,
    of measure: String,
    _ run: SweepRunRow
  ) throws(ResultsError) {
    try insert(
      SweepSchema.dayMeasures,
      [
        .integer(Int64(run.alternative)), .integer(Int64(run.replicate)), .text(measure),
        .text(day.sensor), .integer(Int64(day.day)), .integer(Int64(day.participants)),
        .real(day.value),
      ]
    )
  }

  /// Copies the runs of a complete sweep with fewer replicates.
  private func copyRuns(of sweep: SweepDatabase, at path: String) throws(ResultsError) {
    guard let database else { return }
    try database.execute("COMMIT")
    try database.copyRuns(ofSweepAt: path)
    try database.execute("BEGIN")
    recorded = sweep.replicates * plan.design.count
    kept = recorded
  }

  /// Inserts what is known before the first run.
  private func insertPlan(
    _ facts: [SweepFact: String],
    _ measures: [Measure]
  ) throws(ResultsError) {
    for fact in SweepFact.allCases {
      if let value = facts[fact] {
        try insert(SweepSchema.facts, [.text(fact.rawValue), .text(value)])
      }
    }
    for (position, factor) in plan.factors.enumerated() {
      let key = factor.key
      try insert(
        SweepSchema.keys,
        [
          .integer(Int64(position)), .text(key.key), .text(key.kind.rawValue), Value(key.lower),
          Value(key.upper), .integer(Int64(key.levels)),
        ]
      )
    }
    for number in 0..<plan.design.count { try insert(plan.alternative(number)) }
    for (position, measure) in measures.enumerated() {
      try insert(
        SweepSchema.measures,
        [
          .text(measure.name), .integer(Int64(position)), .text(measure.unit),
          .text(measure.better?.rawValue ?? ""),
        ]
      )
    }
  }

  private func insert(_ alternative: SweepAlternative) throws(ResultsError) {
    let number = Value.integer(Int64(alternative.number))
    let place = alternative.place
    try insert(
      SweepSchema.alternatives,
      [
        number, .text(alternative.name), .text(place.matrix.rawValue), .integer(Int64(place.row)),
        .integer(Int64(place.step)), place.changed.map { .text($0) } ?? .null,
      ]
    )
    for setting in alternative.settings {
      try insert(
        SweepSchema.settings,
        [
          number, .text(setting.key), .text(setting.value), Value(setting.number),
          .real(setting.coordinate),
        ]
      )
    }
  }

  /// Closes the file, and removes a new partial file without a run.
  private func letGo() {
    statements = [:]
    partial?.removeUnless(kept)
    database = nil
    partial = nil
  }

  /// Closes the file, and returns the error with the path that the user knows.
  private func failure(_ error: ResultsError) -> ResultsError {
    let resumable = partial != nil && kept > 0
    letGo()
    return PartialFile.failure(error, writing: path, again: resumable ? "sweep again" : nil)
  }
}

extension Value {
  /// A number; null for none.
  init(_ number: Double?) { self = number.map { .real($0) } ?? .null }
}
