package import People
package import SensorKit
package import VirtualTime

/// A device's samples of its owner's sleep: one session for each night, at the end of the sleep.
///
/// A watch records only nights in which it was worn (our choice; Apple names no device).
package final class SleepSessionSource: SampleSource {
  /// The share of nights without an end event (our choice; Apple documents that such sessions
  /// exist).
  private static let endless = 0.03

  private let days: Schedule
  private let dates: SampleDates
  private let device: CarriedDevice
  private let stream: RandomStream

  /// Creates the source of a device.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - days: The owner's days.
  ///   - dates: The dates by the device's clock.
  package init(of device: CarriedDevice, days: Schedule, dates: SampleDates) {
    self.days = days
    self.dates = dates
    self.device = device
    stream = days.stream.split("sleep sessions")
  }

  package func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) {
    days.forEachEvent(in: stretch, { [$0.day.sleep.end] }) { time, moment in
      let sleep = moment.day.sleep
      guard moment.world(sleep.start) >= recordingSince,
        device == .phone || moment.day.watch.recording.interval(at: sleep.start) != nil
      else { return true }
      return body(time, UInt64(bitPattern: time.nanoseconds))
    }
  }

  package func decode(_ token: UInt64) -> AnyObject {
    let moment = days.moment(at: WorldTime(nanoseconds: Int64(bitPattern: token)))
    let number = moment.day.plan.day.number
    var draws = stream.split(number)
    let isEndless = draws.chance(Self.endless)
    return SRSleepSession(
      startDate: dates.date(at: moment.world(moment.day.sleep.start)),
      duration: isEndless ? 0 : moment.day.sleep.seconds,
      identifier: SampleIdentifier.uuid(&draws)
    )
  }
}
