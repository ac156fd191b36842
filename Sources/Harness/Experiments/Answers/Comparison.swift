package import Scenarios
import Verdicts
package import Statistics

/// Each measure under each alternative, and the differences to one alternative.
package struct Comparison: Hashable, Sendable {
  /// A measure under one alternative.
  package struct Figure: Hashable, Sendable {
    package var alternative: String

    /// The number of runs in which a participant has a value.
    package var replicates: Int

    /// The number of participants with a value in a run, of the run with the fewest and of the run with the most.
    package var participants: ClosedRange<Int>

    /// The number of participants without a value, in all runs together.
    package var missing: Int

    /// The mean over the replicates of the mean over the participants of a run; nil without a run.
    package var mean: Double?

    /// The interval of the mean, with the replicate as the unit; nil below two replicates.
    package var interval: ClosedRange<Double>?

    /// The Monte Carlo error: the standard error of the mean; nil below two replicates.
    package var monteCarloError: Double?

    /// Half the width of the interval that one study of this size gives for its own mean, with the participant as the
    /// unit; nil if no run has two participants with a value.
    package var oneStudy: Double?

    /// How many replicates the interval of the mean needs for the precision that was asked for; nil if none was, or if
    /// no number can be given.
    package var needed: Int?

    /// The difference to the base; nil for the base itself, and if one of the two has no mean.
    package var difference: Difference?
  }

  /// The difference of a measure's mean to that of the base.
  package struct Difference: Hashable, Sendable {
    /// The mean of the alternative minus that of the base, of the replicates that are compared.
    package var value: Double

    /// nil below two replicates.
    package var interval: ClosedRange<Double>?

    /// The Monte Carlo error of the difference; nil below two replicates.
    package var monteCarloError: Double?

    /// The number of pairs of replicates with the same seed; nil if the replicates are compared as independent ones.
    package var pairs: Int?

    /// How many pairs the interval needs for the precision that was asked for; nil if none was, or without pairs.
    package var needed: Int?

    /// How many times as many runs independent seeds need for the same error; nil without pairs.
    package var runsSaved: Double?

    /// The share of pairs in which the alternative is better than the base; nil without pairs, or if neither of more
    /// and less is better.
    package var better: ProportionEstimate?
  }

  /// A measure, for one sensor if it is per sensor, under all alternatives.
  package struct Series: Hashable, Sendable {
    package var measure: String
    /// nil for a measure that is not per sensor.
    package var sensor: String?
    /// Empty if the numbers have none.
    package var unit: String
    /// `more` or `less`; empty if neither is better.
    package var better: String
    package var figures: [Figure]
    /// The measure on each day, of each alternative; empty for a measure that is not taken over days.
    package var curves: [DayCurve] = []

    /// The unit of the measure on one day.
    package var dayUnit: String { Measure.dayUnit(of: measure) }

    /// Whether a figure has a difference: then the intervals of the differences are those that a precision is for.
    package var hasDifferences: Bool { figures.contains { $0.difference != nil } }

    /// The largest number of replicates that a difference needs, or a figure if there are no differences.
    package var needed: Int? {
      figures.compactMap { hasDifferences ? $0.difference?.needed : $0.needed }.max()
    }
  }

  /// The name of the alternative that the others are compared with.
  package let base: String

  /// The names of all alternatives.
  package let alternatives: [String]

  /// The precision that was asked for; nil for none.
  package let precision: Precision?

  /// What kept runs from completing.
  package let troubles: [String]

  /// What the simulation does more kindly than the world, as far as it bears on the comparison.
  package let simplifications: [String]

  package let series: [Series]

  /// Compares alternatives.
  ///
  /// - Parameters:
  ///   - paths: The folder of a sweep, or several folders of sweeps or of results.
  ///   - base: The name of the alternative to compare with; nil for the first one.
  ///   - precision: The precision for which to compute the number of replicates; nil for none.
  /// - Throws: If a folder can't be read, if no alternative has the name, or if there is nothing to compare.
  package init(
    of paths: [String],
    to base: String? = nil,
    within precision: Precision? = nil
  ) throws(HintedError) {
    var sources: [ComparedSource] = []
    for path in paths { sources.append(try ComparedSource(at: path)) }
    try self.init(of: sources, named: paths, to: base, within: precision)
  }

  package init(
    of sources: [ComparedSource],
    named paths: [String],
    to base: String?,
    within precision: Precision?
  ) throws(HintedError) {
    let names = zip(sources, paths).flatMap { source, path in
      // Alternatives of several sweeps may have the same name.
      sources.count == 1
        ? source.alternatives
        : source.alternatives.count == 1 ? [path] : source.alternatives.map { "\(path): \($0)" }
    }
    alternatives = names
    self.precision = precision
    troubles = sources.flatMap(\.troubles)
    simplifications = Simplification.lines(ofDefinitions: sources.map(\.definition))
    guard let first = alternatives.first else {
      throw HintedError("there is no alternative", hint: "run the sweep first")
    }
    self.base = base ?? first
    guard let position = alternatives.firstIndex(of: self.base) else {
      throw HintedError(
        "there is no alternative '\(self.base)'",
        hint: Spelling.hint(self.base, among: alternatives)
      )
    }
    var all: [ComparedSource.Series] = []
    for series in sources.flatMap(\.series) where !all.contains(where: { $0.isSame(series) }) {
      all.append(series)
    }
    guard !all.isEmpty else {
      throw HintedError(
        "the runs have no measures",
        hint: "name what to compare in the scenario, as in measure: [valid days]"
      )
    }
    var found: [Series] = []
    for series in all {
      var runs: [[ComparedSource.RunValue]] = []
      var curves: [DayCurve] = []
      for source in sources {
        let start = runs.count
        runs += try source.runs(of: series)
        for (place, curve) in try source.curves(of: series).enumerated()
        where names.indices.contains(start + place) {
          curves.append(DayCurve(alternative: names[start + place], points: curve.points))
        }
      }
      found.append(
        Series(
          measure: series.measure,
          sensor: series.sensor.isEmpty ? nil : series.sensor,
          unit: series.unit,
          better: series.better,
          figures: runs.indices.map { index in
            var figure = Figure(of: runs[index], names[index], series.unit, within: precision)
            if index != position {
              figure.difference = Difference(
                from: runs[position],
                to: runs[index],
                of: series,
                within: precision
              )
            }
            return figure
          },
          curves: curves
        )
      )
    }
    series = found
  }
}

