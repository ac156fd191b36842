import CoreMotion
import Foundation
package import Routines
package import SensorKit
package import Signals
package import VirtualTime

/// What the accelerometer or the gyroscope of a phone or a watch writes: an array each two seconds.
///
/// It is written at their end; a watch writes only while it is worn (our choice).
package final class MotionSource: SampleSource {
  /// Samples in a second: our choice, Apple names no rate.
  package static func usualHertz(of device: CarriedDevice) -> Double {
    device == .phone ? 100 : 50
  }

  /// Seconds in an array: our choice.
  static let slots = Slots(length: 2_000_000_000)

  /// The first batch of a device's life was long ago (our choice).
  private static let batchesBefore: Int64 = 1 << 40

  let days: Schedule
  private let dates: SampleDates
  private let uptime: Double
  private let device: CarriedDevice
  private let quantity: MotionSignal.Quantity
  let signal: MotionSignal
  let hertz: Double
  private let count: Int

  /// The sensor of a device.
  ///
  /// - Parameters:
  ///   - quantity: Acceleration, of the accelerometer; or rotation rate, of the gyroscope.
  ///   - device: Which device it is in.
  ///   - days: What its owner does.
  ///   - dates: The dates that the device writes.
  ///   - uptime: Seconds that the device had been up when the world began.
  ///   - hertz: Samples in a second, 1 at least; the usual ones if nil.
  package init(
    _ quantity: MotionSignal.Quantity,
    of device: CarriedDevice,
    days: Schedule,
    dates: SampleDates,
    uptime: Double,
    hertz: Double? = nil
  ) {
    let hertz = hertz ?? Self.usualHertz(of: device)
    precondition(hertz >= 1, "\(hertz) samples in a second")
    self.days = days
    self.dates = dates
    self.uptime = uptime
    self.device = device
    self.quantity = quantity
    self.hertz = hertz
    signal = MotionSignal(quantity, of: device, stream: days.stream)
    count = Int((Double(Self.slots.length) / 1e9 * hertz).rounded())
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
    let batch = UInt64(bitPattern: slot &+ Self.batchesBefore)
    switch quantity {
    case .acceleration:
      return SampleArray(count: count) { [self] in
        readings(of: slot) { value, uptime, date in
          CMRecordedAccelerometerData(
            acceleration: CMAcceleration(x: value.x, y: value.y, z: value.z),
            timestamp: uptime,
            identifier: batch,
            startDate: date
          )
        }
      }
    case .rotationRate:
      return SampleArray(count: count) { [self] in
        readings(of: slot) { value, uptime, date in
          CMRecordedRotationRateData(
            rotationRate: CMRotationRate(x: value.x, y: value.y, z: value.z),
            timestamp: uptime,
            startDate: date
          )
        }
      }
    }
  }

  /// Makes what is read in a slot: of each value, of the device's uptime and of the date.
  private func readings<Reading>(
    of slot: Int64,
    _ make: (SIMD3<Double>, TimeInterval, Date) -> Reading
  ) -> [Reading] {
    let start = Self.slots.start(of: slot)
    let date = dates.date(at: start).timeIntervalSinceReferenceDate
    let boot = uptime + start.seconds
    let step = 1 / hertz
    return withValues(of: slot) { values in
      values.indices.map { index in
        let seconds = Double(index) * step
        return make(
          values[index],
          boot + seconds,
          Date(timeIntervalSinceReferenceDate: date + seconds)
        )
      }
    }
  }

  /// Hands over what is measured in a slot, at even distances from its start on.
  func withValues<Result>(
    of slot: Int64,
    _ body: (UnsafeMutableBufferPointer<SIMD3<Double>>) -> Result
  ) -> Result {
    let moment = Self.slots.moment(of: slot, in: days)
    return withUnsafeTemporaryAllocation(of: SIMD3<Double>.self, capacity: count) { values in
      values.initialize(repeating: SIMD3())
      signal.fill(values, from: Self.slots.start(of: slot), hertz: hertz, in: moment)
      return body(values)
    }
  }
}

/// What a motion sensor measures at single instants: the values that its arrays hold of them.
package final class MotionReader: Sendable {
  private let source: MotionSource
  /// The values of the slot that was read last.
  private let latest = WorldIsolated<(slot: Int64, values: [SIMD3<Double>])?>(nil)

  /// Reads a sensor.
  package init(_ source: MotionSource) { self.source = source }

  /// How many values the sensor measures in a second.
  package var hertz: Double { source.hertz }

  /// The last value that was measured up to an instant.
  package func value(at time: WorldTime) -> SIMD3<Double> {
    let slot = MotionSource.slots.floor(time.nanoseconds)
    let start = MotionSource.slots.start(of: slot)
    let values = values(of: slot)
    let seconds = Double(time.nanoseconds - start.nanoseconds) / 1e9
    // A millionth of a step, as a step need not be a whole number of nanoseconds.
    return values[min(Int(seconds * hertz + 1e-6), values.count - 1)]
  }

  /// How the device is held at an instant: gravity along its axes, of length one.
  package func gravity(at time: WorldTime) -> SIMD3<Double> {
    source.signal.gravity(at: time, in: source.days.moment(at: time))
  }

  private func values(of slot: Int64) -> [SIMD3<Double>] {
    if let latest = latest.value, latest.slot == slot { return latest.values }
    let values = source.withValues(of: slot) { Array($0) }
    latest.value = (slot, values)
    return values
  }
}
