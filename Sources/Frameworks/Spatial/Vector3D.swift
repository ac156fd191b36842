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
