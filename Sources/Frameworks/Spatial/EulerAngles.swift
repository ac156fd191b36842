public import simd

/// A rotation in space as three successive rotations about fixed axes (Apple, EulerAngles).
public struct EulerAngles: Hashable, Sendable {
  /// The order of the rotations (Apple, EulerAngles.Order).
  public typealias Order = __SPEulerAngleOrder

  /// The angles about x, y and z, in this sequence for every order, in radians.
  public var angles: simd_double3

  /// The order of the rotations.
  public var order: Order

  /// Creates angles of zero.
  public init() { self.init(angles: simd_double3.zero, order: .xyz) }

  /// Creates rotations by these angles, in radians.
  public init(angles: simd_double3, order: Order) {
    self.angles = angles
    self.order = order
  }

  /// Creates rotations by these angles, in radians.
  public init(angles: simd_float3, order: Order) {
    self.init(angles: simd_double3(angles), order: order)
  }

  public init(x: Angle2D, y: Angle2D, z: Angle2D, order: Order) {
    self.init(angles: simd_double3(x.radians, y.radians, z.radians), order: order)
  }

  public init(_ x: Angle2D, _ y: Angle2D, _ z: Angle2D, order: Order) {
    self.init(x: x, y: y, z: z, order: order)
  }
}

/// The order of rotations about three axes (Apple, EulerAngles.Order).
///
/// The axes are fixed: each rotation is about an axis of the space, not of the rotated object.
public struct __SPEulerAngleOrder: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// About x, then y, then z.
  public static let xyz = __SPEulerAngleOrder(rawValue: 1)

  /// About z, then x, then y.
  public static let zxy = __SPEulerAngleOrder(rawValue: 2)

  /// About x, then y, then z: the older name of `xyz`, with the same value (Apple, Spatial).
  public static let pitchYawRoll = xyz
}

/// An angle (Apple, Angle2D).
public struct Angle2D: Hashable, Codable, Sendable, Comparable, CustomStringConvertible {
  /// The angle in radians.
  public var radians: Double

  /// The angle in degrees.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// Creates an angle of zero.
  public init() { radians = 0 }

  public init(radians: Double) { self.radians = radians }

  public init(degrees: Double) { radians = degrees * .pi / 180 }

  public init<Number: BinaryFloatingPoint>(radians: Number) {
    self.init(radians: Double(radians))
  }

  public init<Number: BinaryFloatingPoint>(degrees: Number) {
    self.init(degrees: Double(degrees))
  }

  public static func radians(_ radians: Double) -> Angle2D { Angle2D(radians: radians) }

  public static func degrees(_ degrees: Double) -> Angle2D { Angle2D(degrees: degrees) }

  public static let zero = Angle2D()

  /// The equivalent angle between minus half a turn and half a turn.
  public var normalized: Angle2D {
    Angle2D(radians: radians.remainder(dividingBy: 2 * .pi))
  }

  public var description: String { "(radians: \(radians))" }

  public static func < (left: Angle2D, right: Angle2D) -> Bool { left.radians < right.radians }

  public static func + (left: Angle2D, right: Angle2D) -> Angle2D {
    Angle2D(radians: left.radians + right.radians)
  }

  public static func - (left: Angle2D, right: Angle2D) -> Angle2D {
    Angle2D(radians: left.radians - right.radians)
  }

  public static prefix func - (angle: Angle2D) -> Angle2D { Angle2D(radians: -angle.radians) }
}
