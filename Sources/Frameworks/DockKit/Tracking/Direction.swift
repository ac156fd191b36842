/// A direction in the room as seen from a dock, in the dock's own scale, in radians.
package struct Direction: Hashable, Sendable {
  /// To the right; it grows without end, as a dock's yaw does.
  package var yaw: Double
  /// Downwards.
  package var pitch: Double

  package init(yaw: Double, pitch: Double) {
    self.yaw = yaw
    self.pitch = pitch
  }

  /// The same angle within half a turn to either side, in radians.
  package static func wrapped(_ angle: Double) -> Double {
    guard angle.magnitude > .pi else { return angle }
    return angle - 2 * .pi * (angle / (2 * .pi)).rounded()
  }
}
