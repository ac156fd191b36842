import CoreMotion
import People
import VirtualTime

/// The motion of a head while earphones are worn; all figures are our choice except the pace of
/// walking.
///
/// The head turns and nods slowly; steps shake it, about 1.9 per second when walking and 2.7 when
/// running. Times are nanoseconds since the earphones were put in.
struct HeadMotion {
  private let turn: SmoothNoise
  private let nod: SmoothNoise
  private let tilt: SmoothNoise
  private let effort: SmoothNoise
  private let errors: RandomStream
  private let gait: StepMotion
  private let location: CMDeviceMotion.SensorLocation

  /// The effect of steps.
  private struct StepMotion {
    /// Steps per second.
    let pace: Double
    /// The acceleration of the head, in units of gravity.
    let strength: Double
    /// The share of time in motion, 0...1.
    let share: Double
  }

  init(of plan: DaySchedule, during wear: EarphoneWear) {
    let own = plan.life.stream.split("head").split(plan.day.number)
      .split(Int(wear.start.nanoseconds / 1_000_000))
    turn = SmoothNoise(own.split("turn"), every: 3_000_000_000)
    nod = SmoothNoise(own.split("nod"), every: 2_000_000_000)
    tilt = SmoothNoise(own.split("tilt"), every: 2_500_000_000)
    effort = SmoothNoise(own.split("effort"), every: 30_000_000_000)
    errors = own.split("errors")
    var draws = own.split("gait")
    gait =
      switch wear.place {
      case .outdoors: StepMotion(pace: draws.uniform(1.7...2.05), strength: 0.22, share: 0.9)
      case .gym: StepMotion(pace: draws.uniform(2.5...2.9), strength: 0.7, share: 0.4)
      default: StepMotion(pace: draws.uniform(1.7...2.05), strength: 0.2, share: 0.15)
      }
    location = draws.chance(0.5) ? .headphoneLeft : .headphoneRight
  }

  /// The motion that the earphones measure at an instant.
  func motion(_ nanoseconds: Int64) -> CMDeviceMotion.Motion {
    var motion = CMDeviceMotion.Motion()
    let here = attitude(nanoseconds)
    motion.quaternion = here.parts
    motion.rotationRate = here.rotationRate(to: attitude(nanoseconds + Self.instant), in: 0.01)
    motion.gravity = here.intoDevice(x: 0, y: 0, z: -1)
    motion.userAcceleration = acceleration(nanoseconds, held: here)
    motion.sensorLocation = location
    return motion
  }

  /// The nanoseconds over which the rotation rate is computed.
  private static let instant: Int64 = 10_000_000

  private func attitude(_ nanoseconds: Int64) -> Attitude {
    let time = WorldTime(nanoseconds: nanoseconds)
    return Attitude(
      yaw: 0.7 * turn.value(at: time),
      pitch: 0.25 * nod.value(at: time) - 0.1,
      roll: 0.12 * tilt.value(at: time)
    )
  }

  private func acceleration(_ nanoseconds: Int64, held: Attitude) -> CMAcceleration {
    let seconds = Double(nanoseconds) / 1e9
    // Smooth noise is distributed evenly enough that a threshold gives the share of time in motion,
    // with gradual transitions.
    let level = effort.value(at: WorldTime(nanoseconds: nanoseconds))
    let strength = gait.strength * min(max((level - (1 - 2 * gait.share)) * 4, 0), 1)
    let steps = seconds * gait.pace
    let body = held.intoDevice(
      x: 0.35 * strength * Self.wave(steps / 2),
      y: 0.45 * strength * Self.wave(steps + 0.25),
      z: strength * Self.wave(steps)
    )
    let index = UInt64(bitPattern: nanoseconds / 1_000_000) &* 3
    return CMAcceleration(
      x: body.x + error(index),
      y: body.y + error(index &+ 1),
      z: body.z + error(index &+ 2)
    )
  }

  /// The sensor's error, up to 0.01 in units of gravity.
  private func error(_ index: UInt64) -> Double {
    Double(errors.value(at: index) >> 11) * 0x1p-53 * 0.02 - 0.01
  }

  /// A wave of -1...1 with a period of 1, made of two parabolas: close to a sine, and identical on
  /// every machine.
  private static func wave(_ position: Double) -> Double {
    let phase = position - position.rounded(.down)
    return phase < 0.5 ? 16 * phase * (0.5 - phase) : -16 * (phase - 0.5) * (1 - phase)
  }
}

/// An attitude: the unit quaternion that rotates the reference frame into the device's frame.
private struct Attitude {
  let parts: CMQuaternion

  /// Creates an attitude from rotations by small angles in radians, about z, then x, then y.
  ///
  /// An angle a is approximated as 2 atan(a / 2), which needs no sine and is identical on every
  /// machine.
  init(yaw: Double, pitch: Double, roll: Double) {
    self.init(
      Self.product(
        Self.product(
          CMQuaternion(x: 0, y: 0, z: yaw / 2, w: 1),
          CMQuaternion(x: pitch / 2, y: 0, z: 0, w: 1)
        ),
        CMQuaternion(x: 0, y: roll / 2, z: 0, w: 1)
      )
    )
  }

  private init(_ q: CMQuaternion) {
    let length = (q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w).squareRoot()
    parts = CMQuaternion(x: q.x / length, y: q.y / length, z: q.z / length, w: q.w / length)
  }

  private var inverse: CMQuaternion {
    CMQuaternion(x: -parts.x, y: -parts.y, z: -parts.z, w: parts.w)
  }

  /// Converts a vector from the reference frame to the device's frame.
  func intoDevice(x: Double, y: Double, z: Double) -> CMAcceleration {
    let vector = CMQuaternion(x: x, y: y, z: z, w: 0)
    let turned = Self.product(Self.product(inverse, vector), parts)
    return CMAcceleration(x: turned.x, y: turned.y, z: turned.z)
  }

  /// The rotation rate, in radians per second, that leads to another attitude after some seconds.
  func rotationRate(to next: Attitude, in seconds: Double) -> CMRotationRate {
    let step = Self.product(inverse, next.parts)
    // For such small steps, twice the imaginary part is the angle.
    let scale = 2 / seconds
    return CMRotationRate(x: step.x * scale, y: step.y * scale, z: step.z * scale)
  }

  private static func product(_ a: CMQuaternion, _ b: CMQuaternion) -> CMQuaternion {
    CMQuaternion(
      x: a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
      y: a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
      z: a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
      w: a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z
    )
  }
}
