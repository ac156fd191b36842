import PortableNumbers

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
