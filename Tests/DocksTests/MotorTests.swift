import Docks
import Testing
import VirtualTime

@Suite("A motor")
struct MotorTests {
  private static let limits = MotorLimits(range: nil, maximumSpeed: 2, acceleration: 8)
  private static let tilt = MotorLimits(range: -0.5...0.5, maximumSpeed: 2, acceleration: 8)

  private func time(_ seconds: Double) -> WorldTime {
    WorldTime(nanoseconds: Int64((seconds * 1e9).rounded()))
  }

  /// Source: mechanics: below the distance v²/a the speed is a triangle, above it a trapezoid.
  @Test(
    "takes 2·√(d/a) for a short move from rest, and d/v + v/a for a long one",
    arguments: [0.001, 0.01, 0.1, 0.3, 0.499, 0.5, 0.501, 1, 3, 10, -0.2, -5]
  )
  func restToRest(way: Double) {
    var motor = Motor(Self.limits, at: 1, since: .start)
    motor.move(to: 1 + way, from: time(3))
    let length = abs(way)
    let expected = length < 0.5 ? 2 * (length / 8).squareRoot() : length / 2 + 0.25
    #expect(abs(time(3).duration(to: motor.rests).inSeconds - expected) < 2e-9)
    #expect(motor.motion(at: motor.rests) == MotorMotion(position: 1 + way))
    // After half the time, the motor has moved half the distance, because the move is symmetrical.
    #expect(abs(motor.motion(at: time(3 + expected / 2)).position - (1 + way / 2)) < 1e-8)
  }

  /// Source: Apple, DockAccessory: setOrientation has a duration.
  @Test(
    "takes the commanded time for a move from any velocity, if it is able to",
    arguments: [0, 0.3, 1.5, -1, -2],
    [0.8, 1, 2.5, 10]
  )
  func duration(speed: Double, seconds: Double) {
    var motor = Motor(Self.limits, at: 0, since: .start)
    motor.turn(at: speed, from: .start)
    let from = motor.motion(at: time(1)).position
    motor.move(to: from + 0.3, from: time(1), taking: seconds)
    let took = time(1).duration(to: motor.rests).inSeconds
    var fastest = Motor(Self.limits, at: 0, since: .start)
    fastest.turn(at: speed, from: .start)
    fastest.move(to: from + 0.3, from: time(1))
    let least = time(1).duration(to: fastest.rests).inSeconds
    #expect(abs(took - max(seconds, least)) < 2e-9)
    #expect(abs(motor.motion(at: motor.rests).position - (from + 0.3)) < 1e-12)
  }

  /// Our choice.
  @Test("brakes first if it turns in the wrong direction, with the shortest possible overshoot")
  func wrongWay() {
    var motor = Motor(Self.limits, at: 0, since: .start)
    motor.turn(at: -2, from: .start)
    let from = motor.motion(at: time(1)).position
    motor.move(to: from + 1, from: time(1))
    // It moves v²/2a = 0.25 rad further, in v/a = 0.25 s.
    let turning = motor.motion(at: time(1.25))
    #expect(abs(turning.position - (from - 0.25)) < 1e-12)
    #expect(abs(turning.velocity) < 1e-12)
  }

  /// Our choice: the motor accelerates at its limit, then keeps the speed exactly.
  @Test("keeps a speed until the next command")
  func cruise() {
    var motor = Motor(Self.limits, at: 0, since: .start)
    motor.turn(at: 0.2, from: time(10))
    // It accelerates for 0.025 s, of which half is lost.
    for seconds in [10.025, 11, 70, 3_610, 86_410] {
      let motion = motor.motion(at: time(seconds))
      #expect(motion.velocity == 0.2)
      #expect(abs(motion.position - 0.2 * (seconds - 10 - 0.0125)) < 1e-9)
    }
    #expect(motor.rests == .endOfTime)
  }

  /// Our choice: speeds above the limit are clamped.
  @Test("turns no faster than its limit at any commanded speed")
  func fastest() {
    var motor = Motor(Self.limits, at: 0, since: .start)
    motor.turn(at: -50, from: .start)
    #expect(motor.motion(at: time(5)).velocity == -2)
    motor.turn(at: .infinity, from: time(5))
    #expect(motor.motion(at: time(9)).velocity == 2)
    motor.turn(at: .nan, from: time(9))
    #expect(motor.motion(at: time(10)).velocity == 0)
  }

