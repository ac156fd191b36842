package import VirtualTime

/// What CoreMotion stands on: the phone's motion sensors, and the person who carries it.
package protocol MotionHardware: AnyObject {
  /// The readings that the accelerometer and the gyroscope make in a second, above 0.
  var readingsPerSecond: Double { get }

  /// What the app's Info.plist says under `NSMotionUsageDescription`; nil if it lacks the key.
  var purpose: String? { get }

  /// What the accelerometer reads at an instant, with gravity, in units of gravity.
  func acceleration(at time: WorldTime) -> CMAcceleration

  /// What the gyroscope reads at an instant, in radians per second.
  func rotationRate(at time: WorldTime) -> CMRotationRate

  /// How the phone is held at an instant: gravity along its axes, of length one.
  func gravity(at time: WorldTime) -> CMAcceleration

  /// What the pedometer counted from one instant to a later one.
  func walked(from: WorldTime, to: WorldTime) -> WalkedDistance

  /// How the person walks with the phone at an instant; nil if they don't.
  func gait(at time: WorldTime) -> WalkingGait?

  /// When the person next begins or ceases to walk with the phone, within a day after an instant.
  func nextWalkingChange(after time: WorldTime) -> WorldTime?

  /// Asks the person whether the app may have their activity, and calls back with the answer.
  func askForActivity(_ answered: @escaping @Sendable (Bool) -> Void)
}

/// What a pedometer counted in a while.
package struct WalkedDistance: Hashable, Sendable {
  package var steps = 0
  /// In metres.
  package var metres = 0.0
  /// Seconds of walking.
  package var seconds = 0.0
  package var floorsAscended = 0
  package var floorsDescended = 0

  /// Nothing.
  package init() {}

  /// Adds what was counted in another while.
  package static func += (left: inout WalkedDistance, right: WalkedDistance) {
    left.steps += right.steps
    left.metres += right.metres
    left.seconds += right.seconds
    left.floorsAscended += right.floorsAscended
    left.floorsDescended += right.floorsDescended
  }
}

/// How somebody walks.
package struct WalkingGait: Hashable, Sendable {
  package var stepsPerSecond: Double
  package var metresPerSecond: Double

  package init(stepsPerSecond: Double, metresPerSecond: Double) {
    self.stepsPerSecond = stepsPerSecond
    self.metresPerSecond = metresPerSecond
  }
}
