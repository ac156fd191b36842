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
  private struct Leg {
    var pitch = 0.0
    var yaw = 0.0
    /// Whether the end is a place on the dock's scale, not a way from where it began.
    var isPlace = false
    var seconds: Double
  }

  /// Apple tells what the movements look like, not how far and how fast they are: the numbers are
  /// our choice.
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
  private func place(_ leg: Leg, from start: DockAngles, _ reach: SessionReach) -> DockAngles {
    reach.kept(DockAngles(pitch: leg.pitch, yaw: start.yaw, roll: start.roll), from: start)
  }
}
