@_exported public import simd
public import simd

/// A spatial value with three components (Apple, Primitive3D).
public protocol Primitive3D: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The components as a vector.
  var vector: simd_double3 { get set }

  /// Creates a value from its components.
  init(_ vector: simd_double3)
}

extension Primitive3D {
  /// Creates a value from its components.
  public init(vector: simd_double3) { self.init(vector) }

  /// Creates a value from its components.
  public init(_ vector: simd_float3) { self.init(simd_double3(vector)) }

  /// The value whose components are zero.
  public static var zero: Self { Self(simd_double3.zero) }

  /// The value whose components are infinite.
  public static var infinity: Self { Self(simd_double3(repeating: .infinity)) }

  /// Whether all components are zero.
  public var isZero: Bool { vector == .zero }

  /// Whether all components are finite.
  public var isFinite: Bool { vector.x.isFinite && vector.y.isFinite && vector.z.isFinite }

  /// Whether a component is not a number.
  public var isNaN: Bool { vector.x.isNaN || vector.y.isNaN || vector.z.isNaN }
}

/// A spatial value that can be rotated about the origin (Apple, Rotatable3D).
public protocol Rotatable3D {
  /// Returns the value after a rotation.
  func rotated(by quaternion: simd_quatd) -> Self
}

extension Rotatable3D {
  /// Returns the value after a rotation.
  public func rotated(by rotation: Rotation3D) -> Self { rotated(by: rotation.quaternion) }

  /// Rotates the value.
  public mutating func rotate(by rotation: Rotation3D) { self = rotated(by: rotation) }

  /// Rotates the value.
  public mutating func rotate(by quaternion: simd_quatd) { self = rotated(by: quaternion) }
}

extension Rotatable3D where Self: Primitive3D {
  /// Returns the value after a rotation.
  public func rotated(by quaternion: simd_quatd) -> Self { Self(quaternion.act(vector)) }
}

/// Returns a value after a rotation.
public func * <Turned: Rotatable3D>(rotation: Rotation3D, turned: Turned) -> Turned {
  turned.rotated(by: rotation)
}
