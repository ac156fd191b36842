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

  /// Source: brute force: 10,000 studies to come, each with a share of its own.
  @Test("is within 10 % of brute force if studies differ", arguments: [0.35, 0.6])
  func studiesDiffer(mean: Double) throws {
    var stream = RandomStream(seed: 23).split("\(mean)")
    let spread = 0.12
    func share() -> Double {
      var normal = 0.0
      for _ in 0..<12 { normal += stream.unit() }
      return min(max(mean + spread * (normal - 6), 0.02), 0.98)
    }
    func complete(of count: Int, _ share: Double) -> Int {
      (0..<count).count { _ in stream.chance(share) }
    }
    let studies = try (0..<200).map { _ in
      try #require(ProportionEstimate(successes: complete(of: 60, share()), trials: 60))
    }
    let observed = try #require(
      ProportionEstimate(successes: studies.reduce(0) { $0 + $1.successes }, trials: 200 * 60)
    )
    let recruitment = Recruitment(observed: observed, wanted: 100, studies: studies)
    #expect(recruitment.studiesDiffer)
    let number = try #require(recruitment.number(confidence: 0.9))
    let enough = (0..<10_000).count { _ in complete(of: number, share()) >= 100 }
    #expect((0.87...0.94).contains(Double(enough) / 10_000), "\(number): \(enough)")
    let alone = try #require(Recruitment(observed: observed, wanted: 100).number(confidence: 0.9))
    #expect(Double(number) > 1.1 * Double(alone))
  }

  /// Source: the test of the index of dispersion, whose level is 1 in 100.
  @Test("is that of independent participants if the studies vary by chance alone")
  func studiesAreAlike() throws {
    var stream = RandomStream(seed: 29)
    var found = 0
    for _ in 0..<1_000 {
      let studies = try (0..<20).map { _ in
        let complete = (0..<30).count { _ in stream.chance(0.7) }
        return try #require(ProportionEstimate(successes: complete, trials: 30))
      }
      let observed = try #require(
        ProportionEstimate(successes: studies.reduce(0) { $0 + $1.successes }, trials: 600)
      )
      let recruitment = Recruitment(observed: observed, wanted: 50, studies: studies)
      if recruitment.studiesDiffer { found += 1 }
      let alone = Recruitment(observed: observed, wanted: 50)
      if !recruitment.studiesDiffer {
        #expect(recruitment.share == alone.share)
        #expect(recruitment.interval() == observed.interval())
      }
    }
    #expect((2...22).contains(found), "\(found)")
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
