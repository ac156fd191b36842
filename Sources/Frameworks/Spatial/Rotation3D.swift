import VirtualTime
public import simd

/// A rotation in space (Apple, Rotation3D).
public struct Rotation3D: Hashable, Codable, Sendable, Rotatable3D, CustomStringConvertible {
  /// The imaginary parts of the quaternion, followed by the real part.
  public var vector: simd_double4

  /// Creates the identity rotation.
  public init() { vector = simd_double4(0, 0, 0, 1) }

  /// Creates the rotation of a quaternion.
  public init(_ quaternion: simd_quatd) { vector = quaternion.vector }

  /// Creates the rotation of a quaternion.
  public init(_ quaternion: simd_quatf) { self.init(simd_quatd(quaternion)) }

  /// Creates the rotation of a quaternion.
  public init(quaternion: simd_quatd) { self.init(quaternion) }

  /// Creates the rotation of a quaternion.
  public init(quaternion: simd_quatf) { self.init(quaternion) }

  /// Creates the right-handed rotation by an angle about an axis; the identity if the axis has no
  /// length (our choice).
  public init(angle: Angle2D, axis: RotationAxis3D) {
    guard !axis.isZero else {
      self.init()
      return
    }
    self.init(simd_quatd(angle: angle.radians, axis: simd_normalize(axis.vector)))
  }

  /// The older name of `init(angle:axis:)`.
  public init(axis: RotationAxis3D, angle: Angle2D) { self.init(angle: angle, axis: axis) }

  /// The rotation as a quaternion.
  public var quaternion: simd_quatd {
    get { simd_quatd(vector: vector) }
    set { vector = newValue.vector }
  }

  /// The angle of the rotation, from zero to a full turn.
  public var angle: Angle2D { Angle2D(radians: quaternion.angle) }

  /// The axis of the rotation, with length 1; zero for the identity (our choice).
  public var axis: RotationAxis3D {
    quaternion.imag == .zero ? .zero : RotationAxis3D(quaternion.axis)
  }

  /// The rotation in the opposite direction.
  public var inverse: Rotation3D { Rotation3D(quaternion.inverse) }

  /// The identity rotation.
  public static let identity = Rotation3D()

  /// The identity rotation: the older name of `identity`.
  public static let zero = identity

  /// Whether the rotation changes nothing.
  public var isIdentity: Bool { quaternion.imag == .zero && quaternion.real != 0 }

  /// Whether the rotation changes nothing: the older name of `isIdentity`.
  public var isZero: Bool { isIdentity }

  public var description: String { "(angle: \(angle), axis: \(axis))" }

  /// Returns this rotation followed by another one.
  public func rotated(by quaternion: simd_quatd) -> Rotation3D {
    Rotation3D(quaternion * self.quaternion)
  }

  /// Returns whether two rotations are nearly equal.
  ///
  /// - Parameters:
  ///   - other: The other rotation.
  ///   - tolerance: The largest allowed difference between parts of the quaternions.
  /// - Returns: Whether the difference is within the tolerance. A quaternion and its negative are
  ///   the same rotation.
  public func isApproximatelyEqual(
    to other: Rotation3D,
    tolerance: Double = Double.ulpOfOne.squareRoot()
  ) -> Bool {
    let (sum, difference) = (vector + other.vector, vector - other.vector)
    return min((sum * sum).sum(), (difference * difference).sum()) <= tolerance * tolerance
  }

  /// Returns the right rotation followed by the left one.
  public static func * (left: Rotation3D, right: Rotation3D) -> Rotation3D {
    Rotation3D(left.quaternion * right.quaternion)
  }

  public static func *= (left: inout Rotation3D, right: Rotation3D) { left = left * right }
}

extension Rotation3D {
  /// Creates the rotations about three fixed axes, in their order; the identity if the order is
  /// unknown (our choice).
  public init(eulerAngles: EulerAngles) {
    let x = simd_quatd(angle: eulerAngles.angles.x, axis: simd_double3(1, 0, 0))
    let y = simd_quatd(angle: eulerAngles.angles.y, axis: simd_double3(0, 1, 0))
    let z = simd_quatd(angle: eulerAngles.angles.z, axis: simd_double3(0, 0, 1))
    switch eulerAngles.order {
    case .xyz: self.init(z * y * x)
    case .zxy: self.init(y * x * z)
    default: self.init()
    }
  }

  /// Returns the rotation as three rotations about fixed axes.
  ///
  /// The middle angle is between -π/2 and π/2. At these two values, only the sum or difference of
  /// the other angles is determined; the angle about z is then 0 (our choice).
  public func eulerAngles(order: EulerAngles.Order) -> EulerAngles {
    let (x, y, z, w) = (vector.x, vector.y, vector.z, vector.w)
    var angles = simd_double3.zero
    // The names are those of the elements of the rotation's matrix.
    switch order {
    case .xyz:
      let (run, rise) = (1 - 2 * (y * y + z * z), 2 * (x * y + w * z))
      let middle = (run * run + rise * rise).squareRoot()
      angles.y = PortableMath.atan2(2 * (w * y - x * z), middle)
      if middle > Self.locked {
        angles.x = PortableMath.atan2(2 * (y * z + w * x), 1 - 2 * (x * x + y * y))
        angles.z = PortableMath.atan2(rise, run)
      } else {
        angles.x = 2 * PortableMath.atan2(x, w)
      }
    case .zxy:
      let (run, rise) = (1 - 2 * (x * x + z * z), 2 * (x * y + w * z))
      let middle = (run * run + rise * rise).squareRoot()
      angles.x = PortableMath.atan2(2 * (w * x - y * z), middle)
      if middle > Self.locked {
        angles.y = PortableMath.atan2(2 * (x * z + w * y), 1 - 2 * (x * x + y * y))
        angles.z = PortableMath.atan2(rise, run)
      } else {
        angles.y = 2 * PortableMath.atan2(y, w)
      }
    default: break
    }
    return EulerAngles(angles: angles, order: order)
  }

