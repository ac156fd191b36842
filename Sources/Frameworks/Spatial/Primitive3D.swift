@_exported public import simd

/// Something in space that three numbers tell (Apple, Primitive3D).
public protocol Primitive3D: Hashable, Codable, Sendable, CustomStringConvertible {
  /// Its numbers.
  var vector: simd_double3 { get set }

  /// The one of these numbers.
  init(_ vector: simd_double3)
}

extension Primitive3D {
  /// The one of these numbers.
  public init(vector: simd_double3) { self.init(vector) }

  /// The one of these numbers.
  public init(_ vector: simd_float3) { self.init(simd_double3(vector)) }

  /// The one of zeros.
  public static var zero: Self { Self(simd_double3.zero) }

  /// The one without end.
  public static var infinity: Self { Self(simd_double3(repeating: .infinity)) }

  /// Whether all its numbers are zero.
  public var isZero: Bool { vector == .zero }

  /// Whether all its numbers are finite.
  public var isFinite: Bool { vector.x.isFinite && vector.y.isFinite && vector.z.isFinite }

  /// Whether one of its numbers is none.
  public var isNaN: Bool { vector.x.isNaN || vector.y.isNaN || vector.z.isNaN }
}
