import VirtualTime

/// How a motor goes on from an instant if nobody tells it anything else: phases of constant acceleration.
///
/// Of fixed size, and evaluated at any instant without the ones before.
struct MotorPlan: Sendable {
  private(set) var start: WorldTime
  /// When it comes to rest; the end of time if it never does.
  private(set) var end = WorldTime.endOfTime

  // No plan has more: speeding up, cruising, braking and rest.
  private var phases = MotorPhases()
  private var count = 0
  // Where the phases so far lead to.
  private var seconds = 0.0
  private var tail: MotorMotion

  /// A motor at rest.
  init(at start: WorldTime, position: Double) {
    self.start = start
    tail = MotorMotion(position: position)
    rest(by: 1)
  }

  /// Becomes a plan that has still to be filled, from a motion on.
  ///
  /// In place: it is done for each frame, and a copy takes as long as the sums.
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

  /// Where it is at an instant from the start on; before, what it was at the start.
  func motion(at time: WorldTime) -> MotorMotion {
    let passed = max(0, start.seconds(to: time))
    return phases[index(at: passed)].motion(at: passed)
  }

  private func index(at seconds: Double) -> Int {
    if seconds >= phases.fourth.since { return 3 }
    if seconds >= phases.third.since { return 2 }
    return seconds >= phases.second.since ? 1 : 0
  }

  /// Goes on at a constant acceleration until a velocity is reached.
  mutating func accelerate(to velocity: Double, by acceleration: Double) {
    let change = velocity - tail.velocity
    guard change != 0 else { return }
    let time = change.magnitude / acceleration
    append(change < 0 ? -acceleration : acceleration)
    tail.position += (tail.velocity + velocity) / 2 * time
    tail.velocity = velocity
    seconds += time
  }

  /// Goes on as fast as it is.
  mutating func cruise(for time: Double) {
    guard time > 0 else { return }
    append(0)
    tail.position += tail.velocity * time
    seconds += time
  }

  /// Goes on as fast as it is, without end.
  mutating func cruise() { append(0) }

  /// Comes to rest, by braking if it still turns.
  ///
  /// - Parameters:
  ///   - acceleration: How hard it brakes.
  ///   - position: Where exactly, without the sums' rounding; nil: where braking leads.
  mutating func rest(by acceleration: Double, at position: Double? = nil) {
    accelerate(to: 0, by: acceleration)
    if let position { tail.position = position }
    end = start.later(by: seconds)
    // The instant is a whole nanosecond; at it, it rests.
    seconds = min(seconds, start.seconds(to: end))
    append(0)
  }

  /// Cuts the plan off at an instant, and brakes; nothing changes if it brakes or rests by then.
  ///
  /// - Returns: Whether it was cut off.
  mutating func cut(at time: WorldTime, braking acceleration: Double) -> Bool {
    guard time < end else { return false }
    let passed = max(0, start.seconds(to: time))
    let index = index(at: passed)
    // The last phase is rest, or turns without end.
    if end < .endOfTime {
      guard index + 1 < count else { return false }
      let brakes = phases[index].acceleration != 0 && phases[index + 1].motion.velocity == 0
      guard !brakes else { return false }
    }
    clear(from: index + 1)
    seconds = passed
    tail = phases[index].motion(at: passed)
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

  /// The first instant that is so many seconds later, give or take a thousandth of a nanosecond.
  fileprivate func later(by seconds: Double) -> WorldTime {
    let rounded = max(0, (seconds * 1e9 - 0.001).rounded(.up))
    guard rounded < 4e18 else { return .endOfTime }
    let (sum, overflow) = nanoseconds.addingReportingOverflow(Int64(rounded))
    return overflow ? .endOfTime : WorldTime(nanoseconds: sum)
  }
}

extension MotorPlan {
  /// Goes the fastest way to come to rest at a position, or one that takes longer if that is asked for.
  ///
  /// In the wrong direction, or too fast to stop in time, it brakes first and comes back.
  ///
  /// - Parameters:
  ///   - target: Where to come to rest.
  ///   - start: When it begins.
  ///   - motion: What it begins from.
  ///   - acceleration: How fast it speeds up and brakes.
  ///   - maximumSpeed: How fast it may turn; above 0.
  ///   - time: How many seconds it should take; it takes longer if it can't be that fast.
  mutating func approach(
    _ target: Double,
    at start: WorldTime,
    from motion: MotorMotion,
    by acceleration: Double,
    maximumSpeed: Double,
    taking time: Double
  ) {
    restart(at: start, from: motion)
    let way = target - motion.position
    let stoppingWay = motion.velocity * motion.velocity.magnitude / (2 * acceleration)
    // From here on, positive is the direction in which it reaches its speed.
    let sign: Double = way >= stoppingWay ? 1 : -1
    let approach = Approach(
      distance: way * sign,
      speed: motion.velocity * sign,
      acceleration: acceleration
    )
    let speed = min(maximumSpeed, approach.peak, approach.pace(taking: time))
    accelerate(to: speed * sign, by: acceleration)
    cruise(for: approach.cruise(at: speed))
    rest(by: acceleration, at: target)
  }
}

/// A way to a place, counted in the direction in which it is approached.
private struct Approach {
  let distance: Double
  let speed: Double
  let acceleration: Double

  /// The speed at which it has to brake if it only speeds up before.
  var peak: Double { max(0, acceleration * distance + speed * speed / 2).squareRoot() }

  /// How long it goes on at a speed, in seconds, between reaching it and braking.
  func cruise(at cruise: Double) -> Double {
    let change = cruise * cruise - speed * speed
    let ways = (cruise < speed ? -change : change) + cruise * cruise
    let left = distance - ways / (2 * acceleration)
    return left > 0 && cruise > 0 ? left / cruise : 0
  }

  /// The speed to go on at so that it all takes so many seconds; infinite if it can't be so short.
  func pace(taking time: Double) -> Double {
    guard time > 0 else { return .infinity }
    let brakingWay = speed * speed / (2 * acceleration)
    if speed > 0, time * speed >= distance + brakingWay {
      // It is faster than that already: the braking takes as long however it is divided.
      return (distance - brakingWay) / (time - speed / acceleration)
    }
    // time = 2 v/a - u/a + (distance - v²/a + u²/2a) / v: of its two solutions, the slower one.
    let sum = acceleration * time + speed
    let product = acceleration * (distance + brakingWay)
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
    let passed = seconds - since
    return MotorMotion(
      position: motion.position + passed * (motion.velocity + passed * acceleration / 2),
      velocity: motion.velocity + passed * acceleration
    )
  }
}

/// Four phases by their number: named fields, for those of an inline array are copied to be read.
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