  /// The cosine of the middle angle below which the other two angles count as one (gimbal lock).
  private static let locked = 1e-9

  /// Creates the rotation that takes z to a direction, and y as near as possible to another.
  ///
  /// If both directions are parallel, the result is the shortest rotation from z (our choice).
  /// Source: Apple, Spatial: z is forward.
  public init(forward: Vector3D, up: Vector3D = .up) {
    let z = forward.normalized
    let side = up.normalized.cross(z)
    guard side.length > 1e-9 else {
      self = Vector3D.forward.rotation(to: forward)
      return
    }
    let x = side.normalized
    self.init(x: x, y: z.cross(x), z: z)
  }

  /// Creates the rotation that takes z to the direction from one point to another.
  public init(position: Point3D = .zero, target: Point3D, up: Vector3D = .up) {
    self.init(forward: target - position, up: up)
  }

  /// Creates the rotation that takes the axes to these vectors of length 1 at right angles to each
  /// other.
  private init(x: Vector3D, y: Vector3D, z: Vector3D) {
    // Four times the square of each part; starting with the largest part loses no precision.
    let squares = (
      x: 1 + x.x - y.y - z.z,
      y: 1 - x.x + y.y - z.z,
      z: 1 - x.x - y.y + z.z,
      real: 1 + x.x + y.y + z.z
    )
    let parts: simd_double4 =
      switch max(squares.x, squares.y, squares.z, squares.real) {
      case squares.real: simd_double4(y.z - z.y, z.x - x.z, x.y - y.x, squares.real)
      case squares.x: simd_double4(squares.x, y.x + x.y, z.x + x.z, y.z - z.y)
      case squares.y: simd_double4(y.x + x.y, squares.y, z.y + y.z, z.x - x.z)
      default: simd_double4(z.x + x.z, z.y + y.z, squares.z, x.y - y.x)
      }
    self.init(simd_quatd(vector: parts).normalized)
  }

  /// The direction in which to interpolate between two rotations (Apple, Rotation3D.SlerpPath).
  public enum SlerpPath: Hashable, Sendable {
    /// The path of the quaternions themselves, whose signs distinguish the long path from the short
    /// one.
    case automatic
    case shortest
    case longest
  }

  /// Interpolates between two rotations at a constant angular speed.
  ///
  /// - Parameters:
  ///   - start: The rotation at 0.
  ///   - end: The rotation at 1.
  ///   - part: The fraction of the path, from 0 to 1.
  ///   - path: The direction of the interpolation.
  /// - Returns: The interpolated rotation.
  public static func slerp(
    from start: Rotation3D,
    to end: Rotation3D,
    t part: Double,
    along path: SlerpPath = .shortest
  ) -> Rotation3D {
    let isNear = simd_dot(start.quaternion, end.quaternion) >= 0
    let isLong =
      switch path {
      case .automatic: !isNear
      case .shortest: false
      case .longest: true
      }
    let slerp = isLong ? simd_slerp_longest : simd_slerp
    return Rotation3D(slerp(start.quaternion, end.quaternion, part))
  }
}

/// An axis of rotation; its length doesn't matter (Apple, RotationAxis3D).
public struct RotationAxis3D: Primitive3D {
  public var x: Double
  public var y: Double
  public var z: Double

  public init(x: Double = 0, y: Double = 0, z: Double = 0) {
    self.x = x
    self.y = y
    self.z = z
  }

  public init<Number: BinaryFloatingPoint>(x: Number, y: Number, z: Number) {
    self.init(x: Double(x), y: Double(y), z: Double(z))
  }

  public init(_ xyz: simd_double3) { self.init(x: xyz.x, y: xyz.y, z: xyz.z) }

  /// Creates the axis in the direction of a vector.
  public init(_ vector: Vector3D) { self.init(vector.vector) }

  /// The components as a vector.
  public var vector: simd_double3 {
    get { simd_double3(x, y, z) }
    set { self = RotationAxis3D(newValue) }
  }

  public var description: String { "(x: \(x), y: \(y), z: \(z))" }

  public static let x = RotationAxis3D(x: 1)
  public static let y = RotationAxis3D(y: 1)
  public static let z = RotationAxis3D(z: 1)
  public static let xy = RotationAxis3D(x: 1, y: 1)
  public static let yz = RotationAxis3D(y: 1, z: 1)
  public static let xz = RotationAxis3D(x: 1, z: 1)
  public static let xyz = RotationAxis3D(x: 1, y: 1, z: 1)
}