extension ComparedSource.Series {
  /// Whether two sources have the same measure; they may state other units.
  fileprivate func isSame(_ other: Self) -> Bool {
    measure == other.measure && sensor == other.sensor
  }
}

extension Comparison.Figure {
  fileprivate init(
    of runs: [ComparedSource.RunValue],
    _ alternative: String,
    _ unit: String,
    within precision: Precision?
  ) {
    self.alternative = alternative
    let means = MeanEstimate(runs.compactMap(\.mean))
    replicates = means.count
    let counts = runs.map(\.participants)
    participants = (counts.min() ?? 0)...(counts.max() ?? 0)
    missing = runs.reduce(0) { $0 + $1.missing }
    mean = means.count > 0 ? means.mean : nil
    interval = means.interval()
    monteCarloError = means.standardError
    oneStudy = Self.oneStudy(runs)
    needed = precision.flatMap {
      means.countNeeded(forHalfWidth: $0.halfWidth(for: means.mean, unit: unit))
    }
  }

  /// The root of the mean square of the runs' own half-widths, each by Student's distribution over its participants.
  private static func oneStudy(_ runs: [ComparedSource.RunValue]) -> Double? {
    let squares = runs.compactMap { run -> Double? in
      guard let deviation = run.deviation,
        let distribution = StudentDistribution(degreesOfFreedom: run.participants - 1)
      else { return nil }
      let half = distribution.bound(of: 0.95) * deviation
      return half * half / Double(run.participants)
    }
    return squares.isEmpty ? nil : MeanEstimate(squares).mean.squareRoot()
  }
}

extension Comparison.Difference {
  /// The difference of two alternatives; nil if one of them has no mean.
  fileprivate init?(
    from base: [ComparedSource.RunValue],
    to other: [ComparedSource.RunValue],
    of series: ComparedSource.Series,
    within precision: Precision?
  ) {
    let first = base.compactMap { run in run.mean.map { (seed: run.seed, mean: $0) } }
    let second = other.compactMap { run in run.mean.map { (seed: run.seed, mean: $0) } }
    guard !first.isEmpty, !second.isEmpty else { return nil }
    let bySeed = Dictionary(first.map { ($0.seed, $0.mean) }) { one, _ in one }
    let pairs = second.compactMap { run in
      bySeed[run.seed].map { (first: $0, second: run.mean) }
    }
    guard !pairs.isEmpty else {
      let difference = MeanDifference(
        from: MeanEstimate(first.map(\.mean)),
        to: MeanEstimate(second.map(\.mean))
      )
      value = difference.value
      interval = difference.interval()
      monteCarloError = difference.standardError
      return
    }
    let difference = MeanDifference(paired: pairs)
    value = difference.value
    interval = difference.interval()
    monteCarloError = difference.standardError
    self.pairs = pairs.count
    runsSaved = MeanDifference.runsSaved(byPairing: pairs)
    let differences = MeanEstimate(pairs.map { $0.second - $0.first })
    let scale = MeanEstimate(pairs.map(\.first)).mean
    needed = precision.flatMap {
      differences.countNeeded(forHalfWidth: $0.halfWidth(for: scale, unit: series.unit))
    }
    guard ["more", "less"].contains(series.better) else { return }
    let wins = pairs.count { series.better == "more" ? $0.second > $0.first : $0.second < $0.first }
    self.better = ProportionEstimate(successes: wins, trials: pairs.count)
  }
}
