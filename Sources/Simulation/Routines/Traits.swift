package import VirtualTime

/// What sets one person apart from the next, for life.
package struct Traits: Hashable, Sendable {
  /// Typing speed in words per minute, a word being five characters.
  ///
  /// Log-normal with the mean 36.2 and the standard deviation 13.2 of 37,370 volunteers
  /// (Palin et al., MobileHCI 2019); the shape, and the limits 8 and 120, are our choice.
  package let wordsPerMinute: Double

  /// How much they write and are written to, compared with the median person (our choice).
  package let chattiness: Double

  /// How much later than others they would go to bed and get up, in seconds (our choice).
  package let chronotypeShift: Double

  /// How bright they keep their home, compared with the median home (our choice).
  package let lightAtHome: Double

  /// How long they look at their phone once they have taken it up, compared with the median person.
  ///
  /// With ``checking``, its spread makes the 2.73 hours of standard deviation that young adults have
  /// (Andrews et al., PLOS ONE 2015), for a mean of 5.05.
  package let screenTime: Double

  /// How often they take up their phone, compared with the median person.
  ///
  /// Log-normal, so that the checks of young adults have the standard deviation of Andrews et al.
  /// (PLOS ONE 2015): 55.23 for a mean of 84.68. The shape is our choice.
  package let checking: Double

  /// Where in a rotation of shifts day 0 falls, 0..<8.
  package let shiftPhase: Int

  /// How much they speak and write to others by phone.
  package let sociability: Sociability

  /// Whether they have earphones that tell the phone how the head moves (our choice: 6 in 10).
  package let ownsEarphones: Bool

  /// The traits that a person's stream gives.
  package init(stream: RandomStream) {
    var draws = stream.split("traits")
    // Mean and deviation of the logarithm, from ln(1 + (13.2 / 36.2)²) = 0.12484.
    let speed = draws.logNormal(median: 34.01, spread: 0.353_3)
    wordsPerMinute = min(max(speed, 8), 120)
    chattiness = draws.logNormal(median: 1, spread: 0.4)
    chronotypeShift = min(max(draws.normal(mean: 0, deviation: 3000), -7200), 7200)
    lightAtHome = draws.logNormal(median: 1, spread: 0.3)
    screenTime = min(max(draws.logNormal(median: 1, spread: 0.55), 0.25), 4)
    shiftPhase = draws.below(8)
    var habits = stream.split("habits")
    checking = min(max(habits.logNormal(median: 1, spread: 0.95), 0.15), 8)
    sociability = Sociability(chattiness: chattiness, stream: stream)
    var possessions = stream.split("possessions")
    ownsEarphones = possessions.chance(0.6)
  }
}

/// How much a person speaks and writes to others by phone.
///
/// US adults who own a mobile phone make and take about 5 calls a day: half of them five or fewer,
/// 7 % more than 30 (Pew Research Center, Cell phones and American adults, 2010). Those who text
/// send and receive 41.5 messages a day on average, the median one 10, and 5 % more than 200
/// (Pew Research Center, Americans and text messaging, 2011, and the report of 2010).
/// That both are log-normal is our choice, and so is how far they go with ``Traits/chattiness``.
package struct Sociability: Hashable, Sendable {
  /// Calls made and taken on an ordinary day.
  package let callsPerDay: Double

  /// Share of those calls that the person makes, 0...1.
  package let outgoingShare: Double

  /// Messages sent and received on an ordinary day.
  package let messagesPerDay: Double

  /// Requests spoken to the phone's assistant on an ordinary day; 0 for those who never do.
  package let requestsPerDay: Double

  /// How many people they speak or write to at all.
  package let contacts: Int

  init(chattiness: Double, stream: RandomStream) {
    var draws = stream.split("sociability")
    // Chattiness has a spread of 0.4 already: 0.4² + 1.1² = 1.17² and 0.8² + 1.485² = 1.687².
    callsPerDay = min(5.3 * chattiness * draws.logNormal(median: 1, spread: 1.1), 80)
    outgoingShare = draws.uniform(0.35...0.65)
    let writes = chattiness * chattiness * draws.logNormal(median: 1, spread: 1.485)
    // The median is a tenth higher than Pew's: on some days no messenger is opened, and none is sent.
    messagesPerDay = min(11 * writes, 1000)
    // Our choice: 6 in 10 ever speak to the phone, the median of them once a day.
    let speaks = draws.chance(0.6)
    requestsPerDay = speaks ? min(draws.logNormal(median: 1, spread: 0.8), 12) : 0
    // Our choice: a few dozen.
    contacts = Int(min(max(draws.logNormal(median: 40, spread: 0.4), 8), 200))
  }
}

extension RandomStream {
  /// Draws how many events happen where so many do on average, each without regard to the others.
  package mutating func poisson(mean: Double) -> Int {
    guard mean > 0 else { return 0 }
    var count = 0
    var passed = exponential(mean: 1)
    while passed < mean {
      count += 1
      passed += exponential(mean: 1)
    }
    return count
  }

  /// Draws one of a person's contacts: the first are met far more often than the last.
  package mutating func contact(of count: Int) -> Int {
    let share = unit()
    return Int(share * share * share * Double(count))
  }
}
