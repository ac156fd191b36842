package import VirtualTime

extension SubjectTracker {
  /// How long a command takes to reach the motors and a frame to come after the one before, in seconds:
  /// our choice, as docks don't tell.
  private static let delay = 0.1

  /// The speeds to turn with until the next frame, in radians per second: towards where the subject
  /// is wanted in the frame, and as fast as it goes.
  ///
  /// Nobody to follow: zero.
  ///
  /// - Parameters:
  ///   - choice: Whom, and where in the frame.
  ///   - motion: Where the dock points.
  ///   - dock: What it can do.
  ///   - now: When the command is given.
  /// - Returns: The speeds of both axes.
  package mutating func speeds(
    _ choice: TrackingChoice,
    from motion: DockMotion,
    on dock: DockDescription,
    at now: WorldTime
  ) -> DockAngles {
    guard let view, let index = choose(choice, at: now) else {
      deadBand.rest()
      return .zero
    }
    let track = tracks[index]
    // All of it for the instant at which the command turns the motors.
    let ahead = Double(now.nanoseconds - captured.nanoseconds) / 1e9 + Self.delay
    let since = Double(now.nanoseconds - motion.time.nanoseconds) / 1e9 + Self.delay
    let yaw = motion.positions.yaw + since * motion.velocities.yaw
    let pitch = motion.positions.pitch + since * motion.velocities.pitch
    let wanted = choice.wantedPoint
    let seen = Lens(at: DockAngles(pitch: pitch, yaw: yaw), view)
      .direction(x: wanted.x, y: wanted.y)

    let across = Self.reachable(
      track.yaw.angle + ahead * rate(of: track.yaw) - seen.yaw,
      from: yaw,
      dock.yaw?.range
    )
    let along = track.pitch.angle + ahead * rate(of: track.pitch) - seen.pitch
    let yawTarget = AxisTarget(across, rate: rate(of: track.yaw), from: yaw, dock.yaw)
    let pitchTarget = AxisTarget(along, rate: rate(of: track.pitch), from: pitch, dock.pitch)
    deadBand.take(yawTarget, pitchTarget)
    guard deadBand.isMoving else { return .zero }
    return DockAngles(pitch: pitchTarget.speed, yaw: yawTarget.speed)
  }

  /// How fast a target goes on; at rest, a slow one is one that noise moves.
  private func rate(of filter: AngleFilter) -> Double {
    deadBand.isMoving || filter.rate.magnitude > DeadBand.lively ? filter.rate : 0
  }

  /// The shortest way round, or the one that the axis can go.
  private static func reachable(
    _ error: Double,
    from position: Double,
    _ range: ClosedRange<Double>?
  ) -> Double {
    let error = Direction.wrapped(error)
    guard let range, !range.contains(position + error) else { return error }
    let other = error < 0 ? error + 2 * .pi : error - 2 * .pi
    return range.contains(position + other) ? other : error
  }
}
