extension Duration {
  /// The duration that a text stands for as scenarios write them, such as `1h 30min`; nil if it
  /// stands for none.
  package init?(written text: String) {
    guard let duration = try? DurationText.parse(text, .fromZero) else { return nil }
    self = duration
  }
}

extension Scenario.Moment {
  /// The moment that a text stands for as scenarios write them, such as `day 3 20:00`; nil if it
  /// stands for none.
  ///
  /// Without a time it is the day's midnight.
  package init?(written text: String) {
    var scanner = TextScanner(text)
    guard scanner.take("day "), let day = scanner.digits(1...4) else { return nil }
    var time = Scenario.ClockTime(secondsSinceMidnight: 0)
    if scanner.take(" ") {
      guard let written = scanner.clockTime() else { return nil }
      time = written
    }
    guard scanner.isAtEnd else { return nil }
    self.init(day: day, time: time)
  }
}
