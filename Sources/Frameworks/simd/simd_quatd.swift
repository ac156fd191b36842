import VirtualTime

/// A quaternion of double precision; a rotation in space if its length is 1 (Apple, simd_quatd).
public struct simd_quatd: Equatable, Sendable {
  /// The imaginary parts, followed by the real part.
  public var vector: simd_double4

  /// Creates a quaternion of zeros.
  public init() { vector = .zero }

  /// Creates a quaternion from its imaginary parts, followed by the real part.
  public init(vector: simd_double4) { self.vector = vector }

  /// Creates a quaternion from its parts.
  public init(ix: Double, iy: Double, iz: Double, r: Double) {
    vector = simd_double4(ix, iy, iz, r)
  }

  /// Creates a quaternion from its parts.
  public init(real: Double, imag: simd_double3) { vector = simd_double4(imag, real) }

  /// Creates the right-handed rotation by an angle in radians about an axis of length 1.
  public init(angle: Double, axis: simd_double3) {
    self.init(real: PortableMath.cos(angle / 2), imag: axis * PortableMath.sin(angle / 2))
  }

  /// Creates the shortest rotation between two directions, which have length 1.
  ///
  /// For opposite directions the axis is an arbitrary one at right angles to them (our choice).
  public init(from start: simd_double3, to end: simd_double3) {
    let half = start + end
    let length = simd_length(half)
    guard length > 1e-8 else {
      let side = start.x.magnitude < 0.6 ? simd_double3(1, 0, 0) : simd_double3(0, 1, 0)
      self.init(real: 0, imag: simd_normalize(simd_cross(start, side)))
      return
    }
    self.init(real: simd_dot(start, half) / length, imag: simd_cross(start, half) / length)
  }

  /// Creates a quaternion with the same parts in double precision.
  public init(_ other: simd_quatf) { vector = simd_double4(other.vector) }

  /// The real part.
  public var real: Double {
    get { vector.w }
    set { vector.w = newValue }
  }

  /// The imaginary parts.
  public var imag: simd_double3 {
    get { simd_double3(vector.x, vector.y, vector.z) }
    set { vector = simd_double4(newValue, vector.w) }
  }

  /// The angle of the rotation, in radians from 0 to 2π.
  public var angle: Double { 2 * PortableMath.atan2(simd_length(imag), real) }

  /// The axis of the rotation; not-a-number components for the identity.
  public var axis: simd_double3 { simd_normalize(imag) }

  /// The length of the quaternion; 1 for a rotation.
  public var length: Double { (vector * vector).sum().squareRoot() }

  /// The quaternion scaled to length 1.
  public var normalized: simd_quatd { simd_quatd(vector: vector / length) }

  /// The quaternion with negated imaginary parts; the reverse rotation if its length is 1.
  public var conjugate: simd_quatd { simd_quatd(real: real, imag: -imag) }

  /// The multiplicative inverse.
  public var inverse: simd_quatd {
    simd_quatd(vector: conjugate.vector / (vector * vector).sum())
  }

  /// Returns a vector after the rotation.
  public func act(_ vector: simd_double3) -> simd_double3 {
    let twist = 2 * simd_cross(imag, vector)
    return vector + real * twist + simd_cross(imag, twist)
  }
}

extension simd_quatd {
  /// Returns the product: the right rotation followed by the left one.
  public static func * (left: Self, right: Self) -> simd_quatd {
    simd_quatd(
      real: left.real * right.real - simd_dot(left.imag, right.imag),
      imag: left.real * right.imag + right.real * left.imag + simd_cross(left.imag, right.imag)
    )
  }

  public static func *= (left: inout Self, right: Self) { left = left * right }

  public static func * (left: Self, right: Double) -> simd_quatd {
    simd_quatd(vector: left.vector * right)
  }

  public static func * (left: Double, right: Self) -> simd_quatd { right * left }

  public static func + (left: Self, right: Self) -> simd_quatd {
    simd_quatd(vector: left.vector + right.vector)
  }

  public static func - (left: Self, right: Self) -> simd_quatd {
    simd_quatd(vector: left.vector - right.vector)
  }

  public static prefix func - (quaternion: Self) -> simd_quatd {
    simd_quatd(vector: -quaternion.vector)
  }
}

/// Returns the dot product of the parts (Apple, simd_dot).
public func simd_dot(_ left: simd_quatd, _ right: simd_quatd) -> Double {
  (left.vector * right.vector).sum()
}

/// Interpolates between two rotations at a constant speed, on the shorter path (Apple, simd_slerp).
public func simd_slerp(_ start: simd_quatd, _ end: simd_quatd, _ part: Double) -> simd_quatd {
  arc(start, simd_dot(start, end) < 0 ? -end : end, part)
}

/// Interpolates between two rotations at a constant speed, on the longer path (Apple,
/// simd_slerp_longest).
public func simd_slerp_longest(_ start: simd_quatd, _ end: simd_quatd, _ part: Double) -> simd_quatd
{
  arc(start, simd_dot(start, end) > 0 ? -end : end, part)
}

/// Interpolates along the arc between two quaternions of length 1.
private func arc(_ start: simd_quatd, _ end: simd_quatd, _ part: Double) -> simd_quatd {
  // Difference and sum together give an exact angle for both near and opposite quaternions.
  let angle = 2 * PortableMath.atan2((start - end).length, (start + end).length)
  let sine = PortableMath.sin(angle)
  guard sine > 1e-9 else {
    // Between opposite quaternions every path is shortest: ours is through one at right angles (our
    // choice).
    guard angle > 1 else { return (start * (1 - part) + end * part).normalized }
    let side = simd_quatd(
      vector: simd_double4(-start.vector.y, start.vector.x, -start.real, start.vector.z)
    )
    return start * PortableMath.cos(.pi * part) + side * PortableMath.sin(.pi * part)
  }
  return start * (PortableMath.sin((1 - part) * angle) / sine)
    + end * (PortableMath.sin(part * angle) / sine)
}
