public import simd

/// A vector in space (Apple, Vector3D).
public struct Vector3D: Primitive3D, Rotatable3D {
  public var x: Double
  public var y: Double
  public var z: Double

  public init(x: Double = 0, y: Double = 0, z: Double = 0) {
    self.x = x
    self.y = y
    self.z = z
  }

  public init<Number: BinaryFloatingPoint>(x: Number, y: Number, z: Number) {
    self.init(x: Double(x), y: Double(y), z: Double(z))
  }

  public init(_ vector: simd_double3) { self.init(x: vector.x, y: vector.y, z: vector.z) }

  /// Creates the vector from the origin to a point.
  public init(_ point: Point3D) { self.init(point.vector) }

  /// Creates the vector between opposite corners of a box of this size.
  public init(_ size: Size3D) { self.init(size.vector) }

  /// Creates the vector of an axis.
  public init(_ axis: RotationAxis3D) { self.init(axis.vector) }

  /// The components as a vector.
  public var vector: simd_double3 {
    get { simd_double3(x, y, z) }
    set { self = Vector3D(newValue) }
  }

  public var description: String { "(x: \(x), y: \(y), z: \(z))" }

  /// The direction of x (Apple, Vector3D).
  public static let right = Vector3D(x: 1)

  /// The direction of y (Apple, Vector3D).
  public static let up = Vector3D(y: 1)

  /// The direction of z (Apple, Vector3D).
  public static let forward = Vector3D(z: 1)
}

extension Vector3D: AdditiveArithmetic {
  public static func + (left: Vector3D, right: Vector3D) -> Vector3D {
    Vector3D(left.vector + right.vector)
  }

  public static func - (left: Vector3D, right: Vector3D) -> Vector3D {
    Vector3D(left.vector - right.vector)
  }

  public static prefix func - (vector: Vector3D) -> Vector3D { Vector3D(-vector.vector) }

  public static func * (left: Vector3D, right: Double) -> Vector3D {
    Vector3D(left.vector * right)
  }

  public static func * (left: Double, right: Vector3D) -> Vector3D { right * left }

  public static func / (left: Vector3D, right: Double) -> Vector3D {
    Vector3D(left.vector / right)
  }

  public static func *= (left: inout Vector3D, right: Double) { left = left * right }

  public static func /= (left: inout Vector3D, right: Double) { left = left / right }

  public static func + (left: Vector3D, right: Size3D) -> Size3D {
    Size3D(left.vector + right.vector)
  }

  public static func - (left: Vector3D, right: Size3D) -> Size3D {
    Size3D(left.vector - right.vector)
  }

  public static func + (left: Vector3D, right: Point3D) -> Point3D {
    Point3D(left.vector + right.vector)
  }

  public static func - (left: Vector3D, right: Point3D) -> Point3D {
    Point3D(left.vector - right.vector)
  }
}

extension Vector3D {
  /// The length of the vector.
  public var length: Double { simd_length(vector) }

  /// The square of its length.
  public var lengthSquared: Double { dot(self) }

  /// The vector of length 1 in the same direction; not-a-number components if the length is zero.
  public var normalized: Vector3D { Vector3D(simd_normalize(vector)) }

  /// Sets the length to 1.
  public mutating func normalize() { self = normalized }

  /// Returns the dot product.
  public func dot(_ other: Vector3D) -> Double { simd_dot(vector, other.vector) }

  /// Returns the cross product, by the right-hand rule.
  public func cross(_ other: Vector3D) -> Vector3D { Vector3D(simd_cross(vector, other.vector)) }

  /// Returns the component along another vector.
  public func projected(_ other: Vector3D) -> Vector3D {
    other * (dot(other) / other.lengthSquared)
  }

  /// Returns the vector after reflection by a plane.
  ///
  /// - Parameter normal: A vector at right angles to the plane; its length doesn't matter.
  /// - Returns: A vector of the same length.
  public func reflected(_ normal: Vector3D) -> Vector3D { self - 2 * projected(normal) }

  /// Returns the shortest rotation from this direction to another.
  public func rotation(to other: Vector3D) -> Rotation3D {
    Rotation3D(simd_quatd(from: normalized.vector, to: other.normalized.vector))
  }

  /// Returns the vector with each component multiplied by a component of the size.
  public func scaled(by size: Size3D) -> Vector3D { Vector3D(vector * size.vector) }

  /// Returns the vector with each component multiplied by a number.
  public func uniformlyScaled(by scale: Double) -> Vector3D { self * scale }
}
