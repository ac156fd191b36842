/// The bounds of what a scenario can change of a dock, in radians, seconds and hertz.
///
/// Our choice: wide enough for any dock, and such that no computation overflows.
package enum DockBounds {
  /// The fastest turn of an axis, in radians per second.
  package static let maximumSpeed = 0.001...50.0
  /// The fastest change of an axis's speed, in radians per second squared.
  package static let acceleration = 0.01...1000.0
  /// How often the dock reports where it points, in hertz.
  package static let feedbackRate = 0.1...1000.0
  /// Either end of the tilt, in radians.
  package static let pitch = -1.58...1.58
  /// The longest time from a command to the motors, in days.
  package static let longestLatencyInDays: Int64 = 1
  /// The longest time until a change of system tracking, in days.
  package static let longestTrackingDelayInDays: Int64 = 1
}
