public import simd

/// A place in space (Apple, Point3D).
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

  /// The place that a way from the origin leads to.
  public init(_ vector: Vector3D) { self.init(vector.vector) }

  /// Its numbers.
  public var vector: simd_double3 {
    get { simd_double3(x, y, z) }
    set { self = Point3D(newValue) }
  }

  public var description: String { "(x: \(x), y: \(y), z: \(z))" }

  /// How far it is to another place.
  public func distance(to other: Point3D) -> Double { (other - self).length }

  /// The place that a way leads to from here.
  public func translated(by way: Vector3D) -> Point3D { self + way }

  public static func + (left: Point3D, right: Vector3D) -> Point3D {
    Point3D(left.vector + right.vector)
  }

  public static func - (left: Point3D, right: Vector3D) -> Point3D {
    Point3D(left.vector - right.vector)
  }

  /// The way from the right place to the left one.
  public static func - (left: Point3D, right: Point3D) -> Vector3D {
    Vector3D(left.vector - right.vector)
  }

  public static func += (left: inout Point3D, right: Vector3D) { left = left + right }

  public static func -= (left: inout Point3D, right: Vector3D) { left = left - right }
}
