/// What one motor of a dock can do.
package struct MotorLimits: Hashable, Sendable {
  /// Where it can point, in radians; nil: all around, without end.
  package var range: ClosedRange<Double>?
  /// How fast it turns at most, in radians per second.
  package var maximumSpeed: Double
  /// How fast it speeds up and brakes, in radians per second squared.
  package var acceleration: Double
  /// The slowest speed that a command turns it with, in radians per second; slower ones are rest.
  package var speedFloor: Double
  /// The shortest move that it makes, in radians; it does nothing for a shorter one.
  package var deadBand: Double

  package init(
    range: ClosedRange<Double>?,
    maximumSpeed: Double,
    acceleration: Double,
    speedFloor: Double = 0,
    deadBand: Double = 0
  ) {
    self.range = range
    self.maximumSpeed = maximumSpeed
    self.acceleration = acceleration
    self.speedFloor = speedFloor
    self.deadBand = deadBand
  }

  /// Those of an axis that has no motor.
  static let none = MotorLimits(range: 0...0, maximumSpeed: 0, acceleration: 1)

  /// The nearest position that it can point to.
  package func clamped(_ position: Double) -> Double {
    guard let range else { return position }
    return min(max(position, range.lowerBound), range.upperBound)
  }
}
