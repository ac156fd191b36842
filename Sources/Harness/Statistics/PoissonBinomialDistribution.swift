/// The number of successes in independent trials with probabilities of their own.
package struct PoissonBinomialDistribution: Hashable, Sendable {
  /// The probability of each number of successes, from 0 on.
  package let probabilities: [Double]

  /// Adds one trial after the other (Hong, On computing the distribution function for the Poisson binomial distribution,
  /// Computational Statistics & Data Analysis 59, 2013, section 2.5).
  package init(_ trials: some Sequence<Double>) {
    var sums = [1.0]
    for probability in trials {
      var next = Array(repeating: 0.0, count: sums.count + 1)
      for (number, sum) in sums.enumerated() {
        next[number] += sum * (1 - probability)
        next[number + 1] += sum * probability
      }
      sums = next
    }
    probabilities = sums
  }

  package var mean: Double {
    probabilities.enumerated().reduce(0) { $0 + Double($1.offset) * $1.element }
  }

  /// The numbers that leave at most half of the rest on either side.
  package func interval(of probability: Double = 0.95) -> ClosedRange<Int> {
    let tail = (1 - probability) / 2
    func first(_ numbers: some Sequence<Int>) -> Int? {
      var sum = 0.0
      for number in numbers {
        sum += probabilities[number]
        if sum > tail { return number }
      }
      return nil
    }
    let low = first(probabilities.indices) ?? 0
    return low...max(low, first(probabilities.indices.reversed()) ?? low)
  }
}
