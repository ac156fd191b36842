import People
import SensorKit
import VirtualTime

/// Slots of equal length that divide world time: a sensor writes the sample of a slot at the slot's
/// end.
struct Slots: Sendable {
  /// The length of a slot, in nanoseconds.
  let length: Int64

  /// The instant at which a slot ends, and its sample is written.
  func end(of slot: Int64) -> WorldTime { WorldTime(nanoseconds: (slot + 1) * length) }

  /// The instant at which a slot begins.
  func start(of slot: Int64) -> WorldTime { WorldTime(nanoseconds: slot * length) }

  /// The slots whose last nanosecond lies in an interval whose end is excluded.
  func ending(from: Int64, to: Int64) -> Range<Int64> {
    let first = floor(from)
    return first..<max(first, floor(to))
  }

  /// Calls a closure with each day of an interval and the slots that were written on it.
  ///
  /// A slot belongs to the day of its last nanosecond, independent of the interval's bounds.
  func forEachDay(
    of days: Schedule,
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (DayInstant, Range<Int64>) -> Bool
  ) {
    let earliest = -floor(-recordingSince.nanoseconds)
    days.forEachBody(in: stretch.nanoseconds(earlierBy: 1)) { moment, part in
      let slots = ending(from: part.from, to: part.to)
      let first = max(slots.lowerBound, earliest)
      guard first < slots.upperBound else { return true }
      return body(moment, first..<slots.upperBound)
    }
  }

  /// Goes through the slots of a stretch that a device wrote, each with the instant of writing and the slot as a token.
  func forEachRecorded(
    on device: CarriedDevice,
    of days: Schedule,
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) {
    forEachDay(of: days, in: stretch, recordingSince: recordingSince) { moment, range in
      recorded(range, on: device, in: moment) { slot in
        body(end(of: slot), UInt64(bitPattern: slot))
      }
    }
  }

  /// Calls a closure with the slots that end while a device records.
  private func recorded(
    _ slots: Range<Int64>,
    on device: CarriedDevice,
    in moment: DayInstant,
    _ body: (Int64) -> Bool
  ) -> Bool {
    if device == .phone { return slots.allSatisfy(body) }
    for interval in moment.day.recording(on: device) {
      let written = ending(
        from: moment.world(interval.start).nanoseconds,
        to: moment.world(interval.end).nanoseconds
      )
      guard written.clamped(to: slots).allSatisfy(body) else { return false }
    }
    return true
  }

  /// The day of a slot.
  func moment(of slot: Int64, in days: Schedule) -> DayInstant {
    days.moment(at: WorldTime(nanoseconds: end(of: slot).nanoseconds - 1))
  }

  func floor(_ nanoseconds: Int64) -> Int64 {
    let rest = nanoseconds % length
    return nanoseconds / length - (rest < 0 ? 1 : 0)
  }
}

extension Schedule {
  /// Calls a closure with each event of a person's days in an interval, in order of time.
  ///
  /// - Parameters:
  ///   - stretch: The interval; its start is excluded, its end is included.
  ///   - events: Returns the local times of a day's events, in order.
  ///   - body: Receives the instant and the day of each event; returns false to stop.
  func forEachEvent(
    in stretch: Stretch,
    _ events: (DayInstant) -> [LocalTime],
    _ body: (WorldTime, DayInstant) -> Bool
  ) {
    forEachBody(in: stretch.nanoseconds()) { moment, part in
      for event in events(moment) {
        let time = moment.world(event)
        guard time.nanoseconds >= part.from, time.nanoseconds < part.to else { continue }
        guard body(time, moment) else { return false }
      }
      return true
    }
  }
}
