package import VirtualTime

/// A range of time without its start and with its end, as SensorKit defines ranges.
package struct Stretch: Hashable, Sendable {
  /// The start, which is not part of the range.
  package var after: WorldTime
  /// The last instant of the range.
  package var through: WorldTime

  /// Creates the range between two instants.
  package init(after: WorldTime, through: WorldTime) {
    self.after = after
    self.through = through
  }

  /// Whether the range contains no instant.
  package var isEmpty: Bool { through <= after }

  /// The nanoseconds of world time that belong to it, or others that are earlier by a number of them.
  package func nanoseconds(earlierBy shift: Int64 = 0) -> Range<Int64> {
    // A stretch leaves out its start and has its end; a range does the opposite.
    let first = after.nanoseconds - shift + 1
    return first..<max(first, through.nanoseconds - shift + 1)
  }

  /// Returns the common part of two ranges, which may be empty.
  package func intersection(_ other: Stretch) -> Stretch {
    Stretch(after: max(after, other.after), through: min(through, other.through))
  }

  /// Returns the parts of this range that are not in another range: none, one or two.
  package func subtracting(_ other: Stretch) -> [Stretch] {
    guard !intersection(other).isEmpty else { return isEmpty ? [] : [self] }
    return [
      Stretch(after: after, through: other.after), Stretch(after: other.through, through: through),
    ].filter { !$0.isEmpty }
  }
}
