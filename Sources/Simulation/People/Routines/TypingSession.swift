package import VirtualTime

/// One typing session, in one app, within one screen session.
///
/// Speed and uncorrected errors follow Palin et al. (MobileHCI 2019); the other rates are our choice.
package struct TypingSession: Hashable, Sendable {
  /// The number of the plan that it belongs to: at night, that of the previous day.
  package let day: Int

  /// The index of its screen session in that plan.
  package let session: Int

  /// The first touch.
  package let start: LocalTime

  /// The last touch, at which the sensor can write the sample.
  package let end: LocalTime

  /// The number of typed words, at least 1; a word is five characters, including its space.
  package let words: Int

  /// The random stream of the single touches.
  package let stream: RandomStream

  /// The duration, in seconds.
  package var seconds: Double { Double(end.nanoseconds - start.nanoseconds) / 1e9 }

  /// The speed in words per minute.
  package var wordsPerMinute: Double { Double(words) * 60 / seconds }

  /// The same typing session relative to another day's midnight.
  ///
  /// - Parameter days: How many days later that midnight is.
  /// - Returns: The typing session with shifted times.
  func seen(fromDaysLater days: Int) -> TypingSession {
    TypingSession(
      day: day,
      session: session,
      start: start.seen(fromDaysLater: days),
      end: end.seen(fromDaysLater: days),
      words: words,
      stream: stream
    )
  }
}

/// The other properties of a sample, drawn on demand because many typing sessions are only counted.
extension TypingSession {
  /// The number of words that were changed after they had been typed.
  package var alteredWords: Int { count("altered words", of: words, chance: 0.06) }

  /// The number of touches, including deletions and emojis.
  package var taps: Int { keys + deletes + emojis }

  /// The number of touches of character keys.
  package var keys: Int { words * 5 }

  /// The number of touches of the delete key.
  package var deletes: Int { count("deletes", of: keys, chance: 0.05) }

  /// The number of emojis.
  package var emojis: Int { count("emojis", of: words, chance: 0.04) }

  /// The number of words that the keyboard corrected automatically.
  package var autocorrections: Int { count("autocorrections", of: words, chance: 0.05) }

  /// The number of uncorrected wrong characters: 2.3 % on average.
  package var uncorrectedErrors: Int { count("errors", of: keys, chance: 0.023) }

  /// The number of pauses.
  package var pauses: Int { count("pauses", of: words, chance: 0.03) }

  /// The number of successes among some attempts, drawn as gaps between successes instead of one
  /// draw for each attempt.
  private func count(_ name: String, of attempts: Int, chance: Double) -> Int {
    var draws = stream.split(name)
    let meanGap = -1 / PortableMath.log(1 - chance)
    var total = 0
    var next = 1 + Int(draws.exponential(mean: meanGap))
    while next <= attempts {
      total += 1
      next += 1 + Int(draws.exponential(mean: meanGap))
    }
    return total
  }
}

/// The properties of single touches, drawn on demand; the distributions are our choice.
///
/// `name` is the quantity that the values belong to: each quantity has its own random stream.
extension TypingSession {
  /// The times between touches, in seconds; their mean is the duration divided by the number of
  /// touches.
  package func interKeyIntervals(count: Int, for name: String = "") -> [Double] {
    var draws = stream.split("intervals").split(name)
    // A log-normal number of spread 0.5 has a mean 1.1331 times its median.
    let median = seconds / Double(taps) / 1.133_1
    return (0..<count).map { _ in draws.logNormal(median: median, spread: 0.5) }
  }

  /// The times from touching a key to releasing it, in seconds, about 80 ms.
  package func touchDurations(count: Int, for name: String = "") -> [Double] {
    var draws = stream.split("touches").split(name)
    return (0..<count).map { _ in draws.logNormal(median: 0.08, spread: 0.3) }
  }

  /// The distances between a touch and the key's centre, in millimetres, about 1.3 mm.
  package func errorDistances(count: Int, for name: String = "") -> [Double] {
    var draws = stream.split("distances").split(name)
    return (0..<count).map { _ in
      let x = draws.normal(mean: 0, deviation: 1.1)
      let y = draws.normal(mean: 0, deviation: 1.1)
      return (x * x + y * y).squareRoot()
    }
  }
}

extension DaySchedule {
  /// The longest typing session, in seconds (our choice).
  private static let longestTyping = 300.0

  /// The typing session within a screen session; nil if there is none.
  ///
  /// - Parameter index: The index of the screen session in the day.
  /// - Returns: The typing session, which lies within the screen session.
  package func typing(inSession index: Int) -> TypingSession? {
    guard sessions[index].types, let use = appUses(inSession: index).first else { return nil }
    var draws = sessionStream(index).split("typing")
    let speed = life.traits.wordsPerMinute * draws.uniform(0.85...1.15)
    let available = use.end.seconds - use.start.seconds
    let wanted = min(available * draws.uniform(0.2...0.7), Self.longestTyping)
    let words = max(Int(wanted * speed / 60), 1)
    let duration = Double(words) * 60 / speed
    let start = use.start.seconds + (available - duration) * draws.uniform(0.1...0.6)
    return TypingSession(
      day: day.number,
      session: index,
      start: .seconds(start),
      end: .seconds(start + duration),
      words: words,
      stream: RandomStream(seed: draws.next())
    )
  }

  /// All typing sessions that ended within an interval, in order.
  ///
  /// - Parameters:
  ///   - from: The start of the interval.
  ///   - to: The end of the interval, excluded.
  /// - Returns: The typing sessions, at most one for each screen session, computed lazily.
  package func typingSessions(from: LocalTime, to: LocalTime) -> some Sequence<TypingSession> {
    sessionIndices(from: from, to: to).lazy.compactMap { typing(inSession: $0) }
      .filter { $0.end >= from && $0.end < to }
  }
}
