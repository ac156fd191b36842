package import People
package import SensorKit
package import VirtualTime

/// A watch's samples of its owner's wrist temperature: one session for each night in which the
/// watch was worn, at the end of the sleep.
package final class WristTemperatureSource: SampleSource {
  /// The nanoseconds between two temperatures.
  ///
  /// Source: Apple, "Track your nightly wrist temperature changes": every five seconds.
  private static let interval: Int64 = 5_000_000_000

  private let days: Schedule
  private let dates: SampleDates
  private let warmth: WristWarmth
  private let posture: Posture
  private let noise: RandomStream

  /// Creates the source of a watch.
  package init(days: Schedule, dates: SampleDates) {
    self.days = days
    self.dates = dates
    warmth = WristWarmth(stream: days.stream)
    posture = MotionSignal.postures(ofWatchOf: days.stream)
    noise = days.stream.split("thermometer")
  }

  package func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) {
    days.forEachEvent(in: stretch, { [$0.day.sleep.end] }) { time, moment in
      let start = moment.day.sleep.start
      guard moment.world(start) >= recordingSince,
        moment.day.watch.recording.interval(at: start) != nil
      else { return true }
      return body(time, UInt64(bitPattern: time.nanoseconds))
    }
  }

  package func decode(_ token: UInt64) -> AnyObject {
    let moment = days.moment(at: WorldTime(nanoseconds: Int64(bitPattern: token)))
    let start = moment.world(moment.day.sleep.start)
    let count = Int(moment.day.sleep.seconds * 1e9) / Int(Self.interval)
    return SRWristTemperatureSession(
      startDate: dates.date(at: start),
      duration: moment.day.sleep.seconds,
      version: "1.0",
      temperatures: (0..<count).map { index in
        let time = WorldTime(nanoseconds: start.nanoseconds + Int64(index) * Self.interval)
        return temperature(at: time, in: moment)
      }
    )
  }

  /// The temperature at an instant: lower off the wrist, and less accurate in motion (our choice).
  private func temperature(at time: WorldTime, in moment: DayInstant) -> SRWristTemperature {
    let local = moment.local(time)
    var condition: SRWristTemperature.Condition = []
    let isOff = !moment.day.watch.isWorn(at: local)
    if isOff { condition.insert(.offWrist) }
    if moment.day.watch.charging.interval(at: local) != nil { condition.insert(.onCharger) }
    if !isOff, posture.isTurning(at: time) { condition.insert(.inMotion) }
    var draws = noise.split(Int(truncatingIfNeeded: time.nanoseconds / 1000))
    let value = isOff ? 27 : warmth.celsius(at: time, in: moment)
    return SRWristTemperature(
      timestamp: dates.date(at: time),
      celsius: value + draws.normal(mean: 0, deviation: 0.015),
      condition: condition,
      errorCelsius: (condition.isEmpty ? 0.05 : 0.3) * draws.uniform(0.8...1.2)
    )
  }
}
