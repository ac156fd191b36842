/// A quaternion of single precision: a turn in space, if its length is 1 (Apple, simd_quatf).
///
/// What it is made of is worked out in double precision, and rounded.
public struct simd_quatf: Equatable, Sendable {
  /// The imaginary parts and then the real one.
  public var vector: simd_float4

  /// The quaternion of zeros.
  public init() { vector = .zero }

  /// The quaternion of these parts: imaginary ones, then the real one.
  public init(vector: simd_float4) { self.vector = vector }

  /// The quaternion of these parts.
  public init(ix: Float, iy: Float, iz: Float, r: Float) { vector = simd_float4(ix, iy, iz, r) }

  /// The quaternion of these parts.
  public init(real: Float, imag: simd_float3) { vector = simd_float4(imag, real) }

  /// The turn by an angle in radians about an axis of length 1, by the right hand.
  public init(angle: Float, axis: simd_float3) {
    self.init(simd_quatd(angle: Double(angle), axis: simd_double3(axis)))
  }

  /// The shortest turn from one direction to another; both are of length 1.
  public init(from start: simd_float3, to end: simd_float3) {
    self.init(simd_quatd(from: simd_double3(start), to: simd_double3(end)))
  }

  /// The same numbers, rounded to single precision.
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

  /// By how much it turns, in radians from 0 to 2π.
  public var angle: Float { Float(simd_quatd(self).angle) }

  /// What it turns about; of no numbers if it doesn't turn.
  public var axis: simd_float3 { simd_float3(simd_quatd(self).axis) }

  /// How long it is: 1 for a turn.
  public var length: Float { Float(simd_quatd(self).length) }

  /// The same of length 1.
  public var normalized: simd_quatf { simd_quatf(simd_quatd(self).normalized) }

  /// The same with its imaginary parts negated: a turn back, if its length is 1.
  public var conjugate: simd_quatf { simd_quatf(real: real, imag: -imag) }

  /// What undoes it.
  public var inverse: simd_quatf { simd_quatf(simd_quatd(self).inverse) }

  /// Where a vector comes to by this turn.
  public func act(_ vector: simd_float3) -> simd_float3 {
    simd_float3(simd_quatd(self).act(simd_double3(vector)))
  }

  /// First the right turn and then the left one.
  public static func * (left: Self, right: Self) -> simd_quatf {
    simd_quatf(simd_quatd(left) * simd_quatd(right))
  }

  public static func *= (left: inout Self, right: Self) { left = left * right }
}
