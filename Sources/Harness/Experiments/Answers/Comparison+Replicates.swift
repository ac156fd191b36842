extension Comparison {
  /// The fewest replicates from which the number of further ones is computed.
  ///
  /// Source: Law, Simulation Modeling and Analysis, section 9.4.1, which advises at least 10 before intervals are used
  /// to decide when to stop.
  package static let fewestReplicates = 10

  /// The number of replicates with which all means and differences are expected to have the precision; nil if no number
  /// can be given.
  package var replicatesNeeded: Int? { series.compactMap(\.needed).max() }

  /// The number of replicates to have next so that all means and differences reach the precision.
  ///
  /// Source: Law, section 9.4.1, a sequential procedure. That a step at most doubles the replicates is our choice: the
  /// first ones know their spread badly.
  ///
  /// - Parameter replicates: The number of replicates that each alternative has.
  /// - Returns: The number; nil if the precision is reached, or if no number can be given, as where a measure's mean is 0
  ///   and a share of it was asked for.
  package func replicates(after replicates: Int) -> Int? {
    guard precision != nil else { return nil }
    guard replicates >= Self.fewestReplicates else { return Self.fewestReplicates }
    guard let needed = replicatesNeeded, needed > replicates else { return nil }
    let next = min(needed, 2 * replicates, SweepPlan.mostReplicates)
    return next > replicates ? next : nil
  }

  /// The measures that do not have the precision that was asked for, each once.
  package var unprecise: [String] {
    guard let precision else { return [] }
    func isWide(_ interval: ClosedRange<Double>?, _ mean: Double) -> Bool {
      guard let interval else { return true }
      // A difference of sums of decimal fractions is not exact.
      return (interval.upperBound - interval.lowerBound) / 2 > precision.halfWidth(for: mean)
        * (1 + 1e-9)
    }
    return series.filter { series in
      let scale = series.figures.first { $0.alternative == base }?.mean ?? 0
      return series.figures.contains { figure in
        guard let mean = figure.mean else { return false }
        return isWide(figure.interval, mean)
          || figure.difference.map { isWide($0.interval, scale) } ?? false
      }
    }
    .map { [$0.measure, $0.sensor].compactMap(\.self).joined(separator: ", ") }
  }
}
