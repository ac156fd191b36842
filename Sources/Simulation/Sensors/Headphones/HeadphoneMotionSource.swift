import CoreMotion
package import People
package import SensorKit
package import VirtualTime

/// The samples of the head's motion while headphones are worn: one array per minute.
///
/// 25 readings per second and one array per minute are our choice. Participants without headphones
/// record no samples.
package final class HeadphoneMotionSource: SampleSource {
  private static let batch: Int64 = 60_000_000_000
  private static let interval: Int64 = 40_000_000

  private let days: Schedule
  private let dates: SampleDates
  private let uptime: Double

  /// Creates the source of a phone's owner.
  ///
  /// - Parameters:
  ///   - days: The owner's days.
  ///   - dates: The dates by the phone's clock.
  ///   - uptime: The phone's uptime at the world's start, in seconds.
  package init(days: Schedule, dates: SampleDates, uptime: Double = 0) {
    self.days = days
    self.dates = dates
    self.uptime = uptime
  }

  package func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) {
    guard days.life.traits.ownsEarphones else { return }
    let earliest = recordingSince.nanoseconds + Self.batch
    days.forEachPlan(in: stretch.nanoseconds()) { plan, part in
      for wear in days.earphoneWears(of: plan) {
        let (start, end) = (part.world(wear.start).nanoseconds, part.world(wear.end).nanoseconds)
        var written = start + Self.batch
        while written <= end, written < part.to {
          if written >= part.from, written >= earliest {
            let time = WorldTime(nanoseconds: written)
            guard body(time, UInt64(bitPattern: written)) else { return false }
          }
          written += Self.batch
        }
      }
      return true
    }
  }

  package func decode(_ token: UInt64) -> AnyObject {
    SampleArray(count: Int(Self.batch / Self.interval)) { [self] in readings(token) }
  }

  private func readings(_ token: UInt64) -> [CMRecordedDeviceMotion] {
    let written = Int64(bitPattern: token)
    let moment = days.planTime(at: WorldTime(nanoseconds: written))
    let wears = days.earphoneWears(of: moment.plan)
    guard let wear = wears.first(where: { $0.start < moment.time && moment.time <= $0.end }) else {
      preconditionFailure("no headphones worn at \(WorldTime(nanoseconds: written))")
    }
    let elapsed = moment.time.nanoseconds - wear.start.nanoseconds
    let head = HeadMotion(of: moment.plan, during: wear)
    return (0..<Self.batch / Self.interval).map { index in
      let offset = index * Self.interval - Self.batch
      let time = WorldTime(nanoseconds: written + offset)
      return CMRecordedDeviceMotion(
        head.motion(elapsed + offset),
        timestamp: time.seconds + uptime,
        identifier: token,
        startDate: dates.date(at: time)
      )
    }
  }

  package func sourceDevice(of token: UInt64) -> SRSourceDevice? { days.life.earphones }
}
