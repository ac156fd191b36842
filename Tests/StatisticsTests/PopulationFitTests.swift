import Statistics
import Testing

/// The values of SciPy 1.17.1 are of `stats.expon.fit` and `stats.norm.fit` with `stats.CensoredData`, and the ends of
/// intervals of `optimize.brentq` on the likelihood ratio, maximised by `optimize.minimize_scalar`.
@Suite("Fits of people's habits")
struct PopulationFitTests {
  private func near(_ left: Double?, _ right: Double, _ within: Double = 1e-7) -> Bool {
    left.map { abs($0 - right) <= within * max(1, abs(right)) } ?? false
  }

  /// Source: SciPy, `expon.fit(CensoredData([3.2, 11, 0.7, 25.5, 17.1], right=[30, 30, 28.4, 30, 21]), floc=0)`.
  @Test("the half-life of stays, some of which have not ended, is SciPy's with its interval")
  func halfLife() throws {
    let lengths = [3.2, 11, 0.7, 25.5, 17.1, 30, 30, 28.4, 30, 21]
    let fit = try #require(HalfLifeFit(ended: 5, observed: lengths.reduce(0, +)))
    // SciPy's maximum is found by steps.
    #expect(near(fit.halfLife, 27.29612243241983, 1e-6))
    #expect(near(fit.interval().lowerBound, 12.70014369543429))
    #expect(near(fit.interval().upperBound, 76.11839890303376))
    #expect(HalfLifeFit(ended: 0, observed: 30) == nil)
  }

  /// Source: SciPy, `norm.fit(CensoredData([0.1, 0.9, -0.4, 1.3, 0.6, 0.2], right=[0.8, 1.5]))`.
  @Test("the mean of values, some of which are only bounds, is SciPy's with its interval")
  func censored() throws {
    let fit = try #require(CensoredNormalFit([0.1, 0.9, -0.4, 1.3, 0.6, 0.2], above: [0.8, 1.5]))
    #expect(near(fit.mean, 0.7441948161423149))
    #expect(near(fit.deviation, 0.7383387575156499))
    let interval = try #require(fit.interval())
    #expect(near(interval.lowerBound, 0.04437994793090579, 1e-6))
    #expect(near(interval.upperBound, 1.6318646676100073, 1e-6))
  }

  /// Source: SciPy, `stats.t.interval(0.95, 5, mean, stats.sem(values))`.
  @Test("without bounds the interval is Student's")
  func student() throws {
    let fit = try #require(CensoredNormalFit([0.1, 0.9, -0.4, 1.3, 0.6, 0.2]))
    #expect(near(fit.mean, 0.45) && near(fit.deviation, 0.5560275772537426))
    let interval = try #require(fit.interval())
    #expect(near(interval.lowerBound, -0.18920882754177054))
    #expect(near(interval.upperBound, 1.0892088275417706))
    #expect(CensoredNormalFit([1, 1, 1]) == nil && CensoredNormalFit([1]) == nil)
  }

  private static func person(_ weeks: [(Int, Int)], _ earlier: Double?, left: Bool)
    -> HabitShareFit.Person
  {
    let weeks = weeks.map { HabitShareFit.Week(done: $0.0, days: $0.1) }
    return HabitShareFit.Person(weeks: weeks, leavingEarlier: earlier, hasLeft: left)
  }

  private static let people = [
    person([(7, 7), (6, 7), (5, 6)], 0.42, left: false),
    person([(2, 7), (3, 7)], 0.33, left: true),
    person([(7, 7), (7, 7), (7, 7)], 0.5, left: false), person([(1, 3)], 0.1, left: true),
    person([(6, 7), (7, 7)], nil, left: false),
  ]

  /// Source: SciPy, `optimize.minimize_scalar` and `brentq` of the same likelihood, integrated by 60 points of NumPy's
  /// `polynomial.hermite_e.hermegauss`.
  @Test("the share of days of people who leave the earlier, the more they forget, is SciPy's")
  func habit() throws {
    let people = Self.people
    let fit = try #require(HabitShareFit(people, personPart: 0.3, weekPart: 0.1))
    #expect(near(fit.share, 0.7597597709954467, 1e-4))
    let interval = try #require(fit.interval())
    #expect(near(interval.lowerBound, 0.45296291950819456, 1e-4))
    #expect(near(interval.upperBound, 0.9386590334851214, 1e-4))
    #expect(HabitShareFit([people[2], people[2]], personPart: 0.3, weekPart: 0.1) == nil)
    #expect(HabitShareFit([people[0]], personPart: 0.3, weekPart: 0.1) == nil)
  }

  /// Source: SciPy as above, with the mean of the likelihood over the shares.
  @Test("of a habit of which other people show only some days, the share is SciPy's")
  func seen() throws {
    let fit = try #require(
      HabitShareFit(Self.people, personPart: 0.3, weekPart: 0.1, seen: [1, 1, 0.95, 0.85])
    )
    #expect(near(fit.share, 0.793670558437061, 1e-4))
    let interval = try #require(fit.interval())
    #expect(near(interval.lowerBound, 0.4804537352740723, 1e-4))
    #expect(near(interval.upperBound, 0.9647754415670818, 1e-4))
  }

  /// Source: SciPy, `stats.poisson_binom.pmf(range(6), [0.1, 0.5, 0.9, 0.35, 0.8])`.
  @Test("the number of successes in unequal trials has SciPy's probabilities")
  func unequal() {
    let distribution = PoissonBinomialDistribution([0.1, 0.5, 0.9, 0.35, 0.8])
    let expected = [0.00585, 0.0857, 0.3402, 0.4017, 0.15395, 0.0126]
    #expect(zip(distribution.probabilities, expected).allSatisfy { near($0, $1) })
    #expect(distribution.interval() == 1...4)
    #expect(near(distribution.mean, 2.65))
  }
}
