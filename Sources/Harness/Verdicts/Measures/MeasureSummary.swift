package import Statistics

/// The numbers of several participants, summarized.
package struct MeasureSummary: Hashable, Sendable, Codable {
  /// The name of the measure.
  package var measure: String

  /// The group of the participants; nil for those of all groups.
  package var group: String?

  /// The sensor; nil for a measure that has one number for each participant.
  package var sensor: String?

  /// The number of participants with a number.
  package var count: Int

  /// The number of participants who have nothing to measure; their numbers are missing, and not zero.
  package var missing: Int

  /// The arithmetic mean; nil without a number.
  package var mean: Double?

  /// The standard deviation, by n - 1; nil for fewer than two numbers.
  package var standardDeviation: Double?

  /// The quantiles of ``probabilities``, by linear interpolation; empty without a number.
  package var quantiles: [Double]

  /// How the numbers are distributed; nil without a number.
  ///
  /// All summaries of one measure and sensor have the same bins.
  package var histogram: Histogram?

  /// The probabilities of ``quantiles``: the smallest number, 5, 25, 50, 75 and 95 %, and the largest number.
  package static let probabilities = [0, 0.05, 0.25, 0.5, 0.75, 0.95, 1]

  /// The largest number of bins of a histogram (our choice), which still fits in a line of text.
  package static let mostBins = 12

  /// Summarizes numbers.
  ///
  /// - Parameters:
  ///   - values: The numbers of the participants; nil for one who has nothing to measure.
  ///   - measure: The name of the measure.
  ///   - group: The group of the participants; nil for those of all groups.
  ///   - sensor: The sensor, if the measure has numbers for each sensor.
  ///   - bins: The bins of the histogram; nil for none.
  package init(
    _ values: [Double?],
    of measure: String,
    group: String? = nil,
    sensor: String? = nil,
    in bins: Histogram.Bins?
  ) {
    let numbers = values.compactMap(\.self)
    self.measure = measure
    self.group = group
    self.sensor = sensor
    count = numbers.count
    missing = values.count - numbers.count
    mean = numbers.mean()
    standardDeviation = numbers.standardDeviation()
    quantiles = numbers.quantiles(Self.probabilities) ?? []
    histogram = numbers.isEmpty ? nil : bins.map { Histogram(numbers, in: $0) }
  }
}

extension MeasureSummary {
  /// The smallest number; nil without a number.
  package var minimum: Double? { quantiles.first }

  /// The 5 % quantile; nil without a number.
  package var q05: Double? { quantile(1) }

  /// The 25 % quantile; nil without a number.
  package var q25: Double? { quantile(2) }

  /// The median; nil without a number.
  package var median: Double? { quantile(3) }

  /// The 75 % quantile; nil without a number.
  package var q75: Double? { quantile(4) }

  /// The 95 % quantile; nil without a number.
  package var q95: Double? { quantile(5) }

  /// The largest number; nil without a number.
  package var maximum: Double? { quantiles.last }

  private func quantile(_ index: Int) -> Double? { quantiles.isEmpty ? nil : quantiles[index] }
}