  /// Our choice: a motor never leaves its range.
  @Test("comes to rest exactly at the end of its range, and reports the instant")
  func limit() {
    var motor = Motor(Self.tilt, at: 0, since: .start)
    motor.turn(at: 1, from: .start)
    // It accelerates for v/a and brakes for v/a, and moves v²/a in both together.
    #expect(motor.reachesLimit == time(0.125 + (0.5 - 0.125) / 1 + 0.125))
    #expect(motor.motion(at: motor.reachesLimit) == MotorMotion(position: 0.5))
    motor.turn(at: 1, from: time(5))
    #expect(motor.reachesLimit == .endOfTime)
    #expect(motor.motion(at: time(6)) == MotorMotion(position: 0.5))
    motor.move(to: -9, from: time(6))
    #expect(motor.motion(at: motor.rests) == MotorMotion(position: -0.5))
    #expect(motor.reachesLimit == .endOfTime)
  }

  /// Source: measured on a Flow 2 Pro: nothing moves below 1 to 2 mrad/s.
  @Test("stands still for a speed below its floor")
  func floor() {
    var limits = Self.limits
    limits.speedFloor = 0.002
    var motor = Motor(limits, at: 0, since: .start)
    motor.turn(at: 0.0019, from: .start)
    #expect(motor.motion(at: time(60)) == MotorMotion())
    motor.turn(at: 0.5, from: time(60))
    motor.turn(at: -0.001, from: time(61))
    #expect(motor.motion(at: time(62)).velocity == 0)
    motor.turn(at: -0.002, from: time(62))
    #expect(motor.motion(at: time(63)).velocity == -0.002)
  }

  /// Source: measured on a Flow 2 Pro: a move of 2° is performed, a move of 1° is not.
  @Test("does nothing for a move within its dead band")
  func deadBand() {
    var limits = Self.limits
    limits.deadBand = 0.026
    var motor = Motor(limits, at: 0.3, since: .start)
    motor.move(to: 0.3 + 0.017, from: time(1))
    #expect(motor.motion(at: time(2)) == MotorMotion(position: 0.3))
    #expect(motor.rests == time(1))
    motor.move(to: 0.3 - 0.035, from: time(2))
    #expect(motor.motion(at: time(3)) == MotorMotion(position: 0.3 - 0.035))
    motor.move(to: 0.3, from: time(3), keepsDeadBand: false)
    #expect(motor.motion(at: time(4)) == MotorMotion(position: 0.3))
  }

  /// Source: measured on a Flow 2 Pro: a velocity command lapses after 2.6 s; the braking is our choice.
  @Test("brakes to rest when a velocity command lapses, if it still turns")
  func lapse() {
    var motor = Motor(Self.limits, at: 0, since: .start)
    motor.turn(at: 1, from: .start, lapsing: time(2.6))
    #expect(motor.lapses == time(2.6))
    #expect(motor.motion(at: time(2.6)).velocity == 1)
    #expect(abs(motor.motion(at: time(2.7)).velocity - 0.2) < 1e-12)
    #expect(motor.rests == time(2.725))
    #expect(abs(motor.motion(at: motor.rests).position - (2.6 - 0.0625 + 0.0625)) < 1e-12)
    var tilt = Motor(Self.tilt, at: 0, since: .start)
    tilt.turn(at: 1, from: .start, lapsing: time(2.6))
    #expect(tilt.lapses == .endOfTime)
    #expect(tilt.reachesLimit < time(2.6))
    tilt.move(to: 0, from: time(3))
    tilt.turn(at: 1, from: time(4), lapsing: time(4.55))
    // At that instant it already brakes before the end of its range.
    #expect(tilt.lapses == .endOfTime)
    #expect(tilt.reachesLimit == time(4.625))
    tilt.turn(at: -1, from: time(5), lapsing: time(5.3))
    #expect(tilt.reachesLimit == .endOfTime)
    #expect(tilt.motion(at: time(9)).position > -0.5)
  }

  /// Our choice: zero speed brakes at once.
  @Test("brakes at a command of zero speed")
  func stop() {
    var motor = Motor(Self.limits, at: 0, since: .start)
    motor.turn(at: 2, from: .start)
    motor.turn(at: 0, from: time(1), lapsing: time(2))
    #expect(motor.rests == time(1.25))
    #expect(motor.lapses == .endOfTime)
  }

  /// Our choice: no value that DockKit accepts from an app may end a world.
  @Test("doesn't move for a position that is NaN, or with a maximum speed of zero")
  func nonsense() {
    for target in [Double.nan, .infinity] {
      var motor = Motor(Self.limits, at: 0.25, since: .start)
      motor.move(to: target, from: time(1))
      #expect(motor.motion(at: time(2)) == MotorMotion(position: 0.25))
    }
    var motor = Motor(Self.limits, at: 0.25, since: .start)
    motor.move(to: 1, from: time(1), maximumSpeed: 0)
    #expect(motor.motion(at: time(9)) == MotorMotion(position: 0.25))
    motor.move(to: 1e300, from: time(9))
    #expect(motor.rests == .endOfTime)
    #expect(motor.motion(at: time(10)).velocity == 2)
  }
}
