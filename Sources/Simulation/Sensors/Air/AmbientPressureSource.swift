import CoreMotion
import Foundation
package import People
package import SensorKit
package import VirtualTime

/// The samples of the barometer of a phone or a watch: one reading per second, in arrays of one
/// minute.
///
/// A watch records only while it is worn. The rate and the arrays' length are our choice.
package final class AmbientPressureSource: SampleSource {
  private static let slots = Slots(length: 60_000_000_000)

  /// The sensor's noise in kPa (our choice).
  private static let noise = 0.001

  private let days: Schedule
  private let dates: SampleDates
  private let uptime: Double
  private let device: CarriedDevice
  private let weather: Weather
  private let warmth: SmoothNoise
  private let noise: RandomStream

  /// Creates the source of a device.
  ///
  /// - Parameters:
  ///   - device: The device of the barometer.
  ///   - days: The owner's days.
  ///   - dates: The dates by the device's clock.
  ///   - uptime: The device's uptime at the world's start, in seconds.
  package init(of device: CarriedDevice, days: Schedule, dates: SampleDates, uptime: Double) {
    self.days = days
    self.dates = dates
    self.uptime = uptime
    self.device = device
    weather = Weather(stream: days.stream)
    let own = days.stream.split(device == .phone ? "barometer" : "barometer of the watch")
    warmth = SmoothNoise(own.split("warmth"), every: 1_800_000_000_000)
    noise = own.split("noise")
  }

  package func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) {
    Self.slots.forEachRecorded(
      on: device,
      of: days,
      in: stretch,
      recordingSince: recordingSince,
      body
    )
  }

  package func decode(_ token: UInt64) -> AnyObject {
    let slot = Int64(bitPattern: token)
    return SampleArray(count: 60) { [self] in
      let moment = Self.slots.moment(of: slot, in: days)
      let start = Self.slots.start(of: slot)
      return (0..<60).map { second in
        let time = WorldTime(nanoseconds: start.nanoseconds + Int64(second) * 1_000_000_000)
        let local = moment.local(time)
        var draws = noise.split(Int(slot) &* 64 &+ second)
        let metres = moment.day.altitude(at: local, of: device)
        let pressure = weather.kilopascals(at: time, metres: metres)
        return CMRecordedPressureData(
          kilopascals: pressure + draws.normal(mean: 0, deviation: Self.noise),
          celsius: celsius(at: time, local: local, day: moment.day),
          timestamp: uptime + time.seconds,
          identifier: UInt64(bitPattern: slot &+ 1 << 32),
          startDate: dates.date(at: time)
        )
      }
    }
  }

  /// The device's temperature in °C: higher in a pocket or on a wrist than on a table (our choice).
  private func celsius(at time: WorldTime, local: LocalTime, day: BodyDay) -> Double {
    let usual =
      switch (device, day.phonePlace(at: local)) {
      case (.watch, _): 32.0
      case (.phone, .pocket): 30.5
      case (.phone, .hand): 29.0
      case (.phone, .table): 25.5
      }
    return usual + warmth.value(at: time) * 2
  }
}
