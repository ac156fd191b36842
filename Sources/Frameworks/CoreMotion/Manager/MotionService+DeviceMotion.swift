import Foundation
import VirtualTime

extension MotionService {
  /// How the phone is held and moved: gravity as it is held, and what else accelerates it (Apple,
  /// CMDeviceMotion).
  func motion(at time: WorldTime) -> CMDeviceMotion.Motion {
    let gravity = hardware.gravity(at: time)
    let whole = hardware.acceleration(at: time)
    var motion = CMDeviceMotion.Motion()
    motion.gravity = gravity
    motion.userAcceleration = CMAcceleration(
      x: whole.x - gravity.x,
      y: whole.y - gravity.y,
      z: whole.z - gravity.z
    )
    motion.rotationRate = hardware.rotationRate(at: time)
    motion.quaternion = Self.attitude(feeling: gravity)
    return motion
  }

  /// The attitude that feels gravity so: the shortest turn from lying on the back (our choice; the heading of
  /// such a frame is arbitrary).
  static func attitude(feeling gravity: CMAcceleration) -> CMQuaternion {
    let (x, y, w) = (-gravity.y, gravity.x, 1 - gravity.z)
    let length = (x * x + y * y + w * w).squareRoot()
    // On its face every turn is as short: it is turned about its shorter side.
    guard length > 1e-6 else { return CMQuaternion(x: 1, y: 0, z: 0, w: 0) }
    return CMQuaternion(x: x / length, y: y / length, z: 0, w: w / length)
  }
}
