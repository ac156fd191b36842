import VirtualTime

/// The shares of an output's variance that one input explains, alone and with all its interactions.
package struct SobolIndices: Hashable, Sendable {
  /// An index and the standard error that the bootstrap gives it.
  package struct Index: Hashable, Sendable {
    package let value: Double
    package let standardError: Double

    /// The interval by the normal approximation of the bootstrap.
    ///
    /// Source: Efron and Tibshirani, An Introduction to the Bootstrap, section 13.2 (the standard normal interval), as
    /// SALib's `S1_conf` and `ST_conf` have it.
    package func interval(of probability: Double = 0.95) -> ClosedRange<Double> {
      let half = NormalDistribution.bound(of: probability) * standardError
      return value - half...value + half
    }
  }

  /// The share of the variance that the input explains alone.
  package let first: Index

  /// The share of the variance that would remain if all other inputs were known.
  package let total: Index

  /// The outputs of one row of the two base matrices A and B.
  package struct Row: Hashable, Sendable {
    /// The output at the row of A.
    package var a: Double
    /// The output at the row of B.
    package var b: Double
    /// The outputs at the row of A with one input of B, for each input.
    package var mixed: [Double]

    package init(a: Double, b: Double, mixed: [Double]) {
      self.a = a
      self.b = b
      self.mixed = mixed
    }
  }

  /// The least number of rows for an interval: our choice, as the bootstrap of fewer says nothing.
  package static let leastRows = 8

  /// The indices of each input.
  ///
  /// Source: Saltelli and others, Variance based sensitivity analysis of model output, Computer Physics Communications
  /// 181 (2010): the first order by the estimator (b) of its table 2, the total order by Jansen's, (f).
  ///
  /// - Parameters:
  ///   - rows: The outputs, a row of the base matrices each.
  ///   - resamples: The number of the bootstrap's resamples.
  ///   - seed: The seed of the resamples; the same seed gives the same intervals.
  /// - Returns: The indices, in the order of the inputs; nil for fewer than ``leastRows``, or if the output does not
  ///   vary.
  package static func all(
    of rows: [Row],
    resamples: Int = 1_000,
    seed: UInt64 = 1
  ) -> [SobolIndices]? {
    guard rows.count >= leastRows, let count = rows.first?.mixed.count,
      rows.allSatisfy({ $0.mixed.count == count })
    else { return nil }
    // The estimator of the first order varies less for outputs around zero.
    let mean = MeanEstimate(rows.lazy.flatMap { [$0.a, $0.b] + $0.mixed }).mean
    let centred = rows.map { row in
      Row(a: row.a - mean, b: row.b - mean, mixed: row.mixed.map { $0 - mean })
    }
    guard let estimates = estimates(centred, Array(centred.indices), inputs: count) else {
      return nil
    }
    var firsts = Array(repeating: MeanEstimate(), count: count)
    var totals = firsts
    var stream = RandomStream(seed: seed)
    for _ in 0..<resamples {
      let drawn = centred.indices.map { _ in stream.below(centred.count) }
      guard let resampled = self.estimates(centred, drawn, inputs: count) else { continue }
      for input in 0..<count {
        firsts[input].add(resampled[input].first)
        totals[input].add(resampled[input].total)
      }
    }
    return (0..<count).map { input in
      SobolIndices(
        first: Index(
          value: estimates[input].first,
          standardError: firsts[input].standardDeviation ?? .nan
        ),
        total: Index(
          value: estimates[input].total,
          standardError: totals[input].standardDeviation ?? .nan
        )
      )
    }
  }

  /// The two estimators for some of the rows; nil if their outputs do not vary.
  private static func estimates(
    _ rows: [Row],
    _ drawn: [Int],
    inputs: Int
  ) -> [(first: Double, total: Double)]? {
    var outputs = MeanEstimate()
    for index in drawn {
      outputs.add(rows[index].a)
      outputs.add(rows[index].b)
    }
    // The variance of the two base samples together, with their number as the divisor.
    let deviation = outputs.standardDeviation ?? 0
    let variance = deviation * deviation * Double(outputs.count - 1) / Double(outputs.count)
    guard variance > 0 else { return nil }
    let scale = 1 / (variance * Double(drawn.count))
    return (0..<inputs).map { input in
      var (first, total) = (0.0, 0.0)
      for index in drawn {
        let row = rows[index]
        first += row.b * (row.mixed[input] - row.a)
        total += (row.a - row.mixed[input]) * (row.a - row.mixed[input])
      }
      return (first * scale, total * scale / 2)
    }
  }
}
