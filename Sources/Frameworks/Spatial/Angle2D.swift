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
