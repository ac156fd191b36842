package import People
import Results
package import SensorKit
package import VirtualTime

/// The local days of a participant's study, divided into equal bins that are counted from midnight.
///
/// The person's location decides the local time, not the clock of a device: days begin at midnight where the person
/// is. On the two dates of a year on which clocks change, a day has 23 or 25 hours; a journey to another time zone
/// shortens or lengthens the date on which it happens.
package struct DayGrid: Sendable {
  /// The stretches of days without a change of the clocks, in the order of time.
  let parts: [CalendarPart]

  /// Some of the days of a study.
  init(parts: [CalendarPart]) { self.parts = parts }

  /// Creates the days of a study.
  ///
  /// - Parameters:
  ///   - itinerary: The time zones of the person.
  ///   - binSeconds: The length of a bin.
  ///   - end: The end of the study.
  package init(of itinerary: Itinerary, binSeconds: Int, until end: WorldTime) {
    var parts: [CalendarPart] = []
    var number = 0
    itinerary.forEachDay(in: 0..<max(end.nanoseconds, 1)) { day, part in
      let part = CalendarPart(
        day: day,
        part.from..<part.to,
        midnight: part.midnight,
        binLength: Int64(binSeconds) * 1_000_000_000,
        firstNumber: number
      )
      parts.append(part)
      number += part.places.count
      return true
    }
    self.parts = parts
  }

  /// The parts of a day, in the order of time.
  func parts(ofDay day: Int) -> [CalendarPart] { parts.filter { $0.day == day } }

  /// The part that contains an instant; the first or the last part for an instant outside of the study.
  package func part(at time: WorldTime) -> CalendarPart {
    let after = parts.partitionIndex { $0.instants.lowerBound > time.nanoseconds }
    return parts[max(0, after - 1)]
  }
}
