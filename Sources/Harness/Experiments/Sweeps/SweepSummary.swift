package import Results
import Statistics

/// The means of a sweep: each measure under each alternative, with the error that chance leaves in it.
package struct SweepSummary: Hashable, Sendable {
  /// A measure under one alternative, over its replicates.
  package struct Figure: Hashable, Sendable {
    /// The mean of the replicates' means; nil if no replicate has a number.
    package var mean: Double?

    /// The Monte Carlo standard error of the mean; nil for fewer than two replicates with a number.
    ///
    /// Source: the standard deviation of the replicates' means, divided by the square root of their number.
    package var standardError: Double?

    /// The number of replicates with a number.
    package var replicates: Int

    /// The range that contains the mean of one more replicate, and with which probability; nil for fewer than two.
    ///
    /// Source: ``Collection/rangeOfNext(_:)`` with 95 %.
    package var range: ClosedRange<Double>?
    package var rangeProbability: Double?

    /// The figure of the means of replicates.
    package init(_ means: [Double]) {
      mean = means.mean()
      standardError = means.standardDeviation().map { $0 / Double(means.count).squareRoot() }
      replicates = means.count
      let next = means.rangeOfNext()
      (range, rangeProbability) = (next?.ends, next?.probability)
    }
  }

  /// A measure under all alternatives.
  package struct Column: Hashable, Sendable {
    package var measure: SweepMeasure
    /// The sensor; empty for a measure that is not per sensor.
    package var sensor: String
    /// A figure for each alternative, in their order.
    package var figures: [Figure]
    /// The curve of each alternative; empty for a measure that is not taken over days.
    package var curves: [DayCurve]
  }

  /// The measures, in the order of the scenario, each with its sensors.
  package let columns: [Column]

  /// The number of runs with an expectation that failed.
  package let failedRuns: Int

  /// The runs in which a participant did not complete the study.
  package let troubles: [SweepRunRow]

  /// The number of runs.
  package let runs: Int

  /// Summarizes a sweep.
  ///
  /// - Throws: If the file is damaged.
  package init(of sweep: SweepDatabase) throws(ResultsError) {
    var columns: [Column] = []
    for measure in sweep.measures {
      for sensor in try sweep.sensors(of: measure.name) {
        var means: [Int: [Double]] = [:]
        for run in try sweep.runMeasures(measure.name, sensor: sensor) {
          if let mean = run.mean { means[run.alternative, default: []].append(mean) }
        }
        columns.append(
          Column(
            measure: measure,
            sensor: sensor,
            figures: sweep.alternatives.map { Figure(means[$0.number] ?? []) },
            curves: try DayCurve.all(of: measure.name, sensor: sensor, in: sweep)
          )
        )
      }
    }
    self.columns = columns
    let runs = try sweep.runs()
    self.runs = runs.count
    failedRuns = runs.count { $0.failed > 0 }
    troubles = runs.filter { !$0.trouble.isEmpty }
  }
}
