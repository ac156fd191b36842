package import VirtualTime

/// The phone's motion sensors and the person who carries the phone, as CoreMotion accesses them.
package protocol MotionHardware: AnyObject {
  /// The sampling rate of the accelerometer and the gyroscope, in hertz, above 0.
  var readingsPerSecond: Double { get }

  /// The value of `NSMotionUsageDescription` in Info.plist; nil if the key is missing.
  var purpose: String? { get }

  /// Returns the reading of the accelerometer at an instant, with gravity, in units of gravity.
  func acceleration(at time: WorldTime) -> CMAcceleration

  /// Returns the reading of the gyroscope at an instant, in radians per second.
  func rotationRate(at time: WorldTime) -> CMRotationRate

  /// Returns the orientation of the phone at an instant: gravity along its axes, of length one.
  func gravity(at time: WorldTime) -> CMAcceleration

  /// Returns the pedometer's counts between two instants.
  func walked(from: WorldTime, to: WorldTime) -> WalkedDistance

  /// Returns how the person walks with the phone at an instant; nil if they don't.
  func gait(at time: WorldTime) -> WalkingGait?

  /// Returns when the person next starts or stops walking with the phone, within a day after an
  /// instant.
  func nextWalkingChange(after time: WorldTime) -> WorldTime?

  /// Asks the person whether the app may read their activity, and passes the answer to a closure.
  func askForActivity(_ answered: @escaping @Sendable (Bool) -> Void)
}

/// The counts of a pedometer in a period.
package struct WalkedDistance: Hashable, Sendable {
  package var steps = 0
  /// The distance, in metres.
  package var metres = 0.0
  /// The time spent walking, in seconds.
  package var seconds = 0.0
  package var floorsAscended = 0
  package var floorsDescended = 0

  /// Creates counts that are all zero.
  package init() {}

  /// Adds the counts of another period.
  package static func += (left: inout WalkedDistance, right: WalkedDistance) {
    left.steps += right.steps
    left.metres += right.metres
    left.seconds += right.seconds
    left.floorsAscended += right.floorsAscended
    left.floorsDescended += right.floorsDescended
  }
}

/// The pace of a walking person.
package struct WalkingGait: Hashable, Sendable {
  package var stepsPerSecond: Double
  package var metresPerSecond: Double

  package init(stepsPerSecond: Double, metresPerSecond: Double) {
    self.stepsPerSecond = stepsPerSecond
    self.metresPerSecond = metresPerSecond
  }
}
