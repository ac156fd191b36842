import Spatial
import VirtualTime

extension DockAccessory {
  /// The system's animations (Apple, DockAccessory.Animation).
  @nonexhaustive
  public enum Animation: Sendable, Equatable, Hashable {
    /// The dock rises to the center.
    case wakeup
    /// The dock nods.
    case yes
    /// The dock shakes its head.
    case no
    /// The dock tilts and springs back.
    case kapow
  }
}

extension DockAccessory.Animation {
  /// One leg of an animation: its end, in radians, and its duration in seconds.
  private struct AnimationLeg {
    var pitch = 0.0
    var yaw = 0.0
    /// Whether the end is a position on the dock's scale, not an offset from the start.
    var isPlace = false
    var seconds: Double
  }

  /// Apple describes the look of the animations, not their angles and speeds: the numbers are our
  /// choice.
  private var legs: [AnimationLeg] {
    switch self {
    case .wakeup:
      [AnimationLeg(pitch: 0.2, seconds: 0.5), AnimationLeg(isPlace: true, seconds: 1)]
    case .yes:
      [
        AnimationLeg(pitch: 0.25, seconds: 0.3), AnimationLeg(pitch: -0.1, seconds: 0.4),
        AnimationLeg(pitch: 0.25, seconds: 0.4), AnimationLeg(seconds: 0.3),
      ]
    case .no:
      [
        AnimationLeg(yaw: -0.3, seconds: 0.35), AnimationLeg(yaw: 0.3, seconds: 0.6),
        AnimationLeg(yaw: -0.3, seconds: 0.6), AnimationLeg(seconds: 0.35),
      ]
    case .kapow:
      [
        AnimationLeg(pitch: -0.3, seconds: 0.25), AnimationLeg(pitch: 0.1, seconds: 0.3),
        AnimationLeg(pitch: -0.05, seconds: 0.2), AnimationLeg(seconds: 0.2),
      ]
    }
  }

  /// Returns the points of the animation, on the dock's scale, within the session's limits.
  func waypoints(from start: DockAngles, within reach: SessionReach) -> [DockWaypoint] {
    var last = start
    return legs.map { leg in
      let point =
        leg.isPlace
        ? place(leg, from: start, reach)
        : reach.kept(
          DockAngles(pitch: start.pitch + leg.pitch, yaw: start.yaw + leg.yaw, roll: start.roll),
          from: start
        )
      let seconds = max(leg.seconds, reach.shortestTime(from: last, to: point))
      last = point
      return DockWaypoint(point, after: .nanoseconds(Int64((seconds * 1e9).rounded())))
    }
  }

  /// The pitch of an absolute position; the dock keeps its yaw.
  private func place(_ leg: AnimationLeg, from start: DockAngles, _ reach: SessionReach)
    -> DockAngles
  {
    reach.kept(DockAngles(pitch: leg.pitch, yaw: start.yaw, roll: start.roll), from: start)
  }
}
