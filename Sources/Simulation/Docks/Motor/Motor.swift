package import VirtualTime

/// A motor that turns a dock about one axis.
///
/// Its motion is known in closed form until the next command, which continues from the motion at
/// that instant: position and velocity never jump, and the motor never leaves its range. Our
/// choice: it accelerates and brakes at one constant rate, as no source describes the motors of any
/// dock.
package struct Motor: Sendable {
  package let limits: MotorLimits
  private var plan: MotorPlan

  /// When the last velocity command times out while the motor still turns; the end of time if it
  /// doesn't.
  package private(set) var lapses = WorldTime.endOfTime

  /// When the last velocity command reaches the end of the range; the end of time if it doesn't.
  package private(set) var reachesLimit = WorldTime.endOfTime

  /// Creates a motor at rest.
  package init(_ limits: MotorLimits, at position: Double, since time: WorldTime) {
    self.limits = limits
    plan = MotorPlan(at: time, position: limits.clamped(position))
  }

  /// When the motor comes to rest; the end of time if it turns endlessly.
  package var rests: WorldTime { plan.end }

  /// The motion at an instant, which is not before the last command.
  package func motion(at time: WorldTime) -> MotorMotion {
    var motion = plan.motion(at: time)
    // Rounding must not move the position out of the range.
    motion.position = limits.clamped(motion.position)
    return motion
  }

  /// Turns at a speed, and brakes to come to rest at the end of the range.
  ///
  /// - Parameters:
  ///   - speed: In radians per second; below ``MotorLimits/speedFloor`` the motor stops.
  ///   - time: When the command takes effect.
  ///   - lapse: When the command times out and the motor brakes; the end of time if it doesn't.
  package mutating func turn(
    at speed: Double,
    from time: WorldTime,
    lapsing lapse: WorldTime = .endOfTime
  ) {
    guard limits.maximumSpeed > 0 else { return }
    guard speed.magnitude >= limits.speedFloor, speed.magnitude > 0 else { return stop(from: time) }
    let magnitude = min(speed.magnitude, limits.maximumSpeed)
    forget()
    let motion = motion(at: time)
    if let range = limits.range {
      plan.approach(
        speed < 0 ? range.lowerBound : range.upperBound,
        at: time,
        from: motion,
        by: limits.acceleration,
        maximumSpeed: magnitude,
        taking: 0
      )
    } else {
      plan.restart(at: time, from: motion)
      plan.accelerate(to: speed < 0 ? -magnitude : magnitude, by: limits.acceleration)
      plan.cruise()
    }
    if lapse < .endOfTime, plan.cut(at: lapse, braking: limits.acceleration) {
      lapses = lapse
    } else if plan.end > time {
      reachesLimit = plan.end
    }
  }

  /// Moves to a position, or to the nearest one in the range, and comes to rest there.
  ///
  /// Our choice: a move within the dead band stops a turning motor.
  ///
  /// - Parameters:
  ///   - position: In radians.
  ///   - time: When the command takes effect.
  ///   - seconds: How long the move should take; 0: as short as possible.
  ///   - maximumSpeed: A limit for this move alone.
  ///   - keepsDeadBand: Whether moves that are shorter than the dead band are ignored.
  package mutating func move(
    to position: Double,
    from time: WorldTime,
    taking seconds: Double = 0,
    maximumSpeed: Double = .infinity,
    keepsDeadBand: Bool = true
  ) {
    let motion = motion(at: time)
    let target = limits.clamped(position)
    let speed = min(maximumSpeed, limits.maximumSpeed)
    let isTooShort = keepsDeadBand && (target - motion.position).magnitude < limits.deadBand
    guard target.isFinite, speed > 0, !isTooShort else { return stop(from: time) }
    forget()
    plan.approach(
      target,
      at: time,
      from: motion,
      by: limits.acceleration,
      maximumSpeed: speed,
      taking: seconds
    )
  }

  /// Brakes to a stop.
  package mutating func stop(from time: WorldTime) {
    forget()
    let motion = motion(at: time)
    plan.restart(at: time, from: motion)
    plan.rest(by: limits.acceleration)
  }

  private mutating func forget() {
    lapses = .endOfTime
    reachesLimit = .endOfTime
  }
}

/// The limits of a dock's motor.
package struct MotorLimits: Hashable, Sendable {
  /// The positions that it can reach, in radians; nil: it turns endlessly.
  package var range: ClosedRange<Double>?
  /// The largest speed, in radians per second.
  package var maximumSpeed: Double
  /// The acceleration and deceleration, in radians per second squared.
  package var acceleration: Double
  /// The smallest speed of a command that turns the motor, in radians per second; a slower one
  /// stops it.
  package var speedFloor: Double
  /// The shortest move that it makes, in radians; it ignores shorter ones.
  package var deadBand: Double

  package init(
    range: ClosedRange<Double>?,
    maximumSpeed: Double,
    acceleration: Double,
    speedFloor: Double = 0,
    deadBand: Double = 0
  ) {
    self.range = range
    self.maximumSpeed = maximumSpeed
    self.acceleration = acceleration
    self.speedFloor = speedFloor
    self.deadBand = deadBand
  }

  /// The limits of an axis without a motor.
  static let none = MotorLimits(range: 0...0, maximumSpeed: 0, acceleration: 1)

  /// The nearest position in the range.
  package func clamped(_ position: Double) -> Double {
    guard let range else { return position }
    return min(max(position, range.lowerBound), range.upperBound)
  }
}

/// The position and velocity of a motor, in radians and radians per second.
package struct MotorMotion: Hashable, Sendable {
  package var position: Double
  package var velocity: Double

  package init(position: Double = 0, velocity: Double = 0) {
    self.position = position
    self.velocity = velocity
  }
}
