extension Subscribers {
  /// How many values a subscriber requests (Apple, Subscribers.Demand).
  @frozen
  public struct Demand: Equatable, Comparable, Hashable, Codable, Sendable,
    CustomStringConvertible
  {
    private var rawValue: UInt

    private init(rawValue: UInt) { self.rawValue = Swift.min(rawValue, UInt(Int.max) + 1) }

    /// All values.
    public static let unlimited = Demand(rawValue: UInt(Int.max) + 1)

    /// No further values; the same as `.max(0)`.
    public static let none = Demand(rawValue: 0)

    /// Returns a demand for at most a number of values, which must not be negative.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "A demand can't be negative: \(value)")
      return Demand(rawValue: UInt(value))
    }

    /// The number of values; nil if the demand is unlimited.
    public var max: Int? { self == .unlimited ? nil : Int(rawValue) }

    /// `unlimited`, or the number as in `max(3)`.
    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }
  }
}

// Arithmetic. An unlimited demand stays unlimited; no demand is less than none.
extension Subscribers.Demand {
  /// The sum of two demands; unlimited if one of them is.
  public static func + (lhs: Self, rhs: Self) -> Self {
    let (sum, overflow) = lhs.rawValue.addingReportingOverflow(rhs.rawValue)
    return overflow ? .unlimited : Self(rawValue: sum)
  }

  /// The sum of a demand and a number.
  public static func + (lhs: Self, rhs: Int) -> Self {
    rhs < 0 ? lhs - .max(-rhs) : lhs + .max(rhs)
  }

  /// Adds a demand.
  public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

  /// Adds a number.
  public static func += (lhs: inout Self, rhs: Int) { lhs = lhs + rhs }

  /// The difference of two demands; an unlimited demand stays unlimited, and none is the minimum.
  public static func - (lhs: Self, rhs: Self) -> Self {
    if lhs == .unlimited { return .unlimited }
    return Self(rawValue: lhs.rawValue > rhs.rawValue ? lhs.rawValue - rhs.rawValue : 0)
  }

  /// The difference of a demand and a number.
  public static func - (lhs: Self, rhs: Int) -> Self {
    rhs < 0 ? lhs + .max(-rhs) : lhs - .max(rhs)
  }

  /// Subtracts a demand.
  public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

  /// Subtracts a number.
  public static func -= (lhs: inout Self, rhs: Int) { lhs = lhs - rhs }

  /// The product of a demand and a number.
  public static func * (lhs: Self, rhs: Int) -> Self {
    if lhs == .unlimited { return .unlimited }
    precondition(rhs >= 0, "A demand can't be negative: \(lhs) * \(rhs)")
    let (product, overflow) = lhs.rawValue.multipliedReportingOverflow(by: UInt(rhs))
    return overflow ? .unlimited : Self(rawValue: product)
  }

  /// Multiplies the demand by a number.
  public static func *= (lhs: inout Self, rhs: Int) { lhs = lhs * rhs }
}

// Comparison. An unlimited demand is larger than every number.
extension Subscribers.Demand {
  /// Whether the first demand is smaller.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  /// Whether the demand is for this number of values.
  public static func == (lhs: Self, rhs: Int) -> Bool { lhs.max == rhs }

  /// Whether the demand is for this number of values.
  public static func == (lhs: Int, rhs: Self) -> Bool { rhs == lhs }

  /// Whether the demand is for another number of values.
  public static func != (lhs: Self, rhs: Int) -> Bool { lhs.max != rhs }

  /// Whether the demand is for another number of values.
  public static func != (lhs: Int, rhs: Self) -> Bool { rhs != lhs }

  /// Whether the demand is for fewer values.
  public static func < (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 < rhs } ?? false }

  /// Whether the number is smaller than the demand.
  public static func < (lhs: Int, rhs: Self) -> Bool { rhs > lhs }

  /// Whether the demand is for more values.
  public static func > (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 > rhs } ?? true }

  /// Whether the number is larger than the demand.
  public static func > (lhs: Int, rhs: Self) -> Bool { rhs < lhs }

  /// Whether the demand is for at most this number of values.
  public static func <= (lhs: Self, rhs: Int) -> Bool { !(lhs > rhs) }

  /// Whether the number is at most as large as the demand.
  public static func <= (lhs: Int, rhs: Self) -> Bool { rhs >= lhs }

  /// Whether the demand is for at least this number of values.
  public static func >= (lhs: Self, rhs: Int) -> Bool { !(lhs < rhs) }

  /// Whether the number is at least as large as the demand.
  public static func >= (lhs: Int, rhs: Self) -> Bool { rhs <= lhs }
}
