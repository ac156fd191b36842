/// An instant by a person's wall clock: nanoseconds since the local midnight that began a day.
///
/// It goes on past 86,400 s for what belongs to the night after that day. Whoever needs world time
/// adds the instant of that midnight and asks the person's time zone; a day of 23 or 25 hours is
/// that caller's business, since people keep to their clocks.
package struct LocalTime: Hashable, Sendable {
  /// Nanoseconds since local midnight.
  package var nanoseconds: Int64

  /// The instant that many nanoseconds after local midnight.
  @inlinable
  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The instant that many seconds after local midnight, in whole milliseconds.
  @inlinable
  package static func seconds(_ seconds: Double) -> LocalTime {
    LocalTime(nanoseconds: Int64((seconds * 1000).rounded()) * 1_000_000)
  }

  /// The instant that many hours after local midnight, in whole milliseconds.
  @inlinable
  package static func hours(_ hours: Double) -> LocalTime { .seconds(hours * 3600) }

  /// Midnight at a day's end, 24 hours of clock time after its start.
  package static let endOfDay = LocalTime(nanoseconds: 86_400_000_000_000)

  /// Seconds since local midnight.
  @inlinable
  package var seconds: Double { Double(nanoseconds) / 1e9 }

  /// The same instant seen from another day's midnight.
  ///
  /// - Parameter days: How many days later that midnight is; negative for an earlier one.
  /// - Returns: The instant, negative if it lies before that midnight.
  @inlinable
  package func seen(fromDaysLater days: Int) -> LocalTime {
    LocalTime(nanoseconds: nanoseconds - Int64(days) * 86_400_000_000_000)
  }
}

extension LocalTime: Comparable {
  @inlinable
  package static func < (left: LocalTime, right: LocalTime) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}
