import Routines
import VirtualTime

/// How a device moves for a short while: what the samples of that while are made of.
struct MotionState {
  /// Up in the device's axes, at the while's start and end.
  var up: (start: SIMD3<Double>, end: SIMD3<Double>)

  /// How fast up moves, per second, at the while's start and end.
  var turning = (start: SIMD3<Double>(), end: SIMD3<Double>())

  /// What swings, and by how much.
  var wave = WaveTable.sine
  var size = 0.0
  /// Periods of the wave at the while's start and end.
  var phase = (start: 0.0, end: 0.0)

  /// Shaking without a rhythm, in g: a vehicle, or somebody who turns over.
  var rumble = 0.0

  /// The sensor's own noise and the hand's, in g.
  var noise = 0.0
}
