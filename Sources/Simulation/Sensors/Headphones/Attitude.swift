import CoreMotion

/// How something is turned, as a quaternion of length one from the frame of reference to it.
struct Attitude {
  let parts: CMQuaternion

  /// Turned by small angles, in radians, about z, then x, then y.
  ///
  /// An angle a is taken as 2 atan(a / 2), which needs no sine and is the same on every machine.
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

  /// A vector of the frame of reference as the turned thing feels it.
  func intoDevice(x: Double, y: Double, z: Double) -> CMAcceleration {
    let vector = CMQuaternion(x: x, y: y, z: z, w: 0)
    let turned = Self.product(Self.product(inverse, vector), parts)
    return CMAcceleration(x: turned.x, y: turned.y, z: turned.z)
  }

  /// The rate, in radians per second, at which it turns to reach another attitude so many seconds later.
  func rotationRate(to next: Attitude, in seconds: Double) -> CMRotationRate {
    let step = Self.product(inverse, next.parts)
    // For steps as small as these, twice the imaginary part is the angle.
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
