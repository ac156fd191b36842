import simd

extension Vector3D {
  /// How long it is.
  public var length: Double { simd_length(vector) }

  /// The square of its length.
  public var lengthSquared: Double { dot(self) }

  /// The same of length 1; of no numbers if it has no length.
  public var normalized: Vector3D { Vector3D(simd_normalize(vector)) }

  /// Makes its length 1.
  public mutating func normalize() { self = normalized }

  /// The sum of the products of their numbers.
  public func dot(_ other: Vector3D) -> Double { simd_dot(vector, other.vector) }

  /// The vector at a right angle to both, by the right hand.
  public func cross(_ other: Vector3D) -> Vector3D { Vector3D(simd_cross(vector, other.vector)) }

  /// Its part along another one.
  public func projected(_ other: Vector3D) -> Vector3D {
    other * (dot(other) / other.lengthSquared)
  }

  /// Where it goes when a plane throws it back.
  ///
  /// - Parameter normal: At right angles to the plane; its length doesn't matter.
  /// - Returns: A vector of the same length.
  public func reflected(_ normal: Vector3D) -> Vector3D { self - 2 * projected(normal) }

  /// The shortest turn from its direction to another one's.
  public func rotation(to other: Vector3D) -> Rotation3D {
    Rotation3D(simd_quatd(from: normalized.vector, to: other.normalized.vector))
  }

  /// The same, each number times one of these.
  public func scaled(by size: Size3D) -> Vector3D { Vector3D(vector * size.vector) }

  /// The same, each number times this.
  public func uniformlyScaled(by scale: Double) -> Vector3D { self * scale }
}
