import Docks
import Testing
import VirtualTime

/// A motor with random commands, and its motion at many instants.
private struct Drive {
  var random: RandomStream
  var motor: Motor
  var now = WorldTime.start
  var limits: MotorLimits { motor.limits }

  init(seed: UInt64) {
    random = RandomStream(seed: seed)
    let low = random.uniform(-2...0.5)
    let limits = MotorLimits(
      range: random.chance(0.7) ? low...(low + random.uniform(0.01...3)) : nil,
      maximumSpeed: random.uniform(0.2...4),
      acceleration: random.uniform(0.5...20),
      speedFloor: random.chance(0.5) ? 0.002 : 0,
      deadBand: random.chance(0.5) ? 0.026 : 0
    )
    motor = Motor(limits, at: random.uniform(-1...1), since: .start)
  }

  /// Gives a random command, sometimes immediately after another one, or with a value at a limit.
  mutating func command() {
    let kind = random.below(6)
    let speed = random.uniform(-1.5...1.5) * limits.maximumSpeed
    let target = motor.motion(at: now).position + random.uniform(-2...2) * (kind < 4 ? 1 : 0.01)
    switch kind {
    case 0: motor.stop(from: now)
    case 1: motor.turn(at: speed, from: now)
    case 2: motor.turn(at: speed, from: now, lapsing: later(random.uniform(0...3)))
    case 3: motor.move(to: target, from: now)
    case 4: motor.move(to: target, from: now, taking: random.uniform(0...3))
    default:
      motor.move(to: target, from: now, maximumSpeed: random.uniform(0.1...5))
    }
  }

  func later(_ seconds: Double) -> WorldTime {
    WorldTime(nanoseconds: now.nanoseconds + Int64(seconds * 1e9))
  }
}

@Suite("A motor with random commands")
struct MotorPropertyTests {
  /// Our choice: motors are limited in position, speed and acceleration, without exception.
  @Test(
    "never leaves its range, its speed and its acceleration, and never jumps",
    arguments: 0..<200 as Range<UInt64>
  )
  func bounds(seed: UInt64) {
    var drive = Drive(seed: seed)
    let limits = drive.limits
    for _ in 0..<60 {
      let before = drive.motor.motion(at: drive.now)
      drive.command()
      let after = drive.motor.motion(at: drive.now)
      #expect(abs(after.position - before.position) <= 1e-12)
      #expect(abs(after.velocity - before.velocity) <= 1e-12)
      // The next command mostly comes before the end of the motion, and sometimes a nanosecond later.
      let length = drive.random.chance(0.1) ? 1e-9 : drive.random.uniform(0...1.5)
      var (last, lastTime) = (after, drive.now)
      for step in 1...40 {
        let time = drive.later(length * Double(step) / 40)
        let motion = drive.motor.motion(at: time)
        let passed = lastTime.duration(to: time).inSeconds
        if let range = limits.range { #expect(range.contains(motion.position)) }
        #expect(abs(motion.velocity) <= limits.maximumSpeed + 1e-9)
        #expect(
          abs(motion.velocity - last.velocity) <= limits.acceleration * (passed + 2e-9) + 1e-12
        )
        // The mean velocity between two instants lies within the extremes that the motor can reach.
        let mean = (motion.velocity + last.velocity) / 2 * passed
        let bend = limits.acceleration * passed * passed / 4
        #expect(abs(motion.position - last.position - mean) <= bend + 1e-8 * passed + 1e-12)
        (last, lastTime) = (motion, time)
      }
      drive.now = lastTime
    }
  }

  /// Our choice: a move ends exactly at its target, or at the end of the range.
  @Test("arrives at a move's target and rests there", arguments: 0..<100 as Range<UInt64>)
  func arrival(seed: UInt64) {
    var drive = Drive(seed: seed)
    for _ in 0..<30 {
      drive.command()
      drive.now = drive.later(drive.random.uniform(0...1))
      let target = drive.random.uniform(-3...3)
      let start = drive.motor.motion(at: drive.now).position
      let seconds = drive.random.chance(0.5) ? drive.random.uniform(0...4) : 0
      drive.motor.move(to: target, from: drive.now, taking: seconds)
      let end = drive.motor.motion(at: drive.motor.rests)
      #expect(end.velocity == 0)
      let isWithinDeadBand = abs(drive.limits.clamped(target) - start) < drive.limits.deadBand
      if !isWithinDeadBand { #expect(abs(end.position - drive.limits.clamped(target)) < 1e-9) }
      let after = drive.motor.motion(at: drive.motor.rests.advanced(by: .seconds(100)))
      #expect(after == end)
    }
  }

  /// Source: mechanics, which gives the exact time if the motor must brake first, and bounds otherwise.
  @Test("moves as fast as mathematics allows", arguments: 0..<100 as Range<UInt64>)
  func optimal(seed: UInt64) {
    var random = RandomStream(seed: seed)
    let limits = MotorLimits(
      range: nil,
      maximumSpeed: random.uniform(0.5...3),
      acceleration: random.uniform(1...10)
    )
    let (top, rate) = (limits.maximumSpeed, limits.acceleration)
    var motor = Motor(limits, at: 0, since: .start)
    motor.turn(at: random.uniform(-1...1) * top, from: .start)
    let begin = WorldTime(nanoseconds: Int64(random.uniform(0...2) * 1e9))
    let from = motor.motion(at: begin)
    let target = from.position + random.uniform(-4...4)
    motor.move(to: target, from: begin)
    let took = begin.duration(to: motor.rests).inSeconds
    // Braking to rest and then moving from rest to rest is an upper bound of the time.
    let rest = from.position + from.velocity * abs(from.velocity) / (2 * rate)
    let way = abs(target - rest)
    let fromRest = way < top * top / rate ? 2 * (way / rate).squareRoot() : way / top + top / rate
    #expect(took <= abs(from.velocity) / rate + fromRest + 2e-9)
    // Lower bounds are the time for the distance at full speed, and for the change of velocity.
    #expect(took >= abs(target - from.position) / top - 2e-9)
    #expect(took >= abs(from.velocity) / rate - 2e-9)
    if from.velocity * (target - rest) <= 0 {
      #expect(abs(took - abs(from.velocity) / rate - fromRest) < 1e-7)
    }
  }
}
