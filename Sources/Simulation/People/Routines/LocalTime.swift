/// An instant by a person's wall clock: nanoseconds since the local midnight that began a day.
///
/// A local time continues past 86,400 s for the night after that day. The conversion to world time
/// adds the instant of that midnight and accounts for days of 23 or 25 hours, because people follow
/// their clocks.
@usableFromInline
package struct LocalTime: Hashable, Sendable {
  /// Nanoseconds since local midnight.
  @usableFromInline
  package var nanoseconds: Int64

  /// Creates the instant some nanoseconds after local midnight.
  @inlinable
  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The instant some seconds after local midnight, rounded to whole milliseconds.
  @inlinable
  package static func seconds(_ seconds: Double) -> LocalTime {
    LocalTime(nanoseconds: Int64((seconds * 1000).rounded()) * 1_000_000)
  }

  /// The instant some hours after local midnight, rounded to whole milliseconds.
  @inlinable
  package static func hours(_ hours: Double) -> LocalTime { .seconds(hours * 3600) }

  /// Midnight at a day's end, 24 hours of clock time after its start.
  package static let endOfDay = LocalTime(nanoseconds: 86_400_000_000_000)

  /// Seconds since local midnight.
  @inlinable
  package var seconds: Double { Double(nanoseconds) / 1e9 }

  /// The same instant relative to another day's midnight.
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

/// An interval of a plan's local time.
package struct LocalInterval: Hashable, Sendable {
  /// When it begins.
  package let start: LocalTime

  /// When it ends; excluded.
  package let end: LocalTime

  /// Creates the interval between two instants.
  package init(start: LocalTime, end: LocalTime) {
    self.start = start
    self.end = end
  }

  /// The duration in seconds.
  package var seconds: Double { end.seconds - start.seconds }

  /// Whether an instant lies in the interval.
  package func contains(_ time: LocalTime) -> Bool { start <= time && time < end }

  /// The time that the interval has in common with another one; nil if there is none.
  func overlap(_ other: LocalInterval) -> LocalInterval? {
    let common = LocalInterval(start: max(start, other.start), end: min(end, other.end))
    return common.start < common.end ? common : nil
  }
}

extension [LocalInterval] {
  /// The interval that contains an instant; nil if there is none.
  package func interval(at time: LocalTime) -> LocalInterval? { first { $0.contains(time) } }

  /// The intervals without the time of another one.
  func subtracting(_ hole: LocalInterval) -> [LocalInterval] {
    flatMap { interval in
      [
        LocalInterval(start: interval.start, end: Swift.min(interval.end, hole.start)),
        LocalInterval(start: Swift.max(interval.start, hole.end), end: interval.end),
      ].filter { $0.start < $0.end }
    }
  }
}

/// A date on a person's own calendar, counted from the date on which the study starts.
package struct LocalDay: Hashable, Sendable {
  /// Days since the local date on which the study starts, which is 0; negative before it.
  package let number: Int

  /// The day of the week.
  package let weekday: Weekday

  /// Creates a date from its number and its day of the week.
  package init(number: Int, weekday: Weekday) {
    self.number = number
    self.weekday = weekday
  }

  /// The date some days later, or earlier if negative.
  package func advanced(by days: Int) -> LocalDay {
    LocalDay(number: number + days, weekday: weekday.advanced(by: days))
  }
}

/// A day of the week.
package enum Weekday: Int, CaseIterable, Hashable, Sendable {
  /// The first day of a working week (our choice: weeks begin on Monday, weekends on Saturday).
  case monday
  case tuesday
  case wednesday
  case thursday
  case friday
  case saturday
  case sunday

  /// Whether this is a Saturday or a Sunday.
  package var isWeekend: Bool { self == .saturday || self == .sunday }

  /// The day of the week some days later, or earlier if negative.
  package func advanced(by days: Int) -> Weekday {
    let index = (rawValue + days % 7 + 7) % 7
    return Self(rawValue: index) ?? .monday
  }
}
