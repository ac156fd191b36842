/// Something about each axis of a dock, in radians or radians per second.
///
/// Source: Apple, DockAccessory: pitch is positive downwards, yaw to the right as the lens looks.
package struct DockAngles: Hashable, Sendable {
  /// About X: tilt.
  package var pitch: Double
  /// About Y: pan.
  package var yaw: Double
  /// About Z.
  package var roll: Double

  package init(pitch: Double = 0, yaw: Double = 0, roll: Double = 0) {
    self.pitch = pitch
    self.yaw = yaw
    self.roll = roll
  }

  package static let zero = DockAngles()

  /// Whether speeds are no turning: each is below a thousandth of a radian per second.
  ///
  /// Source: measured on a Flow 2 Pro, whose motors stand still below 1 to 2 mrad/s; a client stops with a
  /// millionth instead of zero.
  var areStill: Bool {
    pitch.magnitude < Self.slowest && yaw.magnitude < Self.slowest && roll.magnitude < Self.slowest
  }

  private static let slowest = 0.001
}
