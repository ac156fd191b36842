/// A date on a person's own calendar, counted from the one on which the study starts.
package struct LocalDay: Hashable, Sendable {
  /// Days since the local date on which the study starts, which is 0; negative before it.
  package let number: Int

  /// The day of the week.
  package let weekday: Weekday

  /// A date by its number and its day of the week.
  package init(number: Int, weekday: Weekday) {
    self.number = number
    self.weekday = weekday
  }

  /// The date that many days later, or earlier if negative.
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

  /// The day of the week that many days later, or earlier if negative.
  package func advanced(by days: Int) -> Weekday {
    let index = (rawValue + days % 7 + 7) % 7
    return Self(rawValue: index) ?? .monday
  }
}
