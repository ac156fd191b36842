import CoreMotion
package import People
package import SensorKit
package import VirtualTime

/// The samples of a watch's heart rate sensor: one reading per second while the watch is worn.
///
/// Source: Apple, CMHighFrequencyHeartRateData (1 Hz).
package final class HeartRateSource: SampleSource {
  private static let slots = Slots(length: 1_000_000_000)

  /// The seconds of low confidence after the watch was put on (our choice).
  private static let settling = 6.0

  private let days: Schedule
  private let dates: SampleDates
  private let uptime: Double
  private let heart: HeartRate

  /// Creates the source of a watch.
  ///
  /// - Parameters:
  ///   - days: The owner's days.
  ///   - dates: The dates by the watch's clock.
  ///   - uptime: The watch's uptime at the world's start, in seconds.
  package init(days: Schedule, dates: SampleDates, uptime: Double) {
    self.days = days
    self.dates = dates
    self.uptime = uptime
    heart = HeartRate(stream: days.stream)
  }

  package func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) {
    Self.slots.forEachRecorded(
      on: .watch,
      of: days,
      in: stretch,
      recordingSince: recordingSince,
      body
    )
  }

  package func decode(_ token: UInt64) -> AnyObject {
    let slot = Int64(bitPattern: token)
    let moment = Self.slots.moment(of: slot, in: days)
    let time = Self.slots.end(of: slot)
    return CMHighFrequencyHeartRateData(
      heartRate: (heart.value(at: time, in: moment) * 10).rounded() / 10,
      confidence: confidence(at: moment.local(time), in: moment.day),
      date: dates.date(at: time),
      timestamp: uptime + time.seconds
    )
  }

  /// The confidence: highest at rest, lower while the person walks or after the watch was put on
  /// (our choice).
  private func confidence(
    at time: LocalTime,
    in day: BodyDay
  ) -> CMHighFrequencyHeartRateDataConfidence {
    let last = LocalTime(nanoseconds: time.nanoseconds - 1)
    if let worn = day.watch.worn.interval(at: last), worn.start > day.plan.start,
      time.seconds - worn.start.seconds < Self.settling
    {
      return .low
    }
    guard let walk = day.walk(at: last) else { return .highest }
    return walk.gait == .running ? .medium : .high
  }
}
