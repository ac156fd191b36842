import VirtualTime

extension Scenario {
  /// An instant as the scenario writes moments, to the second: `day 3 20:00:04`.
  ///
  /// - Parameter second: Whole seconds since the study's start; negative before it.
  /// - Returns: The day and the time of day.
  package func moment(second: Int64) -> String {
    let seconds = starts.secondsSinceMidnight + second
    let ofDay = (seconds % 86_400 + 86_400) % 86_400
    let clock = [ofDay / 3600, ofDay / 60 % 60, ofDay % 60].map(\.twoDigits)
    return "day \((seconds - ofDay) / 86_400) \(clock.joined(separator: ":"))"
  }
}
