public import Foundation
import FoundationAdditions

/// A rotation as a quaternion (Apple, CMQuaternion).
public struct CMQuaternion: Sendable {
  /// The first imaginary part.
  public var x: Double

  /// The second imaginary part.
  public var y: Double

  /// The third imaginary part.
  public var z: Double

  /// The real part.
  public var w: Double

  /// Creates a quaternion whose parts are all zero, which is no rotation.
  public init() { self.init(x: 0, y: 0, z: 0, w: 0) }

  /// Creates a quaternion from its parts.
  public init(x: Double, y: Double, z: Double, w: Double) {
    self.x = x
    self.y = y
    self.z = z
    self.w = w
  }
}

/// The orientation of a device (Apple, CMAttitude).
///
/// The order of the angles is our choice: first about z, then about x, then about y.
public final class CMAttitude: NSObject, NSCopying, NSSecureCoding {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  /// The rotation from the frame of reference to the device.
  public let quaternion: CMQuaternion

  /// The angle about the device's longer side, in radians.
  public var roll: Double {
    let q = quaternion
    return atan2(2 * (q.w * q.y - q.x * q.z), 1 - 2 * (q.x * q.x + q.y * q.y))
  }

  /// The angle about the device's shorter side, in radians.
  public var pitch: Double {
    let q = quaternion
    return asin(min(max(2 * (q.w * q.x + q.y * q.z), -1), 1))
  }

  /// The angle about the axis out of the device's display, in radians.
  public var yaw: Double {
    let q = quaternion
    return atan2(2 * (q.w * q.z - q.x * q.y), 1 - 2 * (q.x * q.x + q.z * q.z))
  }

  /// Creates the attitude of a quaternion of length one.
  package init(quaternion: CMQuaternion) {
    self.quaternion = quaternion
    super.init()
  }

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let three = coder.decodeThree("quaternion"), let w = coder.decodeNumber("quaternion.w")
    else { return nil }
    quaternion = CMQuaternion(x: three.x, y: three.y, z: three.z, w: w)
    super.init()
  }

  public func encode(with coder: NSCoder) {
    coder.encode(quaternion.x, quaternion.y, quaternion.z, as: "quaternion")
    coder.encode(number: quaternion.w, "quaternion.w")
  }

  /// Returns the attitude itself, because it is immutable here.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
