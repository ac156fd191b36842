import Spatial
import VirtualTime

extension DockAccessory {
  /// A movement that the system knows (Apple, DockAccessory.Animation).
  @nonexhaustive
  public enum Animation: Sendable, Equatable, Hashable {
    /// It rises to the centre.
    case wakeup
    /// It nods.
    case yes
    /// It shakes its head.
    case no
    /// It tilts and springs back.
    case kapow
  }
}

extension DockAccessory.Animation {
  /// One leg of a movement: its end, in radians, and the seconds that it takes.
  private struct AnimationLeg {
    var pitch = 0.0
    var yaw = 0.0
    /// Whether the end is a place on the dock's scale, not a way from where it began.
    var isPlace = false
    var seconds: Double
  }

  /// Apple tells what the movements look like, not how far and how fast they are: the numbers are
  /// our choice.
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

  /// The points that it runs through, on the dock's scale, kept within the session's limits.
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

  /// The tilt of a place; the dock keeps its pan.
  private func place(_ leg: AnimationLeg, from start: DockAngles, _ reach: SessionReach)
    -> DockAngles
  {
    reach.kept(DockAngles(pitch: leg.pitch, yaw: start.yaw, roll: start.roll), from: start)
  }
}
