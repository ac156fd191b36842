public import simd

/// A point in space (Apple, Point3D).
public struct Point3D: Primitive3D, Rotatable3D {
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

  /// Creates the point at a vector from the origin.
  public init(_ vector: Vector3D) { self.init(vector.vector) }

  /// The coordinates as a vector.
  public var vector: simd_double3 {
    get { simd_double3(x, y, z) }
    set { self = Point3D(newValue) }
  }

  public var description: String { "(x: \(x), y: \(y), z: \(z))" }

  /// Returns the distance to another point.
  public func distance(to other: Point3D) -> Double { (other - self).length }

  /// Returns the point at a vector from this point.
  public func translated(by way: Vector3D) -> Point3D { self + way }

  public static func + (left: Point3D, right: Vector3D) -> Point3D {
    Point3D(left.vector + right.vector)
  }

  public static func - (left: Point3D, right: Vector3D) -> Point3D {
    Point3D(left.vector - right.vector)
  }

  /// Returns the vector from the right point to the left point.
  public static func - (left: Point3D, right: Point3D) -> Vector3D {
    Vector3D(left.vector - right.vector)
  }

  public static func += (left: inout Point3D, right: Vector3D) { left = left + right }

  public static func -= (left: inout Point3D, right: Vector3D) { left = left - right }
}
