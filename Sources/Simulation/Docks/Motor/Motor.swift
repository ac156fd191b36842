package import VirtualTime

/// A motor that turns a dock about one axis.
///
/// Its motion is known in closed form until the next command, which goes on from the motion at that
/// instant: position and velocity never jump, and it never gets beyond where it can point. Our choice:
/// it speeds up and brakes at one constant rate, as nothing is published of any dock's motors.
package struct Motor: Sendable {
  package let limits: MotorLimits
  private var plan: MotorPlan

  /// When the last velocity command lapses while it still turns; the end of time if it doesn't.
  package private(set) var lapses = WorldTime.endOfTime

  /// When the last velocity command runs into the end of the range; the end of time if it doesn't.
  package private(set) var reachesLimit = WorldTime.endOfTime

  /// A motor at rest.
  package init(_ limits: MotorLimits, at position: Double, since time: WorldTime) {
    self.limits = limits
    plan = MotorPlan(at: time, position: limits.clamped(position))
  }

  /// When it comes to rest; the end of time if it turns without end.
  package var rests: WorldTime { plan.end }

  /// Its motion at an instant from the last command on.
  package func motion(at time: WorldTime) -> MotorMotion {
    var motion = plan.motion(at: time)
    // Sums round: the last bit must not lie beyond the range.
    motion.position = limits.clamped(motion.position)
    return motion
  }

  /// Turns at a speed; at the end of its range it has come to rest.
  ///
  /// - Parameters:
  ///   - speed: In radians per second; below the floor it is rest.
  ///   - time: When the command takes effect.
  ///   - lapse: When it brakes unless it was told anything else; the end of time: never.
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

  /// Moves to a position, or as near as it can point, and comes to rest there.
  ///
  /// Our choice: a motor that turns comes to rest for a move within its dead band.
  ///
  /// - Parameters:
  ///   - position: In radians.
  ///   - time: When the command takes effect.
  ///   - seconds: How long it should take; 0: as short as it can.
  ///   - maximumSpeed: A limit for this move alone.
  ///   - keepsDeadBand: Whether moves that are shorter than the dead band are left out.
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

  /// Brakes, and stays where that leads.
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

/// What one motor of a dock can do.
package struct MotorLimits: Hashable, Sendable {
  /// Where it can point, in radians; nil: all around, without end.
  package var range: ClosedRange<Double>?
  /// How fast it turns at most, in radians per second.
  package var maximumSpeed: Double
  /// How fast it speeds up and brakes, in radians per second squared.
  package var acceleration: Double
  /// The slowest speed that a command turns it with, in radians per second; slower ones are rest.
  package var speedFloor: Double
  /// The shortest move that it makes, in radians; it does nothing for a shorter one.
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

  /// Those of an axis that has no motor.
  static let none = MotorLimits(range: 0...0, maximumSpeed: 0, acceleration: 1)

  /// The nearest position that it can point to.
  package func clamped(_ position: Double) -> Double {
    guard let range else { return position }
    return min(max(position, range.lowerBound), range.upperBound)
  }
}

/// Where a motor is and how fast it turns, in radians and radians per second.
package struct MotorMotion: Hashable, Sendable {
  package var position: Double
  package var velocity: Double

  package init(position: Double = 0, velocity: Double = 0) {
    self.position = position
    self.velocity = velocity
  }
}
