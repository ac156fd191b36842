import Foundation
package import Results
import Scenarios
import Verdicts

/// A folder whose runs are compared: a sweep, or the results of one run.
package struct ComparedSource {
  /// A measure, for one sensor if it is per sensor.
  struct Series: Hashable {
    /// The name of the measure.
    var measure: String
    /// Empty for a measure that is not per sensor.
    var sensor: String
    var unit: String
    /// `more` or `less`; empty if neither is better.
    var better: String
  }

  /// A measure of one run.
  struct RunValue {
    /// The run's seed, which the runs of one replicate share.
    var seed: UInt64
    /// The number of participants with a value.
    var participants: Int
    /// The number of participants without a value.
    var missing: Int
    /// nil if no participant has a value.
    var mean: Double?
    /// The standard deviation of the participants' values; nil for fewer than two.
    var deviation: Double?
  }

  /// The names of the alternatives, in their order.
  let alternatives: [String]

  /// The measures, in the order of the scenario.
  let series: [Series]

  /// What kept runs from completing; none if nothing did.
  let troubles: [String]

  /// The definition of the scenario; of a sweep, that of its base.
  let definition: String

  private enum Content {
    case sweep(SweepDatabase, seeds: [RunPlace: UInt64])
    case run([MeasureResult], seed: UInt64)
  }

  private struct RunPlace: Hashable {
    var alternative: Int
    var replicate: Int
  }

  private let content: Content

  /// Opens a sweep or the results of a run.
  ///
  /// - Parameter path: A folder with one of the two files, or the file.
  /// - Throws: If there is no such file, or if it can't be read.
  init(at path: String) throws(HintedError) {
    let files = FileManager.default
    let sweep = SweepDatabase.file(in: path)
    let isSweep =
      files.fileExists(atPath: sweep)
      && URL(fileURLWithPath: sweep).lastPathComponent == SweepSchema.kind.fileName
    let results = path.hasSuffix(".sqlite") ? path : "\(path)/\(ResultsWriter.fileName)"
    guard isSweep || files.fileExists(atPath: results) else {
      throw .missing(path, [SweepSchema.kind, .results])
    }
    do throws(ResultsError) {
      if isSweep {
        try self.init(SweepDatabase(at: path))
      } else {
        try self.init(resultsIn: ResultsDatabase(readingResultsAt: results), named: path)
      }
    } catch { throw HintedError(error) }
  }

  package init(_ sweep: SweepDatabase) throws(ResultsError) {
    alternatives = sweep.alternatives.map(\.name)
    var series: [Series] = []
    for measure in sweep.measures {
      for sensor in try sweep.sensors(of: measure.name) {
        series.append(
          Series(
            measure: measure.name,
            sensor: sensor,
            unit: measure.unit,
            better: measure.better
          )
        )
      }
    }
    self.series = series
    var seeds: [RunPlace: UInt64] = [:]
    var troubles: [String] = []
    for run in try sweep.runs() {
      seeds[RunPlace(alternative: run.alternative, replicate: run.replicate)] = run.seed
      guard !run.trouble.isEmpty, sweep.alternatives.indices.contains(run.alternative) else {
        continue
      }
      let name = sweep.alternatives[run.alternative].name
      troubles.append("\(name), replicate \(run.replicate): \(run.trouble)")
    }
    self.troubles = troubles
    definition = sweep.facts[.definition] ?? ""
    content = .sweep(sweep, seeds: seeds)
  }

  private init(resultsIn database: ResultsDatabase, named path: String) throws(ResultsError) {
    let facts = try RunFacts(of: database)
    let stated = (try? StatedMeasure.all(ofDefinition: facts[.definition] ?? "{}")) ?? []
    let measures = stated.compactMap { try? Measure($0) }
    let results = try Measurements.of(database, measures)
    alternatives = [path]
    series = results.flatMap { result in
      (result.sensors ?? [""]).map {
        Series(
          measure: result.measure.name,
          sensor: $0,
          unit: result.measure.unit,
          better: result.measure.better?.rawValue ?? ""
        )
      }
    }
    troubles = results.compactMap { result in
      result.error.map { "\(path): \(result.measure.name): \($0.message)" }
    }
    definition = facts[.definition] ?? ""
    content = .run(results, seed: facts[.seed].flatMap { UInt64($0) } ?? 0)
  }

  /// The curves of a measure over days, of each alternative; empty for others.
  func curves(of series: Series) throws(HintedError) -> [DayCurve] {
    guard case .sweep(let sweep, _) = content else { return [] }
    do throws(ResultsError) {
      return try DayCurve.all(of: series.measure, sensor: series.sensor, in: sweep)
    } catch { throw HintedError(error) }
  }

  /// A measure of the runs of each alternative, in the order of the replicates.
  func runs(of series: Series) throws(HintedError) -> [[RunValue]] {
    switch content {
    case .sweep(let sweep, let seeds):
      var runs: [[RunValue]] = alternatives.map { _ in [] }
      let rows: [SweepRunMeasure]
      do throws(ResultsError) {
        rows = try sweep.runMeasures(series.measure, sensor: series.sensor)
      } catch { throw HintedError(error) }
      for row in rows where runs.indices.contains(row.alternative) {
        let place = RunPlace(alternative: row.alternative, replicate: row.replicate)
        guard let seed = seeds[place] else { continue }
        runs[row.alternative].append(
          RunValue(
            seed: seed,
            participants: row.participants,
            missing: row.missing,
            mean: row.mean,
            deviation: row.standardDeviation
          )
        )
      }
      return runs
    case .run(let results, let seed):
      let sensor = series.sensor.isEmpty ? nil : series.sensor
      let summary = results.first { $0.measure.name == series.measure }?.summaries
        .first { $0.sensor == sensor && $0.group == nil }
      guard let summary else { return [[]] }
      let run = RunValue(
        seed: seed,
        participants: summary.count,
        missing: summary.missing,
        mean: summary.mean,
        deviation: summary.standardDeviation
      )
      return [[run]]
    }
  }
}
