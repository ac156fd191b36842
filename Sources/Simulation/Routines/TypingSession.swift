package import VirtualTime

/// One bout of typing, in one app, within one screen session.
///
/// Speed and uncorrected errors follow Palin et al. (MobileHCI 2019); the other rates are our choice.
package struct TypingSession: Hashable, Sendable {
  /// Which screen session of the day it happened in.
  package let session: Int

  /// The first touch.
  package let start: LocalTime

  /// The last touch: the instant at which the record can be written.
  package let end: LocalTime

  /// Words typed, at least 1; a word is five characters, its space among them.
  package let words: Int

  /// Words that were changed after they had been typed.
  package let alteredWords: Int

  /// Touches of keys, deletions and emojis included.
  package let taps: Int

  /// Touches of the delete key.
  package let deletes: Int

  /// Emojis entered.
  package let emojis: Int

  /// Words that the keyboard corrected by itself.
  package let autocorrections: Int

  /// Wrong characters that stayed: 2.3 % on average.
  package let uncorrectedErrors: Int

  /// Stops for thought.
  package let pauses: Int

  /// Stream of what single touches were like.
  package private(set) var stream: RandomStream

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
      session: session,
      start: start.seen(fromDaysLater: days),
      end: end.seen(fromDaysLater: days),
      words: words,
      alteredWords: alteredWords,
      taps: taps,
      deletes: deletes,
      emojis: emojis,
      autocorrections: autocorrections,
      uncorrectedErrors: uncorrectedErrors,
      pauses: pauses,
      stream: stream
    )
  }
}

extension TypingSession {
  /// The same bout with other draws for its single touches, named after what they are wanted for.
  package func drawing(from name: String) -> TypingSession {
    var copy = self
    copy.stream = stream.split(name)
    return copy
  }
}

/// What single touches were like, drawn when asked for; the shapes are our choice.
extension TypingSession {
  /// Times from one touch to the next, in seconds: their mean is the bout's time over its touches.
  package func interKeyIntervals(count: Int) -> [Double] {
    var draws = stream.split("intervals")
    // A log-normal number of spread 0.5 has a mean 1.1331 times its median.
    let median = seconds / Double(taps) / 1.133_1
    return (0..<count).map { _ in draws.logNormal(median: median, spread: 0.5) }
  }

  /// Times from touching a key to letting it go, in seconds, about 80 ms.
  package func touchDurations(count: Int) -> [Double] {
    var draws = stream.split("touches")
    return (0..<count).map { _ in draws.logNormal(median: 0.08, spread: 0.3) }
  }

  /// Distances from where a key was touched to its centre, in millimetres, about 1.3 mm.
  package func errorDistances(count: Int) -> [Double] {
    var draws = stream.split("distances")
    return (0..<count).map { _ in
      let x = draws.normal(mean: 0, deviation: 1.1)
      let y = draws.normal(mean: 0, deviation: 1.1)
      return (x * x + y * y).squareRoot()
    }
  }
}
