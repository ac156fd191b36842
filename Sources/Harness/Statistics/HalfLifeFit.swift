import Foundation

/// The half-life of stays that end at a constant rate, from stays of which some had not ended when they were last
/// observed.
package struct HalfLifeFit: Hashable, Sendable {
  /// The number of stays that ended.
  package let ended: Int

  /// The sum of the lengths of all stays, as far as they were observed.
  package let observed: Double

  /// Nil if no stay has ended, or none was observed.
  package init?(ended: Int, observed: Double) {
    guard ended > 0, observed > 0, observed.isFinite else { return nil }
    self.ended = ended
    self.observed = observed
  }

  /// The half-life with the largest likelihood, in the unit of the lengths.
  ///
  /// Source: Lawless, Statistical Models and Methods for Lifetime Data, 2nd edition, section 4.1: of exponential
  /// lifetimes with right censoring, the rate is the number of ends divided by the time observed.
  package var halfLife: Double { log(2) * observed / Double(ended) }

  /// The half-lives that the likelihood ratio does not reject.
  ///
  /// Source: Lawless, section 4.1: 2 d (x - 1 - ln x) is compared with the chi-square distribution of one degree of
  /// freedom, where d is the number of ends and x is a rate divided by the likeliest.
  package func interval(of probability: Double = 0.95) -> ClosedRange<Double> {
    let bound = NormalDistribution.bound(of: probability)
    let most = bound * bound
    func isInside(_ x: Double) -> Bool { 2 * Double(ended) * (x - 1 - log(x)) <= most }
    var high = 2.0
    while isInside(high) { high *= 2 }
    let least = Bisection.end(from: 1, to: 0, where: isInside)
    let largest = Bisection.end(from: 1, to: high, where: isInside)
    return halfLife / largest...halfLife / least
  }
}

/// The search for the end of a region.
enum Bisection {
  /// The last place inside a region, between a place that is inside and one that is not.
  static func end(
    from inside: Double,
    to outside: Double,
    steps: Int = 100,
    where isInside: (Double) -> Bool
  ) -> Double {
    var (inside, outside) = (inside, outside)
    for _ in 0..<steps {
      let middle = inside + (outside - inside) / 2
      guard middle != inside, middle != outside else { break }
      if isInside(middle) { inside = middle } else { outside = middle }
    }
    return inside
  }
}
