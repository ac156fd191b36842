public import simd

/// An extent along each axis (Apple, Size3D).
public struct Size3D: Primitive3D {
  public var width: Double
  public var height: Double
  public var depth: Double

  public init(width: Double = 0, height: Double = 0, depth: Double = 0) {
    self.width = width
    self.height = height
    self.depth = depth
  }

  public init<Number: BinaryFloatingPoint>(width: Number, height: Number, depth: Number) {
    self.init(width: Double(width), height: Double(height), depth: Double(depth))
  }

  public init(_ vector: simd_double3) {
    self.init(width: vector.x, height: vector.y, depth: vector.z)
  }

  /// Creates the extent of a vector along each axis.
  public init(_ vector: Vector3D) { self.init(vector.vector) }

  /// The components as a vector.
  public var vector: simd_double3 {
    get { simd_double3(width, height, depth) }
    set { self = Size3D(newValue) }
  }

  public var description: String { "(width: \(width), height: \(height), depth: \(depth))" }

  /// A size of one along each axis.
  public static let one = Size3D(width: 1, height: 1, depth: 1)

  public static func + (left: Size3D, right: Vector3D) -> Size3D { right + left }

  public static func - (left: Size3D, right: Vector3D) -> Size3D {
    Size3D(left.vector - right.vector)
  }
}
