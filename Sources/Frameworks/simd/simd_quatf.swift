/// A quaternion of single precision; a rotation in space if its length is 1 (Apple, simd_quatf).
///
/// The results are computed in double precision and rounded.
public struct simd_quatf: Equatable, Sendable {
  /// The imaginary parts, followed by the real part.
  public var vector: simd_float4

  /// Creates a quaternion of zeros.
  public init() { vector = .zero }

  /// Creates a quaternion from its imaginary parts, followed by the real part.
  public init(vector: simd_float4) { self.vector = vector }

  /// Creates a quaternion from its parts.
  public init(ix: Float, iy: Float, iz: Float, r: Float) { vector = simd_float4(ix, iy, iz, r) }

  /// Creates a quaternion from its parts.
  public init(real: Float, imag: simd_float3) { vector = simd_float4(imag, real) }

  /// Creates the right-handed rotation by an angle in radians about an axis of length 1.
  public init(angle: Float, axis: simd_float3) {
    self.init(simd_quatd(angle: Double(angle), axis: simd_double3(axis)))
  }

  /// Creates the shortest rotation between two directions, which have length 1.
  public init(from start: simd_float3, to end: simd_float3) {
    self.init(simd_quatd(from: simd_double3(start), to: simd_double3(end)))
  }

  /// Creates a quaternion with the same parts, rounded to single precision.
  public init(_ other: simd_quatd) { vector = simd_float4(other.vector) }

  /// The real part.
  public var real: Float {
    get { vector.w }
    set { vector.w = newValue }
  }

  /// The imaginary parts.
  public var imag: simd_float3 {
    get { simd_float3(vector.x, vector.y, vector.z) }
    set { vector = simd_float4(newValue, vector.w) }
  }

  /// The angle of the rotation, in radians from 0 to 2π.
  public var angle: Float { Float(simd_quatd(self).angle) }

  /// The axis of the rotation; not-a-number components for the identity.
  public var axis: simd_float3 { simd_float3(simd_quatd(self).axis) }

  /// The length of the quaternion; 1 for a rotation.
  public var length: Float { Float(simd_quatd(self).length) }

  /// The quaternion scaled to length 1.
  public var normalized: simd_quatf { simd_quatf(simd_quatd(self).normalized) }

  /// The quaternion with negated imaginary parts; the reverse rotation if its length is 1.
  public var conjugate: simd_quatf { simd_quatf(real: real, imag: -imag) }

  /// The multiplicative inverse.
  public var inverse: simd_quatf { simd_quatf(simd_quatd(self).inverse) }

  /// Returns a vector after the rotation.
  public func act(_ vector: simd_float3) -> simd_float3 {
    simd_float3(simd_quatd(self).act(simd_double3(vector)))
  }

  /// Returns the product: the right rotation followed by the left one.
  public static func * (left: Self, right: Self) -> simd_quatf {
    simd_quatf(simd_quatd(left) * simd_quatd(right))
  }

  public static func *= (left: inout Self, right: Self) { left = left * right }
}
