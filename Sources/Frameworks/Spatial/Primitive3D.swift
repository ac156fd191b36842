@_exported public import simd
public import simd

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

/// Something in space that can be turned about the origin (Apple, Rotatable3D).
public protocol Rotatable3D {
  /// Where it comes to by a turn.
  func rotated(by quaternion: simd_quatd) -> Self
}

extension Rotatable3D {
  /// Where it comes to by a turn.
  public func rotated(by rotation: Rotation3D) -> Self { rotated(by: rotation.quaternion) }

  /// Turns it.
  public mutating func rotate(by rotation: Rotation3D) { self = rotated(by: rotation) }

  /// Turns it.
  public mutating func rotate(by quaternion: simd_quatd) { self = rotated(by: quaternion) }
}

extension Rotatable3D where Self: Primitive3D {
  /// Where it comes to by a turn.
  public func rotated(by quaternion: simd_quatd) -> Self { Self(quaternion.act(vector)) }
}

/// Where something comes to by a turn.
public func * <Turned: Rotatable3D>(rotation: Rotation3D, turned: Turned) -> Turned {
  turned.rotated(by: rotation)
}
