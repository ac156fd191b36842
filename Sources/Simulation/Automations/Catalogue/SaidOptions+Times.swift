import Routines

extension SaidOptions {
  func timeOfDay() throws(TriggerError) -> TimeOfDay {
    let at = try text("at")
    let hour: TimeOfDay.Hour =
      switch at {
      case "sunrise": .sunrise
      case "sunset": .sunset
      default: .clock(try time("at", at))
      }
    let day = try number("day-of-month")
    var weekdays: [Weekday] = []
    for name in parts("weekdays") {
      guard let weekday = Weekday.allCases.first(where: { "\($0)" == name }) else {
        throw wrong("weekdays", name)
      }
      weekdays.append(weekday)
    }
    if let day {
      guard weekdays.isEmpty else {
        throw TriggerError(
          option: "day-of-month",
          problem: "an automation repeats weekly or monthly, not both",
          hint: "say weekdays or day-of-month"
        )
      }
      return TimeOfDay(hour, .monthly(day: day))
    }
    return TimeOfDay(hour, weekdays.isEmpty ? .daily : .weekly(weekdays))
  }

  func timeRange(_ name: String) throws(TriggerError) -> TimeRange? {
    guard let said = self[name] else { return nil }
    let ends = said.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard ends.count == 2 else { throw wrong(name, said) }
    return TimeRange(from: try time(name, ends[0]), to: try time(name, ends[1]))
  }

  func app(_ name: String) throws(TriggerError) -> AutomationApp {
    guard let app = AutomationApp.named(name) else { throw wrong("app", name) }
    return app
  }

  func notificationFilter() throws(TriggerError) -> NotificationFilter {
    var filter = NotificationFilter(
      title: self["title"],
      subtitle: self["subtitle"],
      message: self["message"]
    )
    if let name = self["app"] { filter.app = try app(name) }
    return filter
  }

  /// Hours and minutes of a clock, as in `09:30`.
  private func time(_ name: String, _ text: String) throws(TriggerError) -> LocalTime {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let digits = parts.allSatisfy { $0.count == 2 && $0.allSatisfy { ("0"..."9").contains($0) } }
    guard parts.count == 2, digits, let hours = Int(parts[0]), let minutes = Int(parts[1]),
      hours < 24, minutes < 60
    else { throw wrong(name, text) }
    return .seconds(Double(hours * 3600 + minutes * 60))
  }
}
