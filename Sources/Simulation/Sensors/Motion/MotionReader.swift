import Routines
import Signals
package import VirtualTime

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
