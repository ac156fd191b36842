/// A stretch of a plan's local time.
package struct LocalInterval: Hashable, Sendable {
  /// When it begins.
  package let start: LocalTime

  /// When it ends, not part of it.
  package let end: LocalTime

  /// The stretch between two instants.
  package init(start: LocalTime, end: LocalTime) {
    self.start = start
    self.end = end
  }

  /// How long it is, in seconds.
  package var seconds: Double { end.seconds - start.seconds }

  /// Whether an instant belongs to it.
  package func contains(_ time: LocalTime) -> Bool { start <= time && time < end }
}

extension [LocalInterval] {
  /// The interval that an instant belongs to, if there is one.
  package func interval(at time: LocalTime) -> LocalInterval? { first { $0.contains(time) } }

  /// What is left of them without a stretch.
  func subtracting(_ hole: LocalInterval) -> [LocalInterval] {
    flatMap { interval in
      [
        LocalInterval(start: interval.start, end: Swift.min(interval.end, hole.start)),
        LocalInterval(start: Swift.max(interval.start, hole.end), end: interval.end),
      ].filter { $0.start < $0.end }
    }
  }
}
