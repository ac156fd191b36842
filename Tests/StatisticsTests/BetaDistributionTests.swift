import Statistics
import Testing

@Suite("The beta, normal and binomial distributions")
struct BetaDistributionTests {
  /// Source: SciPy 1.17.1, special.betainc(alpha, beta, x).
  @Test(
    "have SciPy's incomplete beta function",
    arguments: [
      (0.5, 0.5, 0.1, 0.20483276469913345), (2.5, 3, 0.3, 0.2412375539211816),
      (100, 36, 0.8, 0.9629556082487531), (30.5, 9970.5, 0.004, 0.9485018822848069),
      (1, 1, 0.25, 0.25), (200_000, 50_000, 0.801, 0.8944536283610006), (2, 2, -1, 0), (2, 2, 1, 1),
    ]
  )
  func beta(alpha: Double, beta: Double, x: Double, expected: Double) throws {
    let distribution = try #require(BetaDistribution(alpha: alpha, beta: beta))
    #expect(abs(distribution.probability(atMost: x) - expected) < 1e-9)
  }

  /// Source: SciPy 1.17.1, stats.beta.ppf(p, alpha, beta).
  @Test(
    "have SciPy's quantiles of the beta distribution",
    arguments: [
      (0.5, 0.5, 0.025, 0.001541333133436012), (17, 34, 0.975, 0.4669938401147306),
      (100, 36, 0.5, 0.736450316593172), (1, 50, 0.975, 0.07112173646419764), (3, 4, 0, 0),
      (3, 4, 1, 1),
    ]
  )
  func quantile(alpha: Double, beta: Double, probability: Double, expected: Double) throws {
    let distribution = try #require(BetaDistribution(alpha: alpha, beta: beta))
    #expect(abs(distribution.quantile(probability) - expected) < 1e-11)
  }

  /// Source: the definition of the beta distribution, whose parameters are positive.
  @Test("need positive parameters", arguments: [(0, 1.0), (1, -1), (.infinity, 1), (.nan, 1)])
  func parameters(alpha: Double, beta: Double) {
    #expect(BetaDistribution(alpha: alpha, beta: beta) == nil)
  }

  /// Source: SciPy 1.17.1, stats.norm.ppf((1 + p) / 2).
  @Test(
    "have SciPy's normal bounds",
    arguments: [
      (0.5, 0.6744897501960817), (0.9, 1.6448536269514722), (0.95, 1.959963984540054),
      (0.999, 3.2905267314919255),
    ]
  )
  func normal(probability: Double, expected: Double) {
    #expect(abs(NormalDistribution.bound(of: probability) - expected) < 1e-12)
  }

  /// Source: SciPy 1.17.1, stats.binom.sf(k - 1, n, p).
  @Test(
    "have SciPy's upper tail of the binomial distribution",
    arguments: [
      (135, 0.8, 100, 0.9629556082487531), (134, 0.8, 100, 0.9484909869856325),
      (10, 0.5, 1, 0.9990234375), (10, 0.5, 10, 0.0009765625),
      (1_000, 0.01, 20, 0.003288359787727457), (1_000_000, 0.1, 100_000, 0.5004875960756494),
      (10, 0.5, 0, 1), (10, 0.5, 11, 0), (10, 1, 10, 1), (10, 0, 1, 0),
    ]
  )
  func binomial(trials: Int, probability: Double, successes: Int, expected: Double) throws {
    let distribution = try #require(BinomialDistribution(trials: trials, probability: probability))
    #expect(abs(distribution.probability(atLeast: successes) - expected) < 1e-9)
  }

  /// Source: SciPy 1.17.1, stats.betabinom.sf(k - 1, n, a, b).
  @Test(
    "have SciPy's upper tail of the beta-binomial distribution",
    arguments: [
      (135, 800.5, 200.5, 100, 0.9521779392435007), (140, 16.5, 4.5, 100, 0.7946723548885481),
      (10, 0.5, 0.5, 5, 0.5302810668945312), (2_000, 3.5, 97.5, 100, 0.18850254890874163),
      (10, 1, 1, 0, 1), (10, 1, 1, 11, 0),
    ]
  )
  func betaBinomial(
    trials: Int,
    alpha: Double,
    beta: Double,
    successes: Int,
    expected: Double
  ) throws {
    let share = try #require(BetaDistribution(alpha: alpha, beta: beta))
    let distribution = try #require(BetaBinomialDistribution(trials: trials, probability: share))
    #expect(abs(distribution.probability(atLeast: successes) - expected) < 1e-9)
  }
}
