/// The target of one axis of a dock, and the speed of the target.
struct AxisTarget {
  /// The distance to the target, in radians.
  private(set) var error = 0.0
  /// The speed of the target, in radians per second.
  private(set) var rate = 0.0
  private var maximumSpeed = 0.0

  /// The speed for each radian of error, in hertz, and the deceleration on the way, in radians per
  /// second squared: our choices.
  private static let (gain, braking) = (4.0, 4.0)

  /// Creates a target for an axis; an axis without a motor has no target.
  ///
  /// - Parameters:
  ///   - error: The distance to the target, in radians.
  ///   - rate: The speed of the target, in radians per second.
  ///   - position: The position of the axis, in radians.
  ///   - axis: The capability of the axis; nil if there is no motor.
  init(_ error: Double, rate: Double, from position: Double, _ axis: DockDescription.Axis?) {
    guard let axis else { return }
    (self.error, self.rate, maximumSpeed) = (error, rate, axis.maximumSpeed)
    guard let range = axis.range, !range.contains(position + error) else { return }
    // Beyond the end of the range, the target is the end itself.
    let end = position + error < range.lowerBound ? range.lowerBound : range.upperBound
    (self.error, self.rate) = (end - position, 0)
  }

  /// The speed of the axis, in radians per second: proportional to the error, or farther away as
  /// fast as the deceleration allows.
  var speed: Double {
    let distance = error.magnitude
    let edge = Self.braking / (Self.gain * Self.gain)
    var speed = Self.gain * error
    if distance > edge {
      speed = (2 * Self.braking * (distance - edge / 2)).squareRoot() * (error < 0 ? -1 : 1)
    }
    return min(max(speed + rate, -maximumSpeed), maximumSpeed)
  }
}

/// Whether a dock moves or rests, so that noise doesn't move it.
///
/// Both axes start to move as soon as one has a reason to, and stop together.
struct DeadBand: Sendable {
  private(set) var isMoving = false
  /// The number of successive commands for which both targets have been near and slow.
  private var calm = 0

  /// The distance of a target at which a resting dock starts to move, in radians; the distance of
  /// both targets and the number of commands after which it stops: our choices.
  private static let (far, near, patience) = (0.025, 0.008, 5)
  /// The maximum speed of the targets for the dock to stop, in radians per second: our choice.
  private static let slow = 0.05
  /// The speed above which a target's rate counts while the dock rests, in radians per second: our
  /// choice.
  static let lively = 0.1

  /// Updates whether the dock moves, by the targets of the next command.
  mutating func update(_ yaw: AxisTarget, _ pitch: AxisTarget) {
    let error = max(yaw.error.magnitude, pitch.error.magnitude)
    let rate = max(yaw.rate.magnitude, pitch.rate.magnitude)
    if isMoving {
      calm = error < Self.near && rate < Self.slow ? calm + 1 : 0
      isMoving = calm < Self.patience
    } else {
      isMoving = error > Self.far
      calm = 0
    }
  }

  /// Stops the dock, because it follows no subject.
  mutating func rest() { isMoving = false }
}
