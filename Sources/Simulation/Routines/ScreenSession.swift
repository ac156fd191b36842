/// One time that the phone's screen was on.
package struct ScreenSession: Hashable, Sendable {
  /// When the screen wakes.
  package let start: LocalTime

  /// When the screen goes dark, after `start`.
  package let end: LocalTime

  /// Whether the phone is unlocked, at `start`; otherwise it was only a glance at the lock screen.
  package let unlocks: Bool

  /// Whether something is typed.
  package let types: Bool

  /// How long the screen is on, in nanoseconds.
  package var nanoseconds: Int64 { end.nanoseconds - start.nanoseconds }

  @usableFromInline
  init(start: LocalTime, end: LocalTime, unlocks: Bool, types: Bool) {
    self.start = start
    self.end = end
    self.unlocks = unlocks
    self.types = types
  }
}

extension DayPlan {
  /// Indices of the sessions that share time with an interval.
  ///
  /// - Parameters:
  ///   - from: Start of the interval.
  ///   - to: End of the interval, not part of it.
  /// - Returns: The indices, none if the screen stays dark.
  package func sessionIndices(from: LocalTime, to: LocalTime) -> Range<Int> {
    let first = firstSession { $0.end > from }
    return first..<max(first, firstSession { $0.start >= to })
  }

  private func firstSession(where holds: (ScreenSession) -> Bool) -> Int {
    var (low, high) = (0, sessions.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(sessions[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
