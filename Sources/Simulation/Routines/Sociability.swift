package import VirtualTime

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
