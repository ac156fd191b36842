package import Routines

/// A time at which an automation runs again and again, by the clocks where the person is.
package struct TimeOfDay: Hashable, Sendable {
  /// When on a date.
  package enum Hour: Hashable, Sendable {
    case clock(LocalTime)
    case sunrise
    case sunset
  }

  /// On which dates.
  package enum Dates: Hashable, Sendable {
    case daily
    case weekly([Weekday])
    /// On that day of each month that has one.
    case monthly(day: Int)
  }

  package var hour: Hour
  package var dates: Dates

  package init(_ hour: Hour, _ dates: Dates = .daily) {
    self.hour = hour
    self.dates = dates
  }
}

/// A part of each day, from one time of the clock to another; past midnight if that is earlier.
package struct TimeRange: Hashable, Sendable {
  package var from: LocalTime
  /// Not part of it.
  package var to: LocalTime

  package init(from: LocalTime, to: LocalTime) {
    self.from = from
    self.to = to
  }

  /// Whether the clock's hands are within it.
  package func contains(_ time: LocalTime) -> Bool {
    let day = LocalTime.endOfDay.nanoseconds
    let hands = LocalTime(nanoseconds: (time.nanoseconds % day + day) % day)
    return from <= to ? from <= hands && hands < to : from <= hands || hands < to
  }
}
