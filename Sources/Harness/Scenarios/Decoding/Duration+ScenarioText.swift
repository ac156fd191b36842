import VirtualTime

extension Duration {
  /// Parses a duration as scenarios write it, such as `1h 30min`; nil if the text is not one.
  package init?(scenarioText text: String) {
    guard let duration = try? DurationText.parse(text, .fromZero) else { return nil }
    self = duration
  }

  /// The duration as scenarios write it.
  package var scenarioText: String { DurationText.text(of: self) }
}

extension Scenario.Moment {
  /// Parses a moment as scenarios write it, such as `day 3 20:00`; nil if the text is not one.
  ///
  /// Without a time it is the day's midnight.
  package init?(scenarioText text: String) {
    var scanner = TextScanner(text)
    guard scanner.scan("day "), let day = scanner.digits(1...4) else { return nil }
    var time = Scenario.ClockTime(secondsSinceMidnight: 0)
    if scanner.scan(" ") {
      guard let clockTime = scanner.clockTime() else { return nil }
      time = clockTime
    }
    guard scanner.isAtEnd else { return nil }
    self.init(day: day, time: time)
  }
}
