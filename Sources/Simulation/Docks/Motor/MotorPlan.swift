import VirtualTime

/// A motor's motion from an instant on until the next command: phases of constant acceleration.
///
/// A plan has a fixed size, and is evaluated at any instant without stepping through earlier ones.
struct MotorPlan: Sendable {
  private(set) var start: WorldTime
  /// When the motor comes to rest; the end of time if it never does.
  private(set) var end = WorldTime.endOfTime

  // At most four: braking or speeding up, cruising, braking and rest.
  private var phases = MotorPhases()
  private var count = 0
  // The duration and the final motion of the phases so far.
  private var seconds = 0.0
  private var tail: MotorMotion

  /// Creates the plan of a motor at rest.
  init(at start: WorldTime, position: Double) {
    self.start = start
    tail = MotorMotion(position: position)
    rest(by: 1)
  }

  /// Removes all phases and starts from a motion.
  ///
  /// In place, because this happens for each frame, and a copy takes as long as the computation.
  mutating func restart(at start: WorldTime, from motion: MotorMotion) {
    self.start = start
    end = .endOfTime
    tail = motion
    seconds = 0
    clear(from: 0)
  }

  private mutating func clear(from index: Int) {
    for later in index..<4 { phases[later].since = .infinity }
    count = index
  }

  /// The motion at an instant; before the start, the motion at the start.
  func motion(at time: WorldTime) -> MotorMotion {
    let elapsed = max(0, start.seconds(to: time))
    return phases[index(at: elapsed)].motion(at: elapsed)
  }

  private func index(at seconds: Double) -> Int {
    if seconds >= phases.fourth.since { return 3 }
    if seconds >= phases.third.since { return 2 }
    return seconds >= phases.second.since ? 1 : 0
  }

  /// Appends constant acceleration until a velocity is reached.
  mutating func accelerate(to velocity: Double, by acceleration: Double) {
    let change = velocity - tail.velocity
    guard change != 0 else { return }
    let time = change.magnitude / acceleration
    append(change < 0 ? -acceleration : acceleration)
    tail.position += (tail.velocity + velocity) / 2 * time
    tail.velocity = velocity
    seconds += time
  }

  /// Appends some seconds at constant velocity.
  mutating func cruise(for time: Double) {
    guard time > 0 else { return }
    append(0)
    tail.position += tail.velocity * time
    seconds += time
  }

  /// Appends constant velocity without an end.
  mutating func cruise() { append(0) }

  /// Appends rest, after braking if the motor still turns.
  ///
  /// - Parameters:
  ///   - acceleration: The deceleration, in radians per second squared.
  ///   - position: The exact position of rest, without rounding errors; nil: where the motor stops.
  mutating func rest(by acceleration: Double, at position: Double? = nil) {
    accelerate(to: 0, by: acceleration)
    if let position { tail.position = position }
    end = start.later(by: seconds)
    // The end is a whole nanosecond, at which the motor rests.
    seconds = min(seconds, start.seconds(to: end))
    append(0)
  }

  /// Cuts the plan off at an instant and isBraking; changes nothing if the motor already isBraking or
  /// rests then.
  ///
  /// - Returns: Whether the plan was cut off.
  mutating func cut(at time: WorldTime, braking acceleration: Double) -> Bool {
    guard time < end else { return false }
    let elapsed = max(0, start.seconds(to: time))
    let index = index(at: elapsed)
    // The last phase is rest, or endless rotation.
    if end < .endOfTime {
      guard index + 1 < count else { return false }
      let isBraking = phases[index].acceleration != 0 && phases[index + 1].motion.velocity == 0
      guard !isBraking else { return false }
    }
    clear(from: index + 1)
    seconds = elapsed
    tail = phases[index].motion(at: elapsed)
    rest(by: acceleration)
    return true
  }

  private mutating func append(_ acceleration: Double) {
    phases[count] = MotorPhase(since: seconds, motion: tail, acceleration: acceleration)
    count += 1
  }
}

extension WorldTime {
  /// Seconds to another instant.
  fileprivate func seconds(to other: WorldTime) -> Double {
    Double(other.nanoseconds - nanoseconds) * 1e-9
  }

  /// The first instant at least this many seconds later, within a thousandth of a nanosecond.
  fileprivate func later(by seconds: Double) -> WorldTime {
    let rounded = max(0, (seconds * 1e9 - 0.001).rounded(.up))
    guard rounded < 4e18 else { return .endOfTime }
    let (sum, overflow) = nanoseconds.addingReportingOverflow(Int64(rounded))
    return overflow ? .endOfTime : WorldTime(nanoseconds: sum)
  }
}

