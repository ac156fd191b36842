package import VirtualTime

/// How reliably a person does what a study and its devices ask of them, and for how long.
///
/// An occasion is left out where a standard normal number is above a threshold. The number is the sum of the person's
/// forgetfulness, the state of the week and chance. Therefore the losses of one person hang together, a share that is
/// set is the mean over all people, and a larger share contains the occasions of a smaller one. A model with a latent
/// variable, as in probit regression with random effects; its parts are our choice.
package struct Reliability: Hashable, Sendable {
  /// What can be left out.
  package enum Habit: String, Sendable {
    case wearingWatch = "wears watch"
    case wearingInBed = "wears watch in bed"
    case chargingWatch = "charges watch"
    case chargingPhone = "charges phone"
    case carryingPhone = "carries phone"
    case keepingPhoneOn = "keeps phone on"
    case openingApp = "opens app"
    case followingReminders = "follows reminders"
  }

  /// How forgetful the person is: a standard normal number.
  package let forgetfulness: Double

  /// The days in which the person's engagement halves; nil if it stays.
  package let halfLife: Double?

  /// The day from which the engagement fades.
  private let since: Int

  private let variation: DayVariation
  private let stream: RandomStream

  /// Creates the reliability of a person.
  ///
  /// - Parameters:
  ///   - stream: The stream of the person's life.
  ///   - variation: The person's good and bad weeks.
  ///   - halfLife: The days in which the person's engagement halves; nil if it stays.
  ///   - since: The day from which it fades.
  init(stream: RandomStream, variation: DayVariation, halfLife: Double? = nil, since: Int = 0) {
    self.variation = variation
    self.halfLife = halfLife
    self.since = since
    let own = stream.split("reliability")
    forgetfulness = Self.forgetfulness(own)
    self.stream = own
  }

  private static func forgetfulness(_ own: RandomStream) -> Double {
    var draws = own.split("person")
    return draws.normal(mean: 0, deviation: 1)
  }

  /// The forgetfulness of the person in the world with a seed.
  package static func forgetfulness(ofWorld seed: UInt64) -> Double {
    forgetfulness(DailyLife.ownStream(of: DailyLife.stream(ofWorld: seed)).split("reliability"))
  }

  /// A uniform number, 0...1, that is small for forgetful people as often as their other losses are many.
  ///
  /// - Parameters:
  ///   - forgetfulness: How forgetful the person is.
  ///   - draws: The random numbers of the quantity.
  /// - Returns: The number, and one less the number, which is exact for numbers near 1.
  package static func rank(
    _ forgetfulness: Double,
    _ draws: inout RandomStream
  ) -> (below: Double, above: Double) {
    let part = ModelNumber.personPart.value
    let number =
      draws.normal(mean: 0, deviation: (1 - part).squareRoot()) - part.squareRoot() * forgetfulness
    return (PortableMath.normalShare(below: number), PortableMath.normalShare(below: -number))
  }

  /// The share of what the person did at first that they still do, 0...1.
  package func engagement(on day: Int) -> Double {
    guard let halfLife, day > since else { return 1 }
    return PortableMath.exp(-PortableMath.log(2) * Double(day - since) / halfLife)
  }

  /// The days since the person's engagement began to fade; nil if it stays.
  func daysEngaged(by day: Int) -> Int? { halfLife.map { _ in max(day - since, 0) } }

  /// Whether the person does something on an occasion.
  ///
  /// - Parameters:
  ///   - habit: What the person does.
  ///   - share: The share of the occasions on which people do it before their engagement fades, 0...1.
  ///   - fades: Whether the share fades with the engagement.
  ///   - day: The day.
  ///   - occasion: The number of the occasion on that day, from 0.
  /// - Returns: Whether the person does it.
  package func does(
    _ habit: Habit,
    share: Double,
    fades: Bool = true,
    on day: Int,
    occasion: Int = 0
  ) -> Bool {
    let wanted = fades ? share * engagement(on: day) : share
    guard wanted > 0 else { return false }
    guard wanted < 1 else { return true }
    let (person, week) = (ModelNumber.personPart.value, ModelNumber.weekPart.value)
    var draws = stream.split(habit.rawValue).split(day)
    if occasion > 0 { draws = draws.split(occasion) }
    let number =
      person.squareRoot() * forgetfulness - week.squareRoot() * variation.week(day)
      + draws.normal(mean: 0, deviation: (1 - person - week).squareRoot())
    return PortableMath.normalShare(below: number) < wanted
  }
}

extension PortableMath {
  /// The share of a standard normal distribution that is below a number; absolute error below 1e-7.
  ///
  /// Source: Abramowitz and Stegun, Handbook of Mathematical Functions, 26.2.17.
  static func normalShare(below number: Double) -> Double {
    let size = number.magnitude
    let t = 1 / (1 + 0.231_641_9 * size)
    var sum = 1.330_274_429
    sum = -1.821_255_978 + t * sum
    sum = 1.781_477_937 + t * sum
    sum = -0.356_563_782 + t * sum
    sum = 0.319_381_530 + t * sum
    let tail = exp(-size * size / 2) * 0.398_942_280_401_432_7 * sum * t
    return number > 0 ? 1 - tail : tail
  }
}
