import Foundation

/// The share of days on which people do something, where forgetful people do it less often and leave the study earlier.
///
/// A person does it on a day if a standard normal number is below a threshold. The number is the sum of the person's
/// forgetfulness, their week's and chance; how long a person stays depends on the same forgetfulness. This is a probit
/// model with normal effects of people and weeks, and is how the simulation draws its people. Of the days on which a
/// person does it, only a share may be seen.
package struct HabitShareFit: Sendable {
  /// The days of a person.
  package struct Person: Hashable, Sendable {
    /// The number of days in each week, and of those on which the person did it.
    package var weeks: [Week]
    /// The share of all people who leave earlier than this person was observed, more than 0 and less than 1; nil if that
    /// is not known.
    package var leavingEarlier: Double?
    /// Whether the person left then.
    package var hasLeft: Bool

    package init(weeks: [Week], leavingEarlier: Double?, hasLeft: Bool) {
      (self.weeks, self.leavingEarlier, self.hasLeft) = (weeks, leavingEarlier, hasLeft)
    }
  }

  package struct Week: Hashable, Sendable {
    package var done: Int
    package var days: Int

    package init(done: Int, days: Int) { (self.done, self.days) = (done, days) }
  }

  /// The share with the largest likelihood.
  package let share: Double

  private let people: [Integrated]
  private let seen: [(share: Double, probability: Double)]
  private let threshold: Double
  private let parts: (person: Double, week: Double)

  /// A person, with the forgetfulness that their stay lets expect.
  private struct Integrated {
    var weeks: [Week]
    /// The values of the forgetfulness, with their probabilities.
    var values: [(value: Double, probability: Double)]
  }

  /// Standard normal numbers with probabilities, which add up to 1.
  ///
  /// Equal steps of half a standard deviation integrate smooth functions of a normal number nearly exactly.
  private static let normal: [(value: Double, probability: Double)] = normalised(
    stride(from: -4.5, through: 4.5, by: 0.5).map { ($0, exp(-$0 * $0 / 2)) }
  )

  /// Fits the days of people; nil for fewer than two people, and if all did it on all of their days, or on none.
  ///
  /// - Parameters:
  ///   - people: People with days.
  ///   - personPart: The part of the variance that lies between people.
  ///   - weekPart: The part of it that lies between a person's weeks.
  ///   - seen: The shares, each of another person and equally likely, of the days that are seen among those on which the
  ///     person does it; those that are about equal count with their mean. Empty if all are seen.
  package init?(_ people: [Person], personPart: Double, weekPart: Double, seen: [Double] = []) {
    let known = people.filter { $0.weeks.contains { $0.days > 0 } }
    let done = known.reduce(0) { $0 + $1.weeks.reduce(0) { $0 + $1.done } }
    let days = known.reduce(0) { $0 + $1.weeks.reduce(0) { $0 + $1.days } }
    guard known.count > 1, done > 0, done < days else { return nil }
    parts = (personPart, weekPart)
    let shares = seen.isEmpty ? [1] : seen
    self.seen = Dictionary(grouping: shares) { Int(($0 * 20).rounded()) }.sorted { $0.key < $1.key }
      .map { _, alike in
        let (count, sum) = (Double(alike.count), alike.reduce(0, +))
        return (sum / count, count / Double(shares.count))
      }
    self.people = known.map { person in
      Integrated(
        weeks: person.weeks.filter { $0.days > 0 },
        values: Self.forgetfulness(of: person, part: personPart)
      )
    }
    // The likelihood of a threshold has one maximum: a search by thirds.
    var (low, high) = (-4.0, 4.0)
    for _ in 0..<40 {
      let third = (high - low) / 3
      let (left, right) = (low + third, high - third)
      if Self.logLikelihood(self.people, left, parts, self.seen)
        < Self.logLikelihood(self.people, right, parts, self.seen)
      {
        low = left
      } else {
        high = right
      }
    }
    threshold = (low + high) / 2
    share = NormalDistribution.probability(below: threshold)
  }

  /// The shares that the likelihood ratio does not reject, compared with the square of Student's bound over people (our
  /// choice, for few people).
  package func interval(of probability: Double = 0.95) -> ClosedRange<Double>? {
    guard let student = StudentDistribution(degreesOfFreedom: people.count - 1) else { return nil }
    let bound = student.bound(of: probability)
    let best = Self.logLikelihood(people, threshold, parts, seen)
    func isInside(_ threshold: Double) -> Bool {
      2 * (best - Self.logLikelihood(people, threshold, parts, seen)) <= bound * bound
    }
    let ends = [-9.0, 9.0].map { outside in
      Bisection.end(from: threshold, to: outside, steps: 30, where: isInside)
    }
    return NormalDistribution.probability(
      below: ends[0]
    )...NormalDistribution.probability(
      below: ends[1]
    )
  }

  /// What a person's stay says about how forgetful they are.
  private static func forgetfulness(
    of person: Person,
    part: Double
  ) -> [(value: Double, probability: Double)] {
    guard let earlier = person.leavingEarlier, earlier > 0, earlier < 1 else { return normal }
    // The stay is a normal number that falls with the forgetfulness.
    let stay = NormalDistribution.quantile(of: earlier)
    let (own, rest) = (part.squareRoot(), (1 - part).squareRoot())
    if person.hasLeft { return normal.map { (rest * $0.value - own * stay, $0.probability) } }
    return normalised(
      normal.map { value, probability in
        let later = NormalDistribution.probability(below: -(stay + own * value) / rest)
        return (value, probability * later)
      }
    )
  }

  private static func normalised(
    _ values: [(value: Double, probability: Double)]
  ) -> [(value: Double, probability: Double)] {
    let sum = values.reduce(0) { $0 + $1.probability }
    return values.map { ($0.value, $0.probability / sum) }
  }

  private static func logLikelihood(
    _ people: [Integrated],
    _ threshold: Double,
    _ parts: (person: Double, week: Double),
    _ seen: [(share: Double, probability: Double)]
  ) -> Double {
    let (own, week) = (parts.person.squareRoot(), parts.week.squareRoot())
    let chance = (1 - parts.person - parts.week).squareRoot()
    return people.reduce(0) { sum, person in
      var likelihood = 0.0
      for (value, probability) in person.values {
        let shares = normal.map { number in
          NormalDistribution.probability(
            below: (threshold - own * value + week * number.value) / chance
          )
        }
        for reach in seen {
          likelihood +=
            probability * reach.probability
            * Self.likelihood(of: person.weeks, shares.map { $0 * reach.share })
        }
      }
      return sum + log(max(likelihood, .leastNormalMagnitude))
    }
  }

  /// The likelihood of a person's weeks, of which each has one of some shares, those of ``normal``.
  private static func likelihood(of weeks: [Week], _ shares: [Double]) -> Double {
    // The logarithm of 0 would exclude what is only unlikely.
    let shares = shares.map { min(max($0, 1e-12), 1 - 1e-12) }
    return weeks.reduce(1) { product, days in
      var one = 0.0
      for (number, share) in zip(normal, shares) {
        one +=
          number.probability * power(share, days.done) * power(1 - share, days.days - days.done)
      }
      return product * one
    }
  }

  private static func power(_ base: Double, _ exponent: Int) -> Double {
    var result = 1.0
    for _ in 0..<exponent { result *= base }
    return result
  }
}
