package import VirtualTime

/// A stretch of time, without its start and with its end, as SensorKit counts.
package struct Stretch: Hashable, Sendable {
  /// The instant after which it begins.
  package var after: WorldTime
  /// The last instant that belongs to it.
  package var through: WorldTime

  /// The stretch between two instants.
  package init(after: WorldTime, through: WorldTime) {
    self.after = after
    self.through = through
  }

  /// Whether no instant belongs to it.
  package var isEmpty: Bool { through <= after }

  /// The nanoseconds of world time that belong to it, or others that are earlier by a number of them.
  package func nanoseconds(earlierBy shift: Int64 = 0) -> Range<Int64> {
    // A stretch leaves out its start and has its end; a range does the opposite.
    let first = after.nanoseconds - shift + 1
    return first..<max(first, through.nanoseconds - shift + 1)
  }

  /// What two stretches have in common; it may be empty.
  package func intersection(_ other: Stretch) -> Stretch {
    Stretch(after: max(after, other.after), through: min(through, other.through))
  }

  /// What is left of it without another one: no, one or two stretches.
  package func subtracting(_ other: Stretch) -> [Stretch] {
    guard !intersection(other).isEmpty else { return isEmpty ? [] : [self] }
    return [
      Stretch(after: after, through: other.after), Stretch(after: other.through, through: through),
    ].filter { !$0.isEmpty }
  }
}
