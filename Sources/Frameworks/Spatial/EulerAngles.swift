public import simd

/// A turn in space, as turns about three fixed axes one after the other (Apple, EulerAngles).
public struct EulerAngles: Hashable, Sendable {
  /// In which order the turns come (Apple, EulerAngles.Order).
  public typealias Order = __SPEulerAngleOrder

  /// About x, y and z, in radians, whatever the order.
  public var angles: simd_double3

  /// In which order the turns come.
  public var order: Order

  /// No turn.
  public init() { self.init(angles: simd_double3.zero, order: .xyz) }

  /// Turns by these angles, in radians.
  public init(angles: simd_double3, order: Order) {
    self.angles = angles
    self.order = order
  }

  /// Turns by these angles, in radians.
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

/// In which order the turns about three axes come (Apple, EulerAngles.Order).
///
/// The axes stay where they are: each turn is about an axis of the space, not of what is turned.
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
  /// In radians.
  public var radians: Double

  /// In degrees.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// No angle.
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

  /// The same direction, from half a turn back to half a turn on.
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