extension MotorPlan {
  /// Plans the fastest motion that comes to rest at a position, or a slower one that takes the
  /// given time.
  ///
  /// If the motor turns in the wrong direction, or too fast to stop in time, it isBraking first and
  /// comes back.
  ///
  /// - Parameters:
  ///   - target: The position of rest, in radians.
  ///   - start: When the motion begins.
  ///   - motion: The motion at the start.
  ///   - acceleration: The acceleration and deceleration.
  ///   - maximumSpeed: The largest speed; above 0.
  ///   - time: The seconds that the motion should take; it takes longer if the limits demand it.
  mutating func approach(
    _ target: Double,
    at start: WorldTime,
    from motion: MotorMotion,
    by acceleration: Double,
    maximumSpeed: Double,
    taking time: Double
  ) {
    restart(at: start, from: motion)
    let distance = target - motion.position
    let stoppingDistance = motion.velocity * motion.velocity.magnitude / (2 * acceleration)
    // From here on, positive is the direction in which the motor reaches its cruising speed.
    let sign: Double = distance >= stoppingDistance ? 1 : -1
    let approach = Approach(
      distance: distance * sign,
      speed: motion.velocity * sign,
      acceleration: acceleration
    )
    let speed = min(maximumSpeed, approach.peak, approach.pace(taking: time))
    accelerate(to: speed * sign, by: acceleration)
    cruise(for: approach.cruise(at: speed))
    rest(by: acceleration, at: target)
  }
}

/// The distance to a position and the speed, positive in the direction of the approach.
private struct Approach {
  let distance: Double
  let speed: Double
  let acceleration: Double

  /// The peak speed if the motor accelerates until it must brake.
  var peak: Double { max(0, acceleration * distance + speed * speed / 2).squareRoot() }

  /// The seconds at constant speed between reaching that speed and braking.
  func cruise(at cruise: Double) -> Double {
    let change = cruise * cruise - speed * speed
    let accelerated = (cruise < speed ? -change : change) + cruise * cruise
    let left = distance - accelerated / (2 * acceleration)
    return left > 0 && cruise > 0 ? left / cruise : 0
  }

  /// The cruising speed with which the motion takes this many seconds; infinite if it can't be that
  /// short.
  func pace(taking time: Double) -> Double {
    guard time > 0 else { return .infinity }
    let brakingDistance = speed * speed / (2 * acceleration)
    if speed > 0, time * speed >= distance + brakingDistance {
      // The motor is already faster: the total braking time does not depend on how braking is
      // divided.
      return (distance - brakingDistance) / (time - speed / acceleration)
    }
    // time = 2 v/a - u/a + (distance - v²/a + u²/2a) / v: of its two solutions, the slower one.
    let sum = acceleration * time + speed
    let product = acceleration * (distance + brakingDistance)
    let root = sum * sum - 4 * product
    guard sum > 0, root >= 0 else { return .infinity }
    return 2 * product / (sum + root.squareRoot())
  }
}

/// A part of a motor's plan with constant acceleration.
private struct MotorPhase: Sendable {
  /// Seconds since the plan's start.
  var since: Double
  /// The motion that it begins with.
  var motion: MotorMotion
  var acceleration: Double

  static let none = MotorPhase(since: .infinity, motion: MotorMotion(), acceleration: 0)

  func motion(at seconds: Double) -> MotorMotion {
    let elapsed = seconds - since
    return MotorMotion(
      position: motion.position + elapsed * (motion.velocity + elapsed * acceleration / 2),
      velocity: motion.velocity + elapsed * acceleration
    )
  }
}

/// Four phases by index: named fields, because reading an element of an inline array copies it.
private struct MotorPhases: Sendable {
  var first = MotorPhase.none
  var second = MotorPhase.none
  var third = MotorPhase.none
  var fourth = MotorPhase.none

  subscript(index: Int) -> MotorPhase {
    @inline(__always) get {
      switch index {
      case 0: first
      case 1: second
      case 2: third
      default: fourth
      }
    }
    @inline(__always) set {
      switch index {
      case 0: first = newValue
      case 1: second = newValue
      case 2: third = newValue
      default: fourth = newValue
      }
    }
  }
}
