import PortableNumbers

/// A quaternion of double precision: a turn in space, if its length is 1 (Apple, simd_quatd).
public struct simd_quatd: Equatable, Sendable {
  /// The imaginary parts and then the real one.
  public var vector: simd_double4

  /// The quaternion of zeros.
  public init() { vector = .zero }

  /// The quaternion of these parts: imaginary ones, then the real one.
  public init(vector: simd_double4) { self.vector = vector }

  /// The quaternion of these parts.
  public init(ix: Double, iy: Double, iz: Double, r: Double) {
    vector = simd_double4(ix, iy, iz, r)
  }

  /// The quaternion of these parts.
  public init(real: Double, imag: simd_double3) { vector = simd_double4(imag, real) }

  /// The turn by an angle in radians about an axis of length 1, by the right hand.
  public init(angle: Double, axis: simd_double3) {
    self.init(real: PortableMath.cos(angle / 2), imag: axis * PortableMath.sin(angle / 2))
  }

  /// The shortest turn from one direction to another; both are of length 1.
  ///
  /// For opposite directions it turns about some axis at right angles to them (our choice of which).
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

  /// The same numbers in double precision.
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

  /// By how much it turns, in radians from 0 to 2π.
  public var angle: Double { 2 * PortableMath.atan2(simd_length(imag), real) }

  /// What it turns about; of no numbers if it doesn't turn.
  public var axis: simd_double3 { simd_normalize(imag) }

  /// How long it is: 1 for a turn.
  public var length: Double { (vector * vector).sum().squareRoot() }

  /// The same of length 1.
  public var normalized: simd_quatd { simd_quatd(vector: vector / length) }

  /// The same with its imaginary parts negated: a turn back, if its length is 1.
  public var conjugate: simd_quatd { simd_quatd(real: real, imag: -imag) }

  /// What undoes it.
  public var inverse: simd_quatd {
    simd_quatd(vector: conjugate.vector / (vector * vector).sum())
  }

  /// Where a vector comes to by this turn.
  public func act(_ vector: simd_double3) -> simd_double3 {
    let twist = 2 * simd_cross(imag, vector)
    return vector + real * twist + simd_cross(imag, twist)
  }
}

extension simd_quatd {
  /// First the right turn and then the left one.
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

/// The sum of the products of their parts (Apple, simd_dot).
public func simd_dot(_ left: simd_quatd, _ right: simd_quatd) -> Double {
  (left.vector * right.vector).sum()
}

/// The turn a part of the way from one to another, at a steady speed and the short way round (Apple,
/// simd_slerp).
public func simd_slerp(_ start: simd_quatd, _ end: simd_quatd, _ part: Double) -> simd_quatd {
  arc(start, simd_dot(start, end) < 0 ? -end : end, part)
}

/// The same the long way round (Apple, simd_slerp_longest).
public func simd_slerp_longest(_ start: simd_quatd, _ end: simd_quatd, _ part: Double) -> simd_quatd
{
  arc(start, simd_dot(start, end) > 0 ? -end : end, part)
}

/// A part of the way from one to another on the sphere of quaternions of length 1.
private func arc(_ start: simd_quatd, _ end: simd_quatd, _ part: Double) -> simd_quatd {
  // From both, the angle is exact for near ones and for opposite ones.
  let angle = 2 * PortableMath.atan2((start - end).length, (start + end).length)
  let sine = PortableMath.sin(angle)
  guard sine > 1e-9 else {
    // Opposite ones have every way open: by a half of it, through one at right angles (our choice).
    guard angle > 1 else { return (start * (1 - part) + end * part).normalized }
    let side = simd_quatd(
      vector: simd_double4(-start.vector.y, start.vector.x, -start.real, start.vector.z)
    )
    return start * PortableMath.cos(.pi * part) + side * PortableMath.sin(.pi * part)
  }
  return start * (PortableMath.sin((1 - part) * angle) / sine)
    + end * (PortableMath.sin(part * angle) / sine)
}
