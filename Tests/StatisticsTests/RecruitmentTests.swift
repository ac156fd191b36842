import Statistics
import Testing
import VirtualTime

@Suite("The number to recruit")
struct RecruitmentTests {
  /// Source: SciPy 1.17.1: the first N from the wanted number on with
  /// stats.betabinom.sf(wanted - 1, N, k + 0.5, n - k + 0.5) >= confidence.
  @Test(
    "is the first that SciPy's beta-binomial distribution finds",
    arguments: [
      (800, 1_000, 100, 0.95, 135), (16, 20, 100, 0.95, 162), (20, 20, 100, 0.95, 111),
      (612, 2_000, 100, 0.9, 365),
    ]
  )
  func predictive(complete: Int, of trials: Int, wanted: Int, confidence: Double, expected: Int)
    throws
  {
    let observed = try #require(ProportionEstimate(successes: complete, trials: trials))
    let recruitment = Recruitment(observed: observed, wanted: wanted)
    #expect(recruitment.number(confidence: confidence) == expected)
  }

  /// Source: SciPy 1.17.1, stats.nbinom.ppf(confidence, wanted, share) + wanted.
  @Test(
    "for a known share is the negative binomial distribution's quantile",
    arguments: [
      (100, 0.8, 0.95, 135), (100, 0.05, 0.95, 2_331), (1, 0.3, 0.99, 13), (20, 0.999, 0.5, 20),
      (500, 0.62, 0.9, 835),
    ]
  )
  func known(wanted: Int, share: Double, confidence: Double, expected: Int) {
    #expect(Recruitment.number(wanted: wanted, share: share, confidence: confidence) == expected)
  }

  /// Source: brute force: 10,000 studies for each number to recruit, each with its participants drawn one by one.
  @Test("is within 5 % of brute force", arguments: [0.35, 0.8])
  func bruteForce(share: Double) throws {
    var stream = RandomStream(seed: 19).split("\(share)")
    let (wanted, studies) = (40, 10_000)
    // The participants that each study needs until enough of them are complete.
    var needed: [Int] = []
    for _ in 0..<studies {
      var (recruited, complete) = (0, 0)
      while complete < wanted {
        recruited += 1
        if stream.chance(share) { complete += 1 }
      }
      needed.append(recruited)
    }
    let truth = needed.sorted()[Int(Double(studies) * 0.95)]
    let simulated = 4_000
    let complete = (0..<simulated).count { _ in stream.chance(share) }
    let observed = try #require(ProportionEstimate(successes: complete, trials: simulated))
    let answer = try #require(
      Recruitment(observed: observed, wanted: wanted).number(confidence: 0.95)
    )
    #expect(abs(Double(answer) / Double(truth) - 1) <= 0.05, "\(answer), by brute force \(truth)")
  }

  /// Our choice: without a complete participant the simulation gives no number.
  @Test("does not exist if no simulated participant is complete")
  func none() throws {
    let observed = try #require(ProportionEstimate(successes: 0, trials: 500))
    let recruitment = Recruitment(observed: observed, wanted: 100)
    #expect(recruitment.number(confidence: 0.95) == nil)
    #expect(recruitment.curve(through: 0.95).isEmpty)
    #expect(Recruitment.number(wanted: 100, share: 0, confidence: 0.95) == nil)
  }

  /// Source: the definition of the curve; its probability never falls.
  @Test("is a point of the curve, which rises through it")
  func curve() throws {
    let observed = try #require(ProportionEstimate(successes: 800, trials: 1_000))
    let recruitment = Recruitment(observed: observed, wanted: 100)
    let curve = recruitment.curve(through: 0.95)
    let chosen = try #require(curve.first { $0.recruited == 135 })
    #expect(chosen.probability >= 0.95)
    #expect(recruitment.probability(recruiting: 134) < 0.95)
    #expect(curve.map(\.probability) == curve.map(\.probability).sorted())
    #expect((3...16).contains(curve.count))
  }
}
