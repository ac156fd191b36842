package import VirtualTime

/// A motorised dock, as the phone on it reaches it.
///
/// Commands reach the motors after the dock's own latency; a command replaces the one before. Positions
/// are the dock's own: they grow without end on an axis without limits.
package protocol DockHardware: AnyObject, Sendable {
  var description: DockDescription { get }

  /// Its own clock, which nobody sets: it counts from the dock's start, and its reports are due by it.
  var clock: DeviceClock { get }

  /// Where it really points and how fast it turns, now or earlier in the last second.
  func motion(at time: WorldTime) -> DockMotion

  /// What it tells of its motion at an instant: with its own steps and delays.
  func feedback(at time: WorldTime) -> DockMotion

  /// Turns with these speeds, in radians per second, until it is told something else.
  func turn(at speeds: DockAngles)

  /// Moves to these positions, each axis on its own, and comes to rest there.
  ///
  /// - Parameters:
  ///   - positions: In radians, on the dock's own scale; the dock stops at its own limits.
  ///   - duration: How long it should take; longer if it can't be that fast. Zero: as fast as it can.
  ///   - maximumSpeed: A limit for this move, in radians per second, beside the dock's own.
  /// - Returns: When it comes to rest, unless another command comes before.
  func move(to positions: DockAngles, taking duration: Duration, maximumSpeed: DockAngles?)
    -> WorldTime

  /// Runs through a row of positions, each within its time after the one before.
  ///
  /// - Returns: When it comes to rest, unless another command comes before.
  func follow(_ points: [DockWaypoint]) -> WorldTime
}

/// Where a dock points, and how fast it turns.
package struct DockMotion: Hashable, Sendable {
  /// When that was so.
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
  /// In radians, on the dock's own scale.
  package var positions: DockAngles
  /// How long it takes from the point before.
  package var duration: Duration

  package init(_ positions: DockAngles, after duration: Duration) {
    self.positions = positions
    self.duration = duration
  }
}
