import VirtualTime

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
