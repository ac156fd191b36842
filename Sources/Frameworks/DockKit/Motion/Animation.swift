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
  private struct Leg {
    var pitch = 0.0
    var yaw = 0.0
    /// Whether the end is a position on the dock's scale, not an offset from the start.
    var isPlace = false
    var seconds: Double
  }

  /// Apple describes the look of the animations, not their angles and speeds: the numbers are our
  /// choice.
  private var legs: [Leg] {
    switch self {
    case .wakeup:
      [Leg(pitch: 0.2, seconds: 0.5), Leg(isPlace: true, seconds: 1)]
    case .yes:
      [
        Leg(pitch: 0.25, seconds: 0.3), Leg(pitch: -0.1, seconds: 0.4),
        Leg(pitch: 0.25, seconds: 0.4), Leg(seconds: 0.3),
      ]
    case .no:
      [
        Leg(yaw: -0.3, seconds: 0.35), Leg(yaw: 0.3, seconds: 0.6),
        Leg(yaw: -0.3, seconds: 0.6), Leg(seconds: 0.35),
      ]
    case .kapow:
      [
        Leg(pitch: -0.3, seconds: 0.25), Leg(pitch: 0.1, seconds: 0.3),
        Leg(pitch: -0.05, seconds: 0.2), Leg(seconds: 0.2),
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
  private func place(_ leg: Leg, from start: DockAngles, _ reach: SessionReach) -> DockAngles {
    reach.kept(DockAngles(pitch: leg.pitch, yaw: start.yaw, roll: start.roll), from: start)
  }
}
