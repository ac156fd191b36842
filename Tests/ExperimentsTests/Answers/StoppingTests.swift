import Experiments
import Statistics
import TestSupport
import Testing
import VirtualTime

@Suite("A sweep that goes on until it is known")
struct StoppingTests {
  private static let repetitions = 4_000

  /// Replicates of a sweep, as they would follow one another.
  enum Replicates: String, CaseIterable, Sendable {
    /// Means of many people.
    case normal
    /// Means of few people with skewed values: a gamma distribution of shape 4, whose skewness is 1.
    case skewed
    /// The differences of pairs.
    case pairs

    var truth: Double { self == .skewed ? 4 : 10 }
    var deviation: Double { 2 }

    func next(_ stream: inout RandomStream) -> Double {
      switch self {
      case .normal: return stream.normal(mean: 10, deviation: 2)
      case .skewed: return (0..<4).reduce(0) { sum, _ in sum + stream.exponential(mean: 1) }
      case .pairs:
        let person = stream.normal(mean: 3, deviation: 5)
        return person + stream.normal(mean: 10, deviation: 2) - person
      }
    }
  }

  /// How often the interval of a sweep that a rule ended contains the truth, and the mean number of replicates.
  private static func coverage(
    _ halfWidth: Double,
    _ stream: inout RandomStream,
    truth: Double,
    _ next: (inout RandomStream) -> Double
  ) -> (share: Double, replicates: Double) {
    let rule = StoppingRule(.means, .absolute(halfWidth), most: 10_000)
    var (covered, total) = (0, 0)
    for _ in 0..<repetitions {
      var estimate = MeanEstimate()
      var wanted = StoppingRule.fewest
      while true {
        while estimate.count < wanted { estimate.add(next(&stream)) }
        guard let width = estimate.halfWidth(), width > halfWidth,
          let further = rule.next(
            after: estimate.count,
            needed: estimate.countNeeded(forHalfWidth: halfWidth)
          )
        else { break }
        wanted = further
      }
      if estimate.interval()?.contains(truth) ?? false { covered += 1 }
      total += estimate.count
    }
    return (Double(covered) / Double(repetitions), Double(total) / Double(repetitions))
  }

  /// Source: the aim of 93 to 97 %, as of all intervals.
  ///
  /// The half-widths need about 25, 40, 60, 100 and 200 replicates.
  @Test(
    "has intervals that contain the truth as often as they say, for any need of replicates",
    .slow(.repetitions),
    arguments: Replicates.allCases,
    [25, 40, 100, 200]
  )
  func anyCoverage(of replicates: Replicates, needing count: Int) {
    coverage(of: replicates, needing: count)
  }

  @Test(
    "has intervals that contain the truth as often as they say",
    arguments: Replicates.allCases,
    [60]
  )
  func coverage(of replicates: Replicates, needing count: Int) {
    var stream = RandomStream(seed: 501).split(replicates.rawValue).split(count)
    let halfWidth = 1.96 * replicates.deviation / Double(count).squareRoot()
    let (share, mean) = Self.coverage(halfWidth, &stream, truth: replicates.truth) {
      replicates.next(&$0)
    }
    #expect((0.93...0.97).contains(share), "\(share) after \(mean) replicates")
  }

  /// Source: a simulation, which the page about intervals names: the limit of the rule.
  @Test("contains the truth less often if the means of replicates are skewed as exponential ones")
  func limit() {
    var stream = RandomStream(seed: 502)
    let halfWidth = 1.96 * 3 / Double(60).squareRoot()
    let (share, mean) = Self.coverage(halfWidth, &stream, truth: 3) { $0.exponential(mean: 3) }
    #expect((0.89...0.93).contains(share), "\(share) after \(mean) replicates")
  }

  /// The share of complete participants among replicates of 20 people.
  @Test("has shares whose intervals contain the truth as often as they say", arguments: [0.6, 0.9])
  func shares(truth: Double) throws {
    var stream = RandomStream(seed: 503).split(Int(truth * 100))
    let question = RecruitmentAnswer.Question(wanted: 10, where: "valid_days >= 20")
    let rule = StoppingRule(.share(question), .relative(0.02), most: 10_000)
    var covered = 0
    for _ in 0..<Self.repetitions {
      var (successes, replicates, wanted) = (0, 0, StoppingRule.fewest)
      var found: ClosedRange<Double>?
      while true {
        while replicates < wanted {
          for _ in 0..<20 where stream.chance(truth) { successes += 1 }
          replicates += 1
        }
        let share = try #require(
          ProportionEstimate(successes: successes, trials: 20 * replicates)
        )
        let interval = share.interval()
        found = interval
        let needed = share.trialsNeeded(forHalfWidth: 0.02).map { ($0 + 19) / 20 }
        guard (interval.upperBound - interval.lowerBound) / 2 > 0.02,
          let further = rule.next(after: replicates, needed: needed)
        else { break }
        wanted = further
      }
      if found?.contains(truth) ?? false { covered += 1 }
    }
    let share = Double(covered) / Double(Self.repetitions)
    #expect((0.93...0.97).contains(share), "\(share)")
  }

  /// Source: Law, Simulation Modeling and Analysis, section 9.4.1; the smallest and the largest step are our choice.
  @Test("adds as many replicates as are needed, at least a tenth and at most as many again")
  func steps() {
    let rule = StoppingRule(.means, .absolute(1), most: 500)
    #expect(rule.next(after: 7, needed: 20) == 40)
    #expect(rule.next(after: 7, needed: nil) == 40)
    #expect(rule.next(after: 40, needed: 46) == 46)
    #expect(rule.next(after: 40, needed: 41) == 44)
    #expect(rule.next(after: 40, needed: 100) == 80)
    #expect(rule.next(after: 400, needed: 10_000) == 500)
    #expect(rule.next(after: 500, needed: 10_000) == nil)
    #expect(rule.next(after: 40, needed: nil) == nil)
  }
}
