import VirtualTime

/// The study's own clock: days and times of day as scenarios write them.
package struct StudyClock: Hashable, Sendable {
  private static let dayLength = 86_400.0
  /// The largest distance from the study's start that the clock shows, in seconds: about 30,000 years (our choice).
  ///
  /// A results file that was changed may have any number.
  package static let farthest = 1e12
  /// 1970-01-01 was a Thursday.
  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]

  /// When the study starts, in seconds since 1970-01-01T00:00:00Z.
  package let secondsSince1970: Int64
  /// Seconds from the midnight that day 0 begins with to the study's start.
  private let origin: Double
  /// Days from 1970-01-01 to day 0.
  private let firstDate: Int

  /// The clock of a study that starts at an instant.
  package init(_ start: Scenario.Start) {
    self.init(secondsSince1970: start.secondsSince1970, utcOffset: start.utcOffsetSeconds)
  }

  /// The clock of a study that starts at an instant.
  ///
  /// - Parameters:
  ///   - seconds: Seconds since 1970-01-01T00:00:00Z; a changed file may state any number.
  ///   - offset: Seconds that the clock is ahead of UTC; the same.
  package init(secondsSince1970 seconds: Int64, utcOffset offset: Int) {
    let bound: Int64 = 1 << 48
    secondsSince1970 = min(max(seconds, -bound), bound)
    let local = secondsSince1970 + Int64(min(max(offset, -86_400), 86_400))
    let sinceMidnight = ((local % 86_400) + 86_400) % 86_400
    origin = Double(sinceMidnight)
    firstDate = Int((local - sinceMidnight) / 86_400)
  }

  /// The number of the day that an instant is on.
  package func day(at time: Double) -> Int {
    Int((sinceMidnight(time) / Self.dayLength).rounded(.down))
  }

  /// Seconds from the midnight that day 0 begins with to an instant.
  private func sinceMidnight(_ time: Double) -> Double {
    min(max(time, -Self.farthest), Self.farthest) + origin
  }

  /// The instant at which a day begins.
  package func start(ofDay day: Int) -> Double { Double(day) * Self.dayLength - origin }

  /// The instant of a moment of the study.
  package func instant(_ moment: Scenario.Moment) -> Double {
    start(ofDay: moment.day) + Double(moment.time.secondsSinceMidnight)
  }

  /// The time of day, as in `20:00:04`.
  package func clock(at time: Double) -> String {
    let seconds = Int(sinceMidnight(time).rounded(.down)) - day(at: time) * 86_400
    return [seconds / 3600, seconds / 60 % 60, seconds % 60].map(\.twoDigits).joined(separator: ":")
  }

  /// The day of the week, as in `Mon`.
  package func weekday(at time: Double) -> String {
    let number = (firstDate + day(at: time)) % 7
    return Self.weekdays[number < 0 ? number + 7 : number]
  }

  /// A moment as scenarios write it, to the second: `day 3 20:00:04`.
  package func moment(_ time: Double) -> String { "day \(day(at: time)) \(clock(at: time))" }

  /// The moment some whole seconds after the study's start.
  package func moment(second: Int64) -> String { moment(Double(second)) }

  /// The nearest later time that is exact, for a time that conversions between absolute and true time made less precise.
  package static func corrected(_ time: Double) -> Double { time + 1e-4 }

  /// A moment as scenarios write it, without seconds if they are zero, also of a time that conversions made less precise.
  package func shortMoment(_ time: Double) -> String {
    let time = Self.corrected(time)
    // Such as `.distantPast` and `.distantFuture`. The limit of two centuries is our choice.
    guard time.rounded(.down).magnitude < 200 * 366 * 86_400 else {
      return time < 0 ? "the distant past" : "the distant future"
    }
    let text = moment(time)
    return text.hasSuffix(":00") ? String(text.dropLast(3)) : text
  }
}

extension Scenario {
  /// The study's own clock.
  package var clock: StudyClock { StudyClock(starts) }
}
