package import VirtualTime

/// One bout of typing, in one app, within one screen session.
///
/// Speed and uncorrected errors follow Palin et al. (MobileHCI 2019); the other rates are our choice.
package struct TypingSession: Hashable, Sendable {
  /// Number of the date whose plan it belongs to: by night, that of the day before.
  package let day: Int

  /// Which screen session of that plan it happened in.
  package let session: Int

  /// The first touch.
  package let start: LocalTime

  /// The last touch: the instant at which the record can be written.
  package let end: LocalTime

  /// Words typed, at least 1; a word is five characters, its space among them.
  package let words: Int

  /// Stream of what single touches were like.
  package let stream: RandomStream

  /// Time spent typing, in seconds.
  package var seconds: Double { Double(end.nanoseconds - start.nanoseconds) / 1e9 }

  /// Speed in words per minute.
  package var wordsPerMinute: Double { Double(words) * 60 / seconds }

  /// The same bout seen from another day's midnight.
  ///
  /// - Parameter days: How many days later that midnight is.
  /// - Returns: The bout with its times moved.
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

/// What else the bout's record says, drawn when asked for: many bouts are only counted.
extension TypingSession {
  /// Words that were changed after they had been typed.
  package var alteredWords: Int { count("altered words", of: words, chance: 0.06) }

  /// Touches of keys, deletions and emojis included.
  package var taps: Int { keys + deletes + emojis }

  /// Touches of keys with characters.
  package var keys: Int { words * 5 }

  /// Touches of the delete key.
  package var deletes: Int { count("deletes", of: keys, chance: 0.05) }

  /// Emojis entered.
  package var emojis: Int { count("emojis", of: words, chance: 0.04) }

  /// Words that the keyboard corrected by itself.
  package var autocorrections: Int { count("autocorrections", of: words, chance: 0.05) }

  /// Wrong characters that stayed: 2.3 % on average.
  package var uncorrectedErrors: Int { count("errors", of: keys, chance: 0.023) }

  /// Stops for thought.
  package var pauses: Int { count("pauses", of: words, chance: 0.03) }

  /// How many of some attempts came about: drawn from one that did to the next, not one by one.
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

/// What single touches were like, drawn when asked for; the shapes are our choice.
///
/// `name` says what they are wanted for: each quantity has draws of its own.
extension TypingSession {
  /// Times from one touch to the next, in seconds: their mean is the bout's time over its touches.
  package func interKeyIntervals(count: Int, for name: String = "") -> [Double] {
    var draws = stream.split("intervals").split(name)
    // A log-normal number of spread 0.5 has a mean 1.1331 times its median.
    let median = seconds / Double(taps) / 1.133_1
    return (0..<count).map { _ in draws.logNormal(median: median, spread: 0.5) }
  }

  /// Times from touching a key to letting it go, in seconds, about 80 ms.
  package func touchDurations(count: Int, for name: String = "") -> [Double] {
    var draws = stream.split("touches").split(name)
    return (0..<count).map { _ in draws.logNormal(median: 0.08, spread: 0.3) }
  }

  /// Distances from where a key was touched to its centre, in millimetres, about 1.3 mm.
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
  /// Longest bout of typing, in seconds (our choice).
  private static let longestTyping = 300.0

  /// What was typed in a session, or nil if nothing was.
  ///
  /// - Parameter index: Which session of the day.
  /// - Returns: The bout, which lies within the session.
  package func typing(inSession index: Int) -> TypingSession? {
    guard sessions[index].types, let use = appUses(inSession: index).first else { return nil }
    var draws = sessionStream(index).split("typing")
    let speed = life.traits.wordsPerMinute * draws.uniform(0.85...1.15)
    let available = use.end.seconds - use.start.seconds
    let wanted = min(available * draws.uniform(0.2...0.7), Self.longestTyping)
    let words = max(Int(wanted * speed / 60), 1)
    let lasts = Double(words) * 60 / speed
    let start = use.start.seconds + (available - lasts) * draws.uniform(0.1...0.6)
    return TypingSession(
      day: day.number,
      session: index,
      start: .seconds(start),
      end: .seconds(start + lasts),
      words: words,
      stream: RandomStream(seed: draws.next())
    )
  }

  /// All bouts of typing that ended within an interval, in order.
  ///
  /// - Parameters:
  ///   - from: Start of the interval.
  ///   - to: End of the interval, not part of it.
  /// - Returns: The bouts, at most one a session, each made when the walk comes to it.
  package func typingSessions(from: LocalTime, to: LocalTime) -> some Sequence<TypingSession> {
    sessionIndices(from: from, to: to).lazy.compactMap { typing(inSession: $0) }
      .filter { $0.end >= from && $0.end < to }
  }
}
