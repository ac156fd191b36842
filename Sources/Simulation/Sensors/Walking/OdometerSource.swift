import CoreMotion
import Foundation
package import People
package import SensorKit
package import VirtualTime

/// The samples of the odometer of a phone or a watch: one for each ten seconds outdoors or in a
/// vehicle, at their end (our choice).
///
/// While the phone is left behind, it has the samples of the watch, with the watch as their origin.
package final class OdometerSource: SampleSource {
  private static let slots = Slots(length: 10_000_000_000)

  /// The shortest distance of a sample, in metres (our choice).
  private static let shortest = 2.0

  private let days: Schedule
  private let dates: SampleDates
  private let device: CarriedDevice

  /// Creates the source of a device.
  ///
  /// - Parameters:
  ///   - device: The device of the odometer.
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
      for segment in moment.day.plan.segments
      where segment.place == .transit || segment.place == .outdoors {
        let outside = slots.ending(
          from: moment.world(segment.start).nanoseconds,
          to: moment.world(segment.end).nanoseconds
        )
        for slot in outside.clamped(to: range) {
          let travel = travel(slot, in: moment)
          guard travel.metres >= Self.shortest, travel.origin != .unknown else { continue }
          guard body(slots.end(of: slot), UInt64(bitPattern: slot)) else { return false }
        }
      }
      return true
    }
  }

  package func decode(_ token: UInt64) -> AnyObject {
    let slot = Int64(bitPattern: token)
    let moment = Self.slots.moment(of: slot, in: days)
    let (from, to) = (Self.slots.start(of: slot), Self.slots.end(of: slot))
    let travel = travel(slot, in: moment)
    let climbed =
      moment.day.altitude(at: moment.local(to), of: device)
      - moment.day.altitude(at: moment.local(from), of: device)
    let slope = abs(climbed) < travel.metres ? climbed / travel.metres : nil
    var draws = days.stream.split("odometer").split(Int(slot))
    return CMOdometerData(
      startDate: dates.date(at: from),
      endDate: dates.date(at: to),
      gpsDate: dates.date(at: WorldTime(nanoseconds: to.nanoseconds - 600_000_000)),
      deltaDistance: travel.metres,
      deltaDistanceAccuracy: draws.uniform(1...5),
      speed: travel.speed,
      speedAccuracy: draws.uniform(0.2...1.2),
      deltaAltitude: climbed,
      verticalAccuracy: draws.uniform(1.5...6),
      originDevice: travel.origin,
      slope: slope,
      maxAbsSlope: slope.map(abs)
    )
  }

  private func travel(
    _ slot: Int64,
    in moment: DayInstant
  ) -> (metres: Double, speed: Double, origin: CMOdometerOriginDevice) {
    let start = Self.slots.start(of: slot).nanoseconds
    let metres = (0..<10).reduce(0.0) { sum, second in
      let time = WorldTime(nanoseconds: start + Int64(second) * 1_000_000_000 + 500_000_000)
      return sum + Ride.speed(at: moment.local(time), in: moment.day)
    }
    let last = moment.local(WorldTime(nanoseconds: Self.slots.end(of: slot).nanoseconds - 1))
    return (metres, Ride.speed(at: last, in: moment.day), origin(at: last, in: moment.day))
  }

  private func origin(at time: LocalTime, in day: BodyDay) -> CMOdometerOriginDevice {
    let isApart = day.apart.interval(at: time) != nil
    let isWorn = day.watch.recording.interval(at: time) != nil
    switch device {
    case .phone: return !isApart ? .local : isWorn ? .remote : .unknown
    case .watch: return isWorn && isApart ? .local : .unknown
    }
  }
}
