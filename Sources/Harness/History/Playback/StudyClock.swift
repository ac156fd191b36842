package import Results
package import Scenarios

/// The study's own clock: days and times of day as scenarios write them.
package struct StudyClock: Hashable, Sendable {
  private static let dayLength = 86_400.0
  /// The largest distance from the study's start that the clock shows, in seconds: about 30,000 years (our choice).
  ///
  /// A results file that was changed may have any number.
  package static let farthest: Seconds = 1e12
  /// 1970-01-01 was a Thursday.
  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]

  /// When the study starts, in seconds since 1970-01-01T00:00:00Z.
  package let secondsSince1970: Int64
  /// Seconds from the midnight that day 0 begins with to the study's start.
  private let origin: Seconds
  /// Days from 1970-01-01 to day 0.
  private let firstDate: Int

  /// The clock of a study that starts at an instant.
  package init(_ start: Scenario.Start) {
    self.init(secondsSince1970: start.secondsSince1970, utcOffset: start.utcOffsetSeconds)
  }

  /// The clock of a study that starts at an instant.
  ///
  /// - Parameters:
  ///   - seconds: Seconds since 1970-01-01T00:00:00Z.
  ///   - offset: Seconds that the clock is ahead of UTC.
  package init(secondsSince1970 seconds: Int64, utcOffset offset: Int) {
    secondsSince1970 = seconds
    let local = seconds + Int64(offset)
    let sinceMidnight = ((local % 86_400) + 86_400) % 86_400
    origin = Seconds(sinceMidnight)
    firstDate = Int((local - sinceMidnight) / 86_400)
  }

  /// The number of the day that an instant is on.
  package func day(at time: Seconds) -> Int {
    Int((sinceMidnight(time) / Self.dayLength).rounded(.down))
  }

  /// Seconds from the midnight that day 0 begins with to an instant.
  private func sinceMidnight(_ time: Seconds) -> Seconds {
    min(max(time, -Self.farthest), Self.farthest) + origin
  }

  /// The instant at which a day begins.
  package func start(ofDay day: Int) -> Seconds { Seconds(day) * Self.dayLength - origin }

  /// The instant of a moment of the study.
  package func instant(_ moment: Scenario.Moment) -> Seconds {
    start(ofDay: moment.day) + Seconds(moment.time.secondsSinceMidnight)
  }

  /// The time of day, as in `20:00:04`.
  package func clock(at time: Seconds) -> String {
    let seconds = Int(sinceMidnight(time).rounded(.down)) - day(at: time) * 86_400
    return [seconds / 3600, seconds / 60 % 60, seconds % 60]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// The day of the week, as in `Mon`.
  package func weekday(at time: Seconds) -> String {
    let number = (firstDate + day(at: time)) % 7
    return Self.weekdays[number < 0 ? number + 7 : number]
  }

  /// A moment as scenarios write it, to the second: `day 3 20:00:04`.
  package func moment(_ time: Seconds) -> String { "day \(day(at: time)) \(clock(at: time))" }
}

/// Formats durations for the screen.
package enum DurationLabel {
  /// The two largest units that are not zero, as in `3 d 4 h`.
  package static func of(_ seconds: Seconds) -> String {
    var left = Int(min(max(0, seconds), StudyClock.farthest).rounded(.down))
    var parts: [String] = []
    for (length, name) in [(86_400, "d"), (3600, "h"), (60, "min"), (1, "s")] {
      let count = left / length
      left %= length
      if count > 0 {
        parts.append("\(count) \(name)")
      } else if !parts.isEmpty {
        break
      }
      if parts.count == 2 { break }
    }
    return parts.isEmpty ? "0 s" : parts.joined(separator: " ")
  }
}
