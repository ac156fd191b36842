public import simd

/// What something turns about; its length doesn't matter (Apple, RotationAxis3D).
public struct RotationAxis3D: Primitive3D {
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

  public init(_ xyz: simd_double3) { self.init(x: xyz.x, y: xyz.y, z: xyz.z) }

  /// The axis in the direction of a vector.
  public init(_ vector: Vector3D) { self.init(vector.vector) }

  /// Its numbers.
  public var vector: simd_double3 {
    get { simd_double3(x, y, z) }
    set { self = RotationAxis3D(newValue) }
  }

  public var description: String { "(x: \(x), y: \(y), z: \(z))" }

  public static let x = RotationAxis3D(x: 1)
  public static let y = RotationAxis3D(y: 1)
  public static let z = RotationAxis3D(z: 1)
  public static let xy = RotationAxis3D(x: 1, y: 1)
  public static let yz = RotationAxis3D(y: 1, z: 1)
  public static let xz = RotationAxis3D(x: 1, z: 1)
  public static let xyz = RotationAxis3D(x: 1, y: 1, z: 1)
}
