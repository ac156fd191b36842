import CoreMotion
import Foundation
package import People
package import SensorKit
package import VirtualTime

/// The samples of the accelerometer or the gyroscope of a phone or a watch: one array for each two
/// seconds.
///
/// The array is written at the end of the two seconds; a watch records only while it is worn (our
/// choice).
package final class MotionSource: SampleSource {
  /// The usual samples per second (our choice; Apple names no rate).
  package static func usualHertz(of device: CarriedDevice) -> Double {
    device == .phone ? 100 : 50
  }

  /// The slots of the arrays; their length is our choice.
  static let slots = Slots(length: 2_000_000_000)

  /// The number of batches before the world's start (our choice), so that batch numbers are
  /// positive.
  private static let batchesBefore: Int64 = 1 << 40

  let days: Schedule
  private let dates: SampleDates
  private let uptime: Double
  private let device: CarriedDevice
  private let quantity: MotionSignal.Quantity
  let signal: MotionSignal
  let hertz: Double
  private let count: Int

  /// Creates the source of a device.
  ///
  /// - Parameters:
  ///   - quantity: The measured quantity: acceleration or rotation rate.
  ///   - device: The device of the sensor.
  ///   - days: The owner's days.
  ///   - dates: The dates by the device's clock.
  ///   - uptime: The device's uptime at the world's start, in seconds.
  ///   - hertz: The samples per second, at least 1; nil for the usual rate.
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

  /// Makes the readings of a slot from the values, the device's uptimes and the dates.
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

  /// Passes the values of a slot to a closure, in equal steps from the slot's start.
  package func withValues<Result>(
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

/// Reads a motion sensor at single instants, with the same values as in the sensor's arrays.
package final class MotionReader: Sendable {
  private let source: MotionSource
  /// The values of the most recently read slot.
  private let latest = WorldIsolated<(slot: Int64, values: [SIMD3<Double>])?>(nil)

  /// Creates a reader of a sensor.
  package init(_ source: MotionSource) { self.source = source }

  /// The values per second.
  package var hertz: Double { source.hertz }

  /// The last value that was measured not after an instant.
  package func value(at time: WorldTime) -> SIMD3<Double> {
    let slot = MotionSource.slots.floor(time.nanoseconds)
    let start = MotionSource.slots.start(of: slot)
    let values = values(of: slot)
    let seconds = Double(time.nanoseconds - start.nanoseconds) / 1e9
    // Add a millionth of a step, as a step need not be a whole number of nanoseconds.
    return values[min(Int(seconds * hertz + 1e-6), values.count - 1)]
  }

  /// The device's orientation at an instant: the unit vector of gravity along its axes.
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
