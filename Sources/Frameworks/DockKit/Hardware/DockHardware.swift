package import VirtualTime

/// A motorized dock, as the docked phone accesses it.
///
/// Commands reach the motors after the dock's own latency; each command replaces the previous one.
/// Positions are the dock's own: they grow without end on an axis without limits.
package protocol DockHardware: AnyObject, Sendable {
  var description: DockDescription { get }

  /// The dock's own clock, which nobody sets: it counts from the dock's start, and determines when
  /// reports are due.
  var clock: DeviceClock { get }

  /// Returns the true position and speed of the dock, now or within the last second.
  func motion(at time: WorldTime) -> DockMotion

  /// Returns the dock's report of its motion at an instant, with its own steps and delays.
  func feedback(at time: WorldTime) -> DockMotion

  /// Turns at these speeds, in radians per second, until the next command.
  func turn(at speeds: DockAngles)

  /// Moves to these positions, each axis independently, and stops there.
  ///
  /// - Parameters:
  ///   - positions: In radians, on the dock's own scale; the dock stops at its own limits.
  ///   - duration: The duration of the movement; longer if the dock can't move as fast. Zero means
  ///     as fast as the dock can.
  ///   - maximumSpeed: A limit for this movement, in radians per second, in addition to the dock's
  ///     own.
  /// - Returns: When the dock stops, unless another command arrives before.
  func move(to positions: DockAngles, taking duration: Duration, maximumSpeed: DockAngles?)
    -> WorldTime

  /// Moves through a series of positions, each within its duration after the previous one.
  ///
  /// - Returns: When the dock stops, unless another command arrives before.
  func follow(_ points: [DockWaypoint]) -> WorldTime
}

/// The position and the speed of a dock.
package struct DockMotion: Hashable, Sendable {
  /// The time of the values.
  package var time: WorldTime
  /// In radians.
  package var positions: DockAngles
  /// In radians per second.
  package var velocities: DockAngles

  package init(time: WorldTime, positions: DockAngles, velocities: DockAngles) {
    self.time = time
    self.positions = positions
    self.velocities = velocities
  }
}

/// A point of a trajectory.
package struct DockWaypoint: Hashable, Sendable {
  /// The positions, in radians, on the dock's own scale.
  package var positions: DockAngles
  /// The duration from the previous point.
  package var duration: Duration

  package init(_ positions: DockAngles, after duration: Duration) {
    self.positions = positions
    self.duration = duration
  }
}
