public import simd

/// A turn in space (Apple, Rotation3D).
public struct Rotation3D: Hashable, Codable, Sendable, Rotatable3D, CustomStringConvertible {
  /// The imaginary parts of its quaternion and then the real one.
  public var vector: simd_double4

  /// No turn.
  public init() { vector = simd_double4(0, 0, 0, 1) }

  /// The turn of a quaternion.
  public init(_ quaternion: simd_quatd) { vector = quaternion.vector }

  /// The turn of a quaternion.
  public init(_ quaternion: simd_quatf) { self.init(simd_quatd(quaternion)) }

  /// The turn of a quaternion.
  public init(quaternion: simd_quatd) { self.init(quaternion) }

  /// The turn of a quaternion.
  public init(quaternion: simd_quatf) { self.init(quaternion) }

  /// The turn by an angle about an axis, by the right hand; none about an axis without length (our
  /// choice).
  public init(angle: Angle2D, axis: RotationAxis3D) {
    guard !axis.isZero else {
      self.init()
      return
    }
    self.init(simd_quatd(angle: angle.radians, axis: simd_normalize(axis.vector)))
  }

  /// The older name of `init(angle:axis:)`.
  public init(axis: RotationAxis3D, angle: Angle2D) { self.init(angle: angle, axis: axis) }

  /// Its quaternion.
  public var quaternion: simd_quatd {
    get { simd_quatd(vector: vector) }
    set { vector = newValue.vector }
  }

  /// By how much it turns, from none to a whole turn.
  public var angle: Angle2D { Angle2D(radians: quaternion.angle) }

  /// What it turns about, of length 1; zero if it doesn't turn (our choice).
  public var axis: RotationAxis3D {
    quaternion.imag == .zero ? .zero : RotationAxis3D(quaternion.axis)
  }

  /// The turn back.
  public var inverse: Rotation3D { Rotation3D(quaternion.inverse) }

  /// No turn.
  public static let identity = Rotation3D()

  /// No turn: the older name of `identity`.
  public static let zero = identity

  /// Whether it turns nothing.
  public var isIdentity: Bool { quaternion.imag == .zero && quaternion.real != 0 }

  /// Whether it turns nothing: the older name of `isIdentity`.
  public var isZero: Bool { isIdentity }

  public var description: String { "(angle: \(angle), axis: \(axis))" }

  /// First this turn and then another one.
  public func rotated(by quaternion: simd_quatd) -> Rotation3D {
    Rotation3D(quaternion * self.quaternion)
  }

  /// Whether both turn nearly alike.
  ///
  /// - Parameters:
  ///   - other: The other turn.
  ///   - tolerance: How far the parts of the quaternions may be apart.
  /// - Returns: Whether they are no farther apart, as one quaternion and its negative are the same turn.
  public func isApproximatelyEqual(
    to other: Rotation3D,
    tolerance: Double = Double.ulpOfOne.squareRoot()
  ) -> Bool {
    let (sum, difference) = (vector + other.vector, vector - other.vector)
    return min((sum * sum).sum(), (difference * difference).sum()) <= tolerance * tolerance
  }

  /// First the right turn and then the left one.
  public static func * (left: Rotation3D, right: Rotation3D) -> Rotation3D {
    Rotation3D(left.quaternion * right.quaternion)
  }

  public static func *= (left: inout Rotation3D, right: Rotation3D) { left = left * right }
}
