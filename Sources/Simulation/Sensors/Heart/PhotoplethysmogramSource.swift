import Foundation
package import People
package import SensorKit
package import VirtualTime

/// The samples of a watch's optical sensor: twenty seconds in each ten minutes during which it is
/// worn, in arrays of five samples of one second each (our choice; Apple names no rate).
package final class PhotoplethysmogramSource: SampleSource {
  private static let slots = Slots(length: 600_000_000_000)
  private static let second: Int64 = 1_000_000_000
  private static let batch: Int64 = 5
  private static let batches: Int64 = 4

  private let days: Schedule
  private let dates: SampleDates
  private let maker: PulseSampleMaker
  private let stream: RandomStream
  /// The most recently decoded collection, which is split into four arrays.
  private let latest = WorldIsolated<(slot: Int64, collection: PulseCollection)?>(nil)

  /// Creates the source of a watch.
  package init(days: Schedule, dates: SampleDates) {
    self.days = days
    self.dates = dates
    stream = days.stream.split("photoplethysmograms")
    maker = PulseSampleMaker(stream: days.stream)
  }

  package func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) {
    // A collection belongs to the day of its slot's end, independent of the interval's bounds.
    let wide = Stretch(
      after: stretch.after,
      through: WorldTime(nanoseconds: stretch.through.nanoseconds + Self.slots.length)
    )
    Self.slots.forEachDay(of: days, in: wide, recordingSince: .init(nanoseconds: .min / 2)) {
      moment,
      range in
      for slot in range {
        let start = start(of: slot)
        let end = WorldTime(
          nanoseconds: start.nanoseconds + Self.batches * Self.batch * Self.second
        )
        guard start < stretch.through else { return false }
        guard start >= recordingSince, isRecorded(from: start, to: end, in: moment) else {
          continue
        }
        for index in 1...Self.batches {
          let time = WorldTime(nanoseconds: start.nanoseconds + index * Self.batch * Self.second)
          guard time > stretch.after, time <= stretch.through else { continue }
          guard body(time, UInt64(bitPattern: time.nanoseconds)) else { return false }
        }
      }
      return true
    }
  }

  package func decode(_ token: UInt64) -> AnyObject {
    SampleArray(count: Int(Self.batch)) { [self] in samples(token) }
  }

  private func samples(_ token: UInt64) -> [SRPhotoplethysmogramSample] {
    let time = Int64(bitPattern: token)
    let slot = Self.slots.floor(time - 1)
    let start = start(of: slot)
    let first = (time - start.nanoseconds) / Self.second - Self.batch
    let collection = collection(of: slot, from: start)
    return (first..<first + Self.batch).map { collection.sample($0) }
  }

  private func collection(of slot: Int64, from start: WorldTime) -> PulseCollection {
    if let latest = latest.value, latest.slot == slot { return latest.collection }
    let collection = maker.collection(
      from: start,
      seconds: Double(Self.batches * Self.batch),
      date: dates.date(at: start),
      in: Self.slots.moment(of: slot, in: days)
    )
    latest.value = (slot, collection)
    return collection
  }

  private func isRecorded(from: WorldTime, to: WorldTime, in moment: DayInstant) -> Bool {
    guard let worn = moment.day.watch.recording.interval(at: moment.local(from)) else {
      return false
    }
    return moment.local(to) <= worn.end
  }

  /// A collection begins at a random instant of its slot, and ends within the slot.
  private func start(of slot: Int64) -> WorldTime {
    let latest = UInt64((Self.slots.length - Self.batches * Self.batch * Self.second) / Self.second)
    let offset = stream.value(at: UInt64(bitPattern: slot)) % latest
    return WorldTime(nanoseconds: slot * Self.slots.length + Int64(offset) * Self.second)
  }
}
