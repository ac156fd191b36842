import People
import VirtualTime

/// What each participant draws of a key of their group.
struct GroupDraw: Sendable {
  /// Gives a group the participant's value, if it has a distribution and a table has not given the participant a value.
  let apply: @Sendable (inout Scenario.Group, inout PopulationStream, StudyDraws) -> Void

  /// Creates the draw of a key.
  ///
  /// - Parameters:
  ///   - key: The key, whose name the random stream and the drawn value have.
  ///   - distribution: The group's distribution; nil if all participants have one value.
  ///   - set: Draws a value, and gives it to the group.
  init<Value, Distribution>(
    _ key: SectionKey<Value>,
    _ distribution: any KeyPath<Scenario.Population, Distribution?> & Sendable,
    set: @escaping @Sendable (inout Scenario.Group, inout KeyDraws, Distribution) -> Void
  ) {
    apply = { group, stream, study in
      guard let found = group.population?[keyPath: distribution], !stream.has(key.name) else {
        return
      }
      var draws = KeyDraws(key: key.name, stream: stream, study: study)
      set(&group, &draws, found)
      stream = draws.stream
    }
  }
}

/// The draws of a participant from the random stream of a key, which are recorded with the key's name.
struct KeyDraws {
  let key: String
  var stream: PopulationStream
  let study: StudyDraws

  /// Draws one of several values.
  ///
  /// Each value waits for an exponentially distributed time with its share as the rate, and the first one wins, which
  /// it does with the probability of its share (source: the minimum of independent exponential variables; used as
  /// weighted rendezvous hashing). If one share grows and the others shrink, its value therefore keeps
  /// the participants that it had, and the order of the values means nothing.
  ///
  /// - Parameter shares: The values with their shares; at least one.
  /// - Returns: The value of one share.
  mutating func value(of shares: [Scenario.Share]) -> String { value(of: shares, named: key) }

  /// Draws one of several values for a sensor, which has a random stream of its own; nil if a table has given the
  /// participant a value.
  mutating func value(of shares: [Scenario.Share], for sensor: String) -> String? {
    let name = "\(key) \(sensor)"
    return stream.has(name) ? nil : value(of: shares, named: name)
  }

  private mutating func value(of shares: [Scenario.Share], named name: String) -> String {
    let own = stream.numbers(name)
    let waits = shares.map { share in
      var draws = own.split(share.value)
      return draws.exponential(mean: 1) / Double(share.thousandths)
    }
    let first = waits.indices.min { (waits[$0], shares[$0].value) < (waits[$1], shares[$1].value) }
    let value = shares[first ?? 0].value
    stream.record(name, value)
    return value
  }

  /// Draws a length of time below a bound, to the second, with a uniform distribution.
  mutating func length(below bound: Duration) -> Duration {
    recorded(stream.length(key, below: bound))
  }

  /// Draws a length of time around a median, to the second, from a log-normal distribution.
  ///
  /// - Parameters:
  ///   - median: The median.
  ///   - spread: The standard deviation of the natural logarithm.
  /// - Returns: The length; at least a second.
  mutating func length(median: Duration, spread: Double) -> Duration {
    var draws = stream.numbers(key)
    let factor = draws.logNormal(median: 1, spread: spread)
    return recorded(.seconds(max(1, Int64(factor * Double(median.components.seconds)))))
  }

  /// Draws the time until the participant loses patience, to the second: half of the times are shorter than the median.
  ///
  /// Forgetful people tend to have short times. The times have a Weibull distribution.
  ///
  /// - Parameters:
  ///   - median: The median.
  ///   - nineInTen: The time that nine in ten do not exceed; nil if a constant share of those who are left loses patience
  ///     each day.
  ///   - spread: The factor by which studies differ; nil if they do not.
  /// - Returns: The time.
  mutating func wait(
    median: Duration,
    nineInTen: Duration?,
    differsBy spread: Double?
  ) -> Duration {
    var draws = stream.numbers(key)
    let rank = Reliability.rank(stream.forgetfulness, &draws)
    var halves = -PortableMath.log(rank.above) / PortableMath.log(2)
    if let nineInTen {
      let shape = Self.shape(median, nineInTen: nineInTen)
      halves = halves > 0 ? PortableMath.exp(PortableMath.log(halves) / shape) : 0
    }
    let factor = spread.map { study.factor(key, differsBy: $0) } ?? 1
    let seconds = halves * Double(median.components.seconds) * factor
    return recorded(.seconds(Int64(min(seconds, Self.longest))))
  }

  /// A thousand years in seconds: times beyond it say nothing (our choice).
  private static let longest = 31_536_000_000.0

  /// The shape of the Weibull distribution of which half is below one time, and nine tenths are below another.
  ///
  /// Source: of S(t) = 2^-(t / median)^shape, the logarithm of base 2 of 10 is (nine tenths' time / median)^shape.
  private static func shape(_ median: Duration, nineInTen: Duration) -> Double {
    let ratio = Double(nineInTen.components.seconds) / Double(median.components.seconds)
    let halves = PortableMath.log(10) / PortableMath.log(2)
    return PortableMath.log(halves) / PortableMath.log(ratio)
  }

  /// A share as this study has it, in thousandths; recorded as a text.
  mutating func thousandths(of share: Scenario.StudyShare, _ text: (Int) -> String) -> Int {
    let thousandths = study.thousandths(key, of: share)
    stream.record(key, text(thousandths))
    return thousandths
  }

  private mutating func recorded(_ length: Duration) -> Duration {
    stream.record(key, length)
    return length
  }
}
