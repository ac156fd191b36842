public import simd

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
