internal import VirtualTime

extension DayPlan {
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
