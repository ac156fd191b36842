package import Foundation
package import VirtualTime

/// The offset of a person's local time from UTC, from the study's start to its end: the zones that
/// the person travels to, and daylight saving time in each.
///
/// The itinerary follows the person's location, not the clock of their phone: a wrong clock doesn't
/// change the person's day.
package struct Itinerary: Hashable, Sendable {
  /// An interval with one offset.
  private struct Leg: Hashable, Sendable {
    /// When it begins, in nanoseconds since the world's start.
    var from: Int64
    /// When it ends, not part of it.
    var to: Int64
    /// The nanoseconds from the local midnight at which day 0 begins to the world's start: local
    /// time is world time plus this shift.
    var shift: Int64
  }

  private let legs: [Leg]

  /// The day of the week of the local date at the start.
  package let firstWeekday: Weekday

  /// Days from 1970-01-01 to the local date at the start.
  private let firstEpochDay: Int

  /// Creates an itinerary.
  ///
  /// - Parameters:
  ///   - start: The date of the world's start.
  ///   - zone: The IANA zone at the start.
  ///   - journeys: Later zones, each with the instant from which it holds, in order.
  ///   - end: The last instant that the itinerary covers.
  package init(
    startingAt start: Date,
    in zone: String,
    journeys: [(at: WorldTime, to: String)] = [],
    until end: WorldTime
  ) {
    let origin = Int64(start.timeIntervalSince1970.rounded())
    let first = TimeZone(identifier: zone) ?? .gmt
    let local = origin + Int64(first.secondsFromGMT(for: start))
    let midnight = local - Self.remainder(local, 86_400)
    var legs: [Leg] = []
    // Add a week at either end: a plan may begin on the day before the first requested instant.
    let stays = [(at: WorldTime.seconds(-604_800), to: zone)] + journeys
    let last = end.nanoseconds + 604_800_000_000_000
    for (index, stay) in stays.enumerated() {
      let zone = TimeZone(identifier: stay.to) ?? .gmt
      let leave = index + 1 < stays.count ? stays[index + 1].at.nanoseconds : last
      var from = stay.at.nanoseconds
      while from < leave {
        let date = start.addingTimeInterval(Double(from) / 1e9)
        let offset = Int64(zone.secondsFromGMT(for: date))
        let change = zone.nextDaylightSavingTimeTransition(after: date)
        let to = change.map { Int64($0.timeIntervalSince(start).rounded()) * 1_000_000_000 }
        let until = min(to ?? leave, leave)
        legs.append(
          Leg(from: from, to: until, shift: (origin + offset - midnight) * 1_000_000_000)
        )
        from = max(until, from + 1)
      }
    }
    self.legs = legs
    // 1970-01-01 was a Thursday.
    firstEpochDay = Int(midnight / 86_400)
    firstWeekday = Weekday.thursday.advanced(by: Int(Self.remainder(local / 86_400, 7)))
  }

  /// The day of the month of a local date, 1...31.
  ///
  /// - Parameter day: The date's number, 0 at the start.
  /// - Returns: The day.
  package func dayOfMonth(_ day: Int) -> Int {
    // Count years from March, so that the leap day is the last day; 719,468 days lie between
    // 0000-03-01 and 1970-01-01.
    let days = firstEpochDay + day + 719_468
    let inEra = (days % 146_097 + 146_097) % 146_097
    let year = (inEra - inEra / 1460 + inEra / 36_524 - inEra / 146_096) / 365
    let inYear = inEra - (365 * year + year / 4 - year / 100)
    let month = (5 * inYear + 2) / 153
    return inYear - (153 * month + 2) / 5 + 1
  }

  /// The local time in nanoseconds since the midnight at which day 0 began.
  package func local(_ time: WorldTime) -> Int64 {
    time.nanoseconds + leg(at: time.nanoseconds).shift
  }

  /// The world instant at which clocks first show a local time, given in nanoseconds since the
  /// midnight at which day 0 began; if clocks skip the time, the instant of the change.
  package func world(_ local: Int64) -> WorldTime {
    for leg in legs where local - leg.shift < leg.to {
      return WorldTime(nanoseconds: max(local - leg.shift, leg.from))
    }
    return WorldTime(nanoseconds: local - legs[legs.count - 1].shift)
  }

  private func leg(at nanoseconds: Int64) -> Leg {
    legs.last { $0.from <= nanoseconds } ?? legs[0]
  }

  /// Calls a closure with each local date that overlaps an interval, in order.
  ///
  /// - Parameters:
  ///   - stretch: The stretch, in nanoseconds of world time.
  ///   - body: Receives a date's number and the part of the interval on it, with the midnight from
  /// which that date's local times count; returns false to stop.
  package func forEachDay(in stretch: Range<Int64>, _ body: (Int, DayPart) -> Bool) {
    for leg in legs where leg.from < stretch.upperBound && leg.to > stretch.lowerBound {
      let from = max(leg.from, stretch.lowerBound)
      let to = min(leg.to, stretch.upperBound)
      let firstDay = Self.floor(from + leg.shift, DayPart.length)
      let lastDay = Self.floor(to - 1 + leg.shift, DayPart.length)
      guard firstDay <= lastDay else { continue }
      for day in firstDay...lastDay {
        let midnight = day * DayPart.length - leg.shift
        let part = DayPart(
          from: max(from, midnight),
          to: min(to, midnight + DayPart.length),
          midnight: midnight
        )
        guard body(Int(day), part) else { return }
      }
    }
  }

  private static func floor(_ number: Int64, _ divisor: Int64) -> Int64 {
    (number - remainder(number, divisor)) / divisor
  }

  private static func remainder(_ number: Int64, _ divisor: Int64) -> Int64 {
    let rest = number % divisor
    return rest < 0 ? rest + divisor : rest
  }
}

/// A part of a local date, in world time.
package struct DayPart: Hashable, Sendable {
  /// A day by the clock, in nanoseconds.
  package static let length: Int64 = 86_400_000_000_000

  /// When the part begins, in nanoseconds since the world's start.
  package var from: Int64
  /// Nanoseconds since the world's start at which the part ends; excluded.
  package var to: Int64
  /// The midnight from which the part's local times count, in nanoseconds since the world's start.
  package var midnight: Int64

  /// The local time of a world instant on this date.
  package func local(_ nanoseconds: Int64) -> LocalTime {
    LocalTime(nanoseconds: nanoseconds - midnight)
  }

  /// The world instant of a local time on this date.
  package func world(_ time: LocalTime) -> WorldTime {
    WorldTime(nanoseconds: time.nanoseconds + midnight)
  }
}
