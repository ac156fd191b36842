import CoreMotion
package import People
package import SensorKit
package import VirtualTime

/// The samples of the pedometer of a phone or a watch: one for each minute with steps.
///
/// A sample is written at the minute's end (our choice). A phone counts while it is carried, a
/// watch while it is worn.
package final class PedometerSource: SampleSource {
  private static let slots = Slots(length: 60_000_000_000)

  private let days: Schedule
  private let dates: SampleDates
  private let device: CarriedDevice

  /// Creates the source of a device.
  ///
  /// - Parameters:
  ///   - device: The device of the pedometer.
  ///   - days: The owner's days.
  ///   - dates: The dates by the device's clock.
  package init(of device: CarriedDevice, days: Schedule, dates: SampleDates) {
    self.days = days
    self.dates = dates
    self.device = device
  }

  package func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) {
    let slots = Self.slots
    slots.forEachDay(of: days, in: stretch, recordingSince: recordingSince) { moment, range in
      let walks = moment.day.walks
      var next = range.lowerBound
      var index = moment.day.firstWalk(endingAfter: moment.local(slots.start(of: next)))
      while index < walks.count, next < range.upperBound {
        let first = max(next, slots.floor(moment.world(walks[index].start).nanoseconds))
        let last = slots.floor(moment.world(walks[index].end).nanoseconds - 1)
        for slot in first..<max(first, min(last + 1, range.upperBound))
        where count(slot, in: moment).steps > 0 {
          guard body(slots.end(of: slot), UInt64(bitPattern: slot)) else { return false }
        }
        next = max(next, last + 1)
        index += 1
      }
      return true
    }
  }

  package func decode(_ token: UInt64) -> AnyObject {
    let slot = Int64(bitPattern: token)
    let count = count(slot, in: Self.slots.moment(of: slot, in: days))
    return CMPedometerData(
      startDate: dates.date(at: Self.slots.start(of: slot)),
      endDate: dates.date(at: Self.slots.end(of: slot)),
      numberOfSteps: count.steps,
      distance: count.metres,
      floorsAscended: count.floorsAscended,
      floorsDescended: count.floorsDescended,
      averageActivePace: count.metres > 0 ? count.seconds / count.metres : nil
    )
  }

  private func count(_ slot: Int64, in moment: DayInstant) -> WalkedDistance {
    moment.day.walked(
      from: moment.local(Self.slots.start(of: slot)),
      to: moment.local(Self.slots.end(of: slot)),
      with: device
    )
  }
}
