import People
import VirtualTime

/// A value that a participant drew.
package struct DrawnValue: Hashable, Sendable {
  /// The name of its random stream: the key of the group, or the action of the timeline.
  package var name: String

  /// The value, as scenarios write it.
  package var value: String

  /// The value of a length of time, or of a moment from the study's start; nil for others.
  package var length: Duration?
}

/// The draws of one participant, each from a random stream of its own.
///
/// The streams follow from the seed of the participant's world, which follows from the run's seed and the participant's
/// name. A change of one distribution, of an event or of the number of participants therefore leaves all other draws
/// as they were.
struct PopulationStream {
  private let stream: RandomStream

  /// How forgetful the participant is: who forgets more leaves earlier.
  private let forgetfulness: Double

  /// The values that were drawn, in their order.
  private(set) var values: [DrawnValue] = []

  /// The draws of the participant whose world has a seed.
  init(worldSeed: UInt64) {
    stream = RandomStream(seed: worldSeed).split("population")
    forgetfulness = Reliability.forgetfulness(ofWorld: worldSeed)
  }

  /// Draws one of several values.
  ///
  /// Each value waits for an exponentially distributed time with its share as the rate, and the first one wins, which
  /// it does with the probability of its share (source: the minimum of independent exponential variables; used as
  /// weighted rendezvous hashing). If one share grows and the others shrink, its value therefore keeps
  /// the participants that it had, and the order of the values means nothing.
  ///
  /// - Parameters:
  ///   - name: The name of the stream.
  ///   - shares: The values with their shares; at least one.
  /// - Returns: The value of one share.
  mutating func value(_ name: String, of shares: [Scenario.Share]) -> String {
    let own = stream.split(name)
    let waits = shares.map { share in
      var draws = own.split(share.value)
      return draws.exponential(mean: 1) / Double(share.thousandths)
    }
    let first = waits.indices.min { (waits[$0], shares[$0].value) < (waits[$1], shares[$1].value) }
    let value = shares[first ?? 0].value
    values.append(DrawnValue(name: name, value: value))
    return value
  }

  /// Draws whether the participant is among a share of all, in thousandths.
  ///
  /// A larger share includes the participants of a smaller one.
  func isAmong(_ name: String, thousandths: Int) -> Bool {
    unit("who: \(name)") * 1000 < Double(thousandths)
  }

  /// Draws a position below a count; each is equally likely.
  func position(_ name: String, among count: Int) -> Int {
    min(Int(unit(name) * Double(count)), count - 1)
  }

  /// Draws a length of time below a bound, to the second, with a uniform distribution.
  func length(_ name: String, below bound: Duration) -> Duration {
    .seconds(Int64(unit(name) * Double(bound.components.seconds)))
  }

  /// Draws the time until the participant loses patience, to the second: half of the times are shorter than the median.
  ///
  /// Forgetful people tend to have short times.
  ///
  /// - Parameters:
  ///   - name: The name of the stream.
  ///   - median: The median.
  ///   - factor: How many times longer all times are; nil for once.
  ///   - shape: The shape of the Weibull distribution of the times; nil for that of a constant share of those who are left
  ///     losing patience each day, which is 1.
  /// - Returns: The time.
  func wait(
    _ name: String,
    median: Duration,
    factor: Double? = nil,
    shape: Double? = nil
  ) -> Duration {
    var draws = stream.split(name)
    let rank = Reliability.rank(forgetfulness, &draws)
    var halves = -PortableMath.log(rank.above) / PortableMath.log(2)
    if let shape { halves = halves > 0 ? PortableMath.exp(PortableMath.log(halves) / shape) : 0 }
    let seconds = halves * Double(median.components.seconds) * (factor ?? 1)
    return .seconds(Int64(min(seconds, Self.longest)))
  }

  /// A thousand years in seconds: times beyond it say nothing (our choice).
  private static let longest = 31_536_000_000.0

  /// The shape of the Weibull distribution of which half is below one time, and nine tenths are below another.
  ///
  /// Source: of S(t) = 2^-(t / median)^shape, the logarithm of base 2 of 10 is (nine tenths' time / median)^shape.
  static func shape(_ median: Duration, nineInTen: Duration) -> Double {
    let ratio = Double(nineInTen.components.seconds) / Double(median.components.seconds)
    let halves = PortableMath.log(10) / PortableMath.log(2)
    return PortableMath.log(halves) / PortableMath.log(ratio)
  }

  /// Draws a length of time around a median, to the second, from a log-normal distribution.
  ///
  /// - Parameters:
  ///   - name: The name of the stream.
  ///   - median: The median.
  ///   - spread: The standard deviation of the natural logarithm.
  /// - Returns: The length; at least a second.
  func length(_ name: String, median: Duration, spread: Double) -> Duration {
    var draws = stream.split(name)
    let factor = draws.logNormal(median: 1, spread: spread)
    return .seconds(max(1, Int64(factor * Double(median.components.seconds))))
  }

  /// Records a text.
  mutating func record(_ name: String, _ text: String) {
    values.append(DrawnValue(name: name, value: text))
  }

  /// Records a length of time that was drawn.
  mutating func record(_ name: String, _ length: Duration) {
    values.append(DrawnValue(name: name, value: DurationText.text(of: length), length: length))
  }

  /// Records a moment that was drawn.
  mutating func record(_ name: String, at moment: Duration, in scenario: Scenario) {
    let text = scenario.clock.moment(second: moment.components.seconds)
    values.append(DrawnValue(name: name, value: text, length: moment))
  }

  /// Records that the participant acts at an occasion.
  mutating func record(_ name: String, _ occasion: Scenario.Occasion) {
    values.append(DrawnValue(name: name, value: occasion.rawValue))
  }

  private func unit(_ name: String) -> Double {
    var draws = stream.split(name)
    return draws.unit()
  }
}
