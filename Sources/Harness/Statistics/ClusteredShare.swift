import Foundation

/// A share of trials of several people, of whom each may have a share of their own.
package struct ClusteredShare: Hashable, Sendable {
  /// The trials of one person.
  package struct Cluster: Hashable, Sendable {
    package var successes: Int
    package var trials: Int

    package init(successes: Int, trials: Int) {
      self.successes = successes
      self.trials = trials
    }
  }

  /// The people with trials.
  package let clusters: [Cluster]

  /// Nil if nobody has trials.
  package init?(_ clusters: [Cluster]) {
    self.clusters = clusters.filter { $0.trials > 0 }
    guard !self.clusters.isEmpty,
      self.clusters.allSatisfy({ (0...$0.trials).contains($0.successes) })
    else { return nil }
  }

  package var successes: Int { clusters.reduce(0) { $0 + $1.successes } }
  package var trials: Int { clusters.reduce(0) { $0 + $1.trials } }

  /// The mean of the people's shares, and its standard error; nil for fewer than two people.
  ///
  /// Each person counts alike, whatever the number of their trials, since those who leave early can differ in their share
  /// as well. Source: Benhin, Rao and Scott, Biometrika 92 (2005): weights by the inverse size of a cluster, where sizes
  /// are informative.
  private var shares: MeanEstimate {
    MeanEstimate(clusters.lazy.map { Double($0.successes) / Double($0.trials) })
  }
  package var value: Double { shares.mean }
  package var standardError: Double? { shares.standardError }

  /// The interval by Student's t over people, on the scale of log odds, which keeps it within 0 and 1.
  ///
  /// If all trials have one result, the people do not show how they differ; the interval is then that of Clopper and
  /// Pearson for independent trials.
  ///
  /// - Returns: The interval; nil for fewer than two people.
  package func interval(of probability: Double = 0.95) -> ClosedRange<Double>? {
    guard let standardError, let student = StudentDistribution(degreesOfFreedom: clusters.count - 1)
    else { return nil }
    guard value > 0, value < 1 else {
      return ProportionEstimate(successes: successes, trials: trials)?
        .exactInterval(of: probability)
    }
    let odds = log(value / (1 - value))
    let half = student.bound(of: probability) * standardError / (value * (1 - value))
    return 1 / (1 + exp(half - odds))...1 / (1 + exp(-half - odds))
  }
}
