/// The bounds of the dock properties that a scenario can change, in radians, seconds and hertz.
///
/// Our choice: the bounds fit any dock, and no computation within them overflows.
package enum DockBounds {
  /// The fastest turn of an axis, in radians per second.
  package static let maximumSpeed = 0.001...50.0
  /// The fastest change of an axis's speed, in radians per second squared.
  package static let acceleration = 0.01...1000.0
  /// How often the dock reports its position, in hertz.
  package static let feedbackRate = 0.1...1000.0
  /// The ends of the tilt's range, in radians.
  package static let pitch = -1.58...1.58
  /// The longest time between a command and its effect on the motors, in days.
  package static let longestLatencyInDays: Int64 = 1
  /// The longest time until a change of system tracking, in days.
  package static let longestTrackingDelayInDays: Int64 = 1
}
