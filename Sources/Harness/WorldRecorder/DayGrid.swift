package import Routines
package import SensorKit
package import VirtualTime

/// The local days of a participant's study, divided into equal bins that are counted from midnight.
///
/// The person's location decides the local time, not the clock of a device: days begin at midnight where the person
/// is. On the two dates of a year on which clocks change, a day has 23 or 25 hours; a journey to another time zone
/// shortens or lengthens the date on which it happens.
package struct DayGrid: Sendable {
  /// A stretch of one local day without a change of the clocks.
  struct Part: Sendable {
    var day: Int
    /// In nanoseconds since the world's start; `to` is not part of it.
    var from: Int64
    var to: Int64
    /// The instant at which the clocks of this part would have shown midnight.
    var midnight: Int64
    /// The number of the part's first bin in the whole study, and in the day by the clock.
    var firstNumber: Int
    var firstBin: Int

    /// The instants of a bin, by its place in the day.
    func bounds(ofBin bin: Int, _ length: Int64) -> Range<Int64> {
      let start = midnight + Int64(bin) * length
      return max(start, from)..<min(start + length, to)
    }
  }

  /// The parts, in the order of time.
  let parts: [Part]

  /// The length of a bin, in nanoseconds.
  let length: Int64

  /// Creates the days of a study.
  ///
  /// - Parameters:
  ///   - itinerary: The time zones of the person.
  ///   - binSeconds: The length of a bin.
  ///   - end: The end of the study.
  package init(of itinerary: Itinerary, binSeconds: Int, until end: WorldTime) {
    let length = Int64(binSeconds) * 1_000_000_000
    var parts: [Part] = []
    var number = 0
    itinerary.forEachDay(in: 0..<max(end.nanoseconds, 1)) { day, part in
      let first = Int((part.from - part.midnight) / length)
      let last = Int((part.to - 1 - part.midnight) / length)
      parts.append(
        Part(
          day: day,
          from: part.from,
          to: part.to,
          midnight: part.midnight,
          firstNumber: number,
          firstBin: first
        )
      )
      number += last - first + 1
      return true
    }
    (self.parts, self.length) = (parts, length)
  }

  /// The bin that contains an instant; the first or the last bin for an instant outside of the study.
  package func bin(at time: WorldTime) -> DeliveryTally.Bin {
    let now = min(max(time.nanoseconds, parts[0].from), parts[parts.count - 1].to - 1)
    var (low, high) = (0, parts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if parts[middle].from <= now { low = middle } else { high = middle - 1 }
    }
    let part = parts[low]
    let bin = Int((now - part.midnight) / length)
    return DeliveryTally.Bin(
      number: part.firstNumber + bin - part.firstBin,
      day: part.day,
      last: WorldTime(nanoseconds: part.bounds(ofBin: bin, length).upperBound - 1)
    )
  }

  /// Calls a closure with each bin that begins before an instant, in the order of time.
  ///
  /// - Parameters:
  ///   - end: The instant.
  ///   - body: Receives the bin's part, its number in the study, its place in the day by the clock, and its instants
  ///     until the end.
  func forEachBin(until end: WorldTime, _ body: (Part, Int, Int, Range<Int64>) -> Void) {
    for part in parts where part.from < end.nanoseconds {
      var bin = part.firstBin
      while true {
        let bounds = part.bounds(ofBin: bin, length)
        let last = min(bounds.upperBound, end.nanoseconds)
        guard bounds.lowerBound < last else { break }
        body(part, part.firstNumber + bin - part.firstBin, bin, bounds.lowerBound..<last)
        bin += 1
      }
    }
  }
}
