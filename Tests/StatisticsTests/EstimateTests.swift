import Statistics
import Testing

@Suite("Estimates with intervals")
struct EstimateTests {
  private let first = [17.2, 18.1, 16.9, 17.7, 18.4, 17.0, 17.3]
  private let second = [16.1, 17.3, 15.6, 16.8, 17.2, 16.1, 16.0]

  /// Source: SciPy 1.17.1, stats.ttest_1samp(v, 0).confidence_interval(p), stats.sem(v) and numpy.std(v, ddof=1).
  @Test("of a mean are SciPy's")
  func mean() throws {
    let estimate = MeanEstimate(first)
    expect(estimate.mean, 17.514285714285712)
    expect(estimate.standardDeviation, 0.5698788509515903)
    expect(estimate.standardError, 0.21539395957902177)
    expect(estimate.interval()?.lowerBound, 16.987235681926762)
    expect(estimate.interval()?.upperBound, 18.041335746644663)
    expect(estimate.interval(of: 0.99)?.lowerBound, 16.715728112918345)
    expect(estimate.interval(of: 0.99)?.upperBound, 18.31284331565308)
  }

  /// Source: one value says nothing of its spread; two do.
  @Test("of a mean need two values")
  func tooFew() {
    #expect(MeanEstimate([3]).interval() == nil)
    #expect(MeanEstimate([3]).standardError == nil)
    #expect(MeanEstimate([3]).countNeeded(forHalfWidth: 1) == nil)
    #expect(MeanEstimate([3, 4]).interval() != nil)
    #expect(MeanDifference(paired: [(1, 2)]).interval() == nil)
    #expect(MeanDifference(from: MeanEstimate([1]), to: MeanEstimate([1, 2])).interval() == nil)
    #expect(ProportionEstimate(successes: 0, trials: 0) == nil)
    #expect(ProportionEstimate(successes: 3, trials: 2) == nil)
  }

  /// Source: SciPy 1.17.1: the first i from 2 on with stats.t.ppf((1 + p) / 2, i - 1) * s / sqrt(i) <= h, where s is
  /// numpy.std(v, ddof=1) of the same values.
  @Test(
    "of a mean say how many values a half-width needs",
    arguments: [
      (10, 0.95, 2), (0.5, 0.95, 8), (0.17, 0.95, 46), (0.05, 0.95, 502), (0.05, 0.99, 866),
    ]
  )
  func needed(halfWidth: Double, probability: Double, expected: Int) {
    let estimate = MeanEstimate(first)
    #expect(estimate.countNeeded(forHalfWidth: halfWidth, probability: probability) == expected)
  }

  /// Source: arithmetic; a half-width of 0 needs endless values unless they are all equal.
  @Test("of a mean refuse a half-width that no number reaches")
  func neverNeeded() {
    #expect(MeanEstimate(first).countNeeded(forHalfWidth: 0) == nil)
    #expect(MeanEstimate(first).countNeeded(forHalfWidth: 1e-9) == nil)
    #expect(MeanEstimate([5, 5, 5]).countNeeded(forHalfWidth: 0) == 2)
  }

  /// Source: SciPy 1.17.1, stats.binomtest(k, n).proportion_ci(p, 'wilson') and (p, 'exact').
  @Test(
    "of a share are SciPy's",
    arguments: [
      (0, 20, 0.95, 0.0, 0.16112515805281935, 0.0, 0.16843347098308548),
      (
        17, 20, 0.95, 0.6395811352592431, 0.9476312541037835, 0.6210731734547044, 0.9679290628144552
      ),
      (20, 20, 0.95, 0.8388748419471808, 1.0, 0.8315665290169145, 1.0),
      (
        812, 1_000, 0.95, 0.7866068125887821, 0.8350052901162314, 0.7863784598368688,
        0.8357692765986813
      ),
      (
        3, 40, 0.99, 0.019163255329385148, 0.2517689761520616, 0.008627788841649442,
        0.24837227476949533
      ),
    ]
  )
  func share(
    successes: Int,
    trials: Int,
    probability: Double,
    wilsonLow: Double,
    wilsonHigh: Double,
    exactLow: Double,
    exactHigh: Double
  ) throws {
    let estimate = try #require(ProportionEstimate(successes: successes, trials: trials))
    let (wilson, exact) = (
      estimate.interval(of: probability), estimate.exactInterval(of: probability)
    )
    #expect(
      abs(wilson.lowerBound - wilsonLow) < 1e-12 && abs(wilson.upperBound - wilsonHigh) < 1e-12
    )
    #expect(abs(exact.lowerBound - exactLow) < 1e-11 && abs(exact.upperBound - exactHigh) < 1e-11)
  }

  /// Source: SciPy 1.17.1, stats.ttest_rel(second, first).confidence_interval(0.95); the ratio by arithmetic from
  /// stats.sem.
  @Test("of a paired difference are SciPy's")
  func paired() throws {
    let pairs = Array(zip(first, second).map { (first: $0, second: $1) })
    let difference = MeanDifference(paired: pairs)
    expect(difference.value, -1.0714285714285658)
    expect(difference.standardError, 0.07781016494461046)
    expect(difference.interval()?.lowerBound, -1.2618231861710836)
    expect(difference.interval()?.upperBound, -0.8810339566860579)
    expect(MeanDifference.runsSaved(byPairing: pairs), 17.79775280898875)
  }

  /// Source: SciPy 1.17.1, stats.ttest_ind(c, a, equal_var=False).confidence_interval(0.95).
  @Test("of a difference of independent values are SciPy's")
  func independent() throws {
    let difference = MeanDifference(
      from: MeanEstimate(first),
      to: MeanEstimate(second.prefix(5))
    )
    expect(difference.value, -0.914285714285711)
    expect(difference.standardError, 0.39165617296696503)
    expect(difference.interval()?.lowerBound, -1.8326200714847813)
    let high = try #require(difference.interval()?.upperBound)
    #expect(abs(high - 0.004048642913359268) < 1e-10)
  }

  /// Source: SciPy 1.17.1, stats.t.ppf((1 + p) / 2, degrees).
  @Test(
    "have SciPy's bounds of Student's distribution, also for other than whole degrees of freedom",
    arguments: [
      (1.5, 0.95, 6.016663104427929), (7.3, 0.95, 2.345066736547703),
      (9.99, 0.9, 1.8126452389191674), (123.4, 0.99, 2.616258364145575),
      (20_000, 0.95, 1.9600826051581348), (1_000_000, 0.999, 3.2905364612487222),
    ]
  )
  func bounds(degrees: Double, probability: Double, expected: Double) throws {
    let distribution = try #require(StudentDistribution(degreesOfFreedom: degrees))
    #expect(abs(distribution.bound(of: probability) / expected - 1) < 1e-10)
  }

  private func expect(
    _ value: Double?,
    _ expected: Double,
    at place: SourceLocation = #_sourceLocation
  ) {
    guard let value else {
      Issue.record("there is no value", sourceLocation: place)
      return
    }
    #expect(abs(value / expected - 1) < 1e-11, "\(value)", sourceLocation: place)
  }
}
