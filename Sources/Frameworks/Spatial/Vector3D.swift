public import simd

/// Three numbers that have a direction (Apple, Vector3D).
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

  /// The way from the origin to a place.
  public init(_ point: Point3D) { self.init(point.vector) }

  /// The way from one corner of something to the opposite one.
  public init(_ size: Size3D) { self.init(size.vector) }

  /// The direction of an axis.
  public init(_ axis: RotationAxis3D) { self.init(axis.vector) }

  /// Its numbers.
  public var vector: simd_double3 {
    get { simd_double3(x, y, z) }
    set { self = Vector3D(newValue) }
  }

  public var description: String { "(x: \(x), y: \(y), z: \(z))" }

  /// Along x (Apple, Vector3D).
  public static let right = Vector3D(x: 1)

  /// Along y (Apple, Vector3D).
  public static let up = Vector3D(y: 1)

  /// Along z (Apple, Vector3D).
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
