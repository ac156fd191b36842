import Statistics
import Testing

@Suite("Student's t distribution")
struct StudentDistributionTests {
  /// Source: SciPy 1.17.1, stats.t.ppf((1 + p) / 2, degrees).
  @Test(
    "has SciPy's bounds",
    arguments: [
      (1, 0.5, 1.0000000000000002), (2, 0.5, 0.8164965809277261), (3, 0.5, 0.7648923284043444),
      (10, 0.5, 0.6998120613124317), (1000, 0.5, 0.6747351646070093),
      (1, 0.95, 12.706204736174694), (2, 0.95, 4.302652729749462), (3, 0.95, 3.1824463052837078),
      (4, 0.95, 2.7764451051977934), (5, 0.95, 2.5705818356363146), (10, 0.95, 2.228138851986274),
      (11, 0.95, 2.200985160091639), (30, 0.95, 2.0422724563012378),
      (101, 0.95, 1.983731002955606), (1000, 0.95, 1.9623390808264083),
      (1, 0.999, 636.6192487687897), (4, 0.999, 8.610301581379522), (11, 0.999, 4.436979338234516),
      (1000, 0.999, 3.300282648423944),
    ]
  )
  func bounds(degrees: Int, probability: Double, expected: Double) throws {
    let distribution = try #require(StudentDistribution(degreesOfFreedom: degrees))
    #expect(abs(distribution.bound(of: probability) / expected - 1) < 1e-10)
  }

  /// Source: SciPy 1.17.1, 1 - 2 * stats.t.sf(bound, degrees).
  @Test(
    "has SciPy's probabilities",
    arguments: [
      (1, 1.0, 0.4999999999999999), (2, 0.3, 0.20751433915982243), (3, 12.7, 0.9989469473178014),
      (7, 2.5, 0.9590077814142471), (8, 1e-3, 0.0007733978969106658),
      (50, 4.0, 0.999790809753636),
    ]
  )
  func probabilities(degrees: Int, bound: Double, expected: Double) throws {
    let distribution = try #require(StudentDistribution(degreesOfFreedom: degrees))
    #expect(abs(distribution.probability(within: bound) - expected) < 1e-13)
  }

  /// Source: the definition of the distribution, which needs a degree of freedom.
  @Test("needs a degree of freedom", arguments: [0, -1])
  func noFreedom(degrees: Int) {
    #expect(StudentDistribution(degreesOfFreedom: degrees) == nil)
  }
}
