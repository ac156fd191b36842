package import VirtualTime

/// The constant traits in which persons differ.
package struct Traits: Hashable, Sendable {
  /// The typing speed in words per minute; a word is five characters.
  ///
  /// Log-normal, with the mean and the standard deviation of ``PublishedFigure/typing``; the shape, and the limits 8
  /// and 120, are our choice.
  package let wordsPerMinute: Double

  /// How many messages the person sends and receives, relative to the median person (our choice).
  package let chattiness: Double

  /// How much later than others the person tends to go to bed and get up, in seconds (our choice).
  package let chronotypeShift: Double

  /// The brightness of the person's home, relative to the median home (our choice).
  package let lightAtHome: Double

  /// How long the person looks at the phone each time, relative to the median person.
  ///
  /// Together with ``checking``, its spread gives the standard deviation of
  /// ``PublishedFigure/screenTimeBetween``.
  package let screenTime: Double

  /// How often the person picks up the phone, relative to the median person.
  ///
  /// Log-normal, so that the checks of young adults have the standard deviation of
  /// ``PublishedFigure/checksBetween``. The shape is our choice.
  package let checking: Double

  /// The position of day 0 in a rotation of shifts, 0..<8.
  package let shiftPhase: Int

  /// How much the person calls and writes to others.
  package let sociability: Sociability

  /// Whether the person owns earphones that measure the head's motion (our choice: 6 in 10).
  package let ownsEarphones: Bool

  /// The share of nights in which the person uses the phone between falling asleep and waking, 0...1.
  package let nightUse: Double

  /// How often the person climbs stairs, relative to the median person (our choice).
  let climbing: Double

  /// Creates the traits from a person's random stream.
  package init(stream: RandomStream) {
    var draws = stream.split("traits")
    let speeds = LogNormal(.typing, .typingBetween)
    let speed = draws.logNormal(median: speeds.median, spread: speeds.spread)
    wordsPerMinute = min(max(speed, 8), 120)
    chattiness = draws.logNormal(median: 1, spread: 0.4)
    chronotypeShift = min(max(draws.normal(mean: 0, deviation: 3000), -7200), 7200)
    lightAtHome = draws.logNormal(median: 1, spread: 0.3)
    screenTime = min(max(draws.logNormal(median: 1, spread: 0.5), 0.25), 4)
    shiftPhase = draws.below(8)
    var habits = stream.split("habits")
    checking = min(max(habits.logNormal(median: 1, spread: 1), 0.15), 8)
    sociability = Sociability(chattiness: chattiness, stream: stream)
    var possessions = stream.split("possessions")
    ownsEarphones = possessions.chance(0.6)
    var nights = stream.split("night use")
    nightUse = min(
      nights.logNormal(
        median: ModelNumber.nightUse.share,
        spread: ModelNumber.nightUseBetween.value
      ),
      0.6
    )
    var stairs = stream.split("stairs")
    climbing = min(max(stairs.logNormal(median: 1, spread: 0.5), 0.2), 3)
  }
}

/// How much a person calls and writes to others.
///
/// The calls have the mean of ``PublishedFigure/calls``. Those who text send and receive 41.5 messages a day on average;
/// the median is 10, and 5 % have more than 200 (Pew Research Center, Americans and text messaging, 2011, and the report
/// of 2010). That both are log-normal is our choice, and so are the spread of the calls and their correlation with
/// ``Traits/chattiness``.
package struct Sociability: Hashable, Sendable {
  /// The mean number of calls made and received per day.
  package let callsPerDay: Double

  /// The share of those calls that the person makes, 0...1.
  package let outgoingShare: Double

  /// The mean number of messages sent and received per day.
  package let messagesPerDay: Double

  /// The mean number of requests to the phone's assistant per day; 0 for a person who never uses
  /// it.
  package let requestsPerDay: Double

  /// The number of people whom the person calls or writes to.
  package let contacts: Int

  init(chattiness: Double, stream: RandomStream) {
    var draws = stream.split("sociability")
    // Chattiness has a spread of 0.4 already: 0.4² + 0.67² = 0.78², which makes the mean 1.36 medians;
    // 0.8² + 1.485² = 1.687².
    let usual = PublishedFigure.calls.value / 1.33
    callsPerDay = min(usual * chattiness * draws.logNormal(median: 1, spread: 0.67), 40)
    outgoingShare = draws.uniform(0.35...0.65)
    let writes = chattiness * chattiness * draws.logNormal(median: 1, spread: 1.485)
    // The median is a tenth higher than Pew's: on some days the person opens no messenger and sends
    // nothing.
    messagesPerDay = min(11 * writes, 1000)
    // Our choice: 6 in 10 persons use the assistant, the median of them once a day.
    let speaks = draws.chance(0.6)
    requestsPerDay = speaks ? min(draws.logNormal(median: 1, spread: 0.8), 12) : 0
    // Our choice: a few dozen.
    contacts = Int(min(max(draws.logNormal(median: 40, spread: 0.4), 8), 200))
  }
}

extension RandomStream {
  /// Draws a Poisson-distributed number of events.
  package mutating func poisson(mean: Double) -> Int {
    guard mean > 0 else { return 0 }
    var count = 0
    var elapsed = exponential(mean: 1)
    while elapsed < mean {
      count += 1
      elapsed += exponential(mean: 1)
    }
    return count
  }

  /// Draws one of a person's contacts: the first contacts are far more frequent than the last.
  package mutating func contact(of count: Int) -> Int {
    let share = unit()
    return Int(share * share * share * Double(count))
  }
}
