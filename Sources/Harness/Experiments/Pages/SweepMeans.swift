import Results
import Statistics

/// A measure of a sweep: the mean over the participants of each run.
struct SweepMeans {
  /// The measure.
  let measure: SweepMeasure

  /// The sensor; empty for a measure that is not per sensor.
  let sensor: String

  /// The mean of each run by alternative and replicate; nil for a run that is missing or has nothing to measure.
  private(set) var means: [[Double?]]

  init(
    _ measure: SweepMeasure,
    sensor: String,
    in sweep: SweepDatabase
  ) throws(ResultsError) {
    self.measure = measure
    self.sensor = sensor
    means = Array(
      repeating: Array(repeating: nil, count: sweep.replicates),
      count: sweep.alternatives.count
    )
    for run in try sweep.runMeasures(measure.name, sensor: sensor)
    where means.indices.contains(run.alternative)
      && means[run.alternative].indices.contains(run.replicate)
    {
      means[run.alternative][run.replicate] = run.mean
    }
  }

  /// The name of the measure, with its sensor.
  var name: String { sensor.isEmpty ? measure.name : "\(measure.name), \(sensor)" }

  /// The name with the unit.
  var title: String { measure.unit.isEmpty ? name : "\(name), \(measure.unit)" }

  /// The estimate of an alternative, over its replicates.
  func estimate(of alternative: Int) -> MeanEstimate {
    MeanEstimate(means[alternative].compactMap { $0 })
  }

  /// The mean of several alternatives, over their common replicates.
  ///
  /// A replicate counts if it has a mean for each of the alternatives, so that all values of a key are averaged over
  /// the same values of the other keys.
  func estimate(of alternatives: [Int]) -> MeanEstimate {
    guard let first = alternatives.first else { return MeanEstimate() }
    let values = means[first].indices.compactMap { replicate -> Double? in
      let all = alternatives.compactMap { means[$0][replicate] }
      return all.count == alternatives.count ? all.reduce(0, +) / Double(all.count) : nil
    }
    return MeanEstimate(values)
  }

  /// The difference of an alternative to the first one, paired by replicate; nil without a pair.
  func difference(of alternative: Int) -> MeanDifference? {
    guard alternative > 0 else { return nil }
    let pairs = zip(means[0], means[alternative]).compactMap { first, second in
      first.flatMap { first in second.map { (first: first, second: $0) } }
    }
    return pairs.isEmpty ? nil : MeanDifference(paired: pairs)
  }
}
