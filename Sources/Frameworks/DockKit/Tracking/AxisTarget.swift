/// Where one axis of a dock is to turn, and how fast that goes on.
struct AxisTarget {
  /// How far off the target is now, in radians.
  private(set) var error = 0.0
  /// How fast it goes on, in radians per second.
  private(set) var rate = 0.0
  private var maximumSpeed = 0.0

  /// Speed for each radian of error, in hertz, and how fast the speed is taken back on the way there, in
  /// radians per second squared: our choices.
  private static let (gain, braking) = (4.0, 4.0)

  /// A target for an axis; one without a motor has none.
  ///
  /// - Parameters:
  ///   - error: How far off the target is, in radians.
  ///   - rate: How fast the target goes on, in radians per second.
  ///   - position: Where the axis is, in radians.
  ///   - axis: What it can do; nil: there is no motor.
  init(_ error: Double, rate: Double, from position: Double, _ axis: DockDescription.Axis?) {
    guard let axis else { return }
    (self.error, self.rate, maximumSpeed) = (error, rate, axis.maximumSpeed)
    guard let range = axis.range, !range.contains(position + error) else { return }
    // Past the end, the target is the end itself.
    let end = position + error < range.lowerBound ? range.lowerBound : range.upperBound
    (self.error, self.rate) = (end - position, 0)
  }

  /// The speed to turn with, in radians per second: by the error, or from farther away as the brakes allow.
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
/// Both axes move as soon as one has a reason to, and rest together.
struct DeadBand: Sendable {
  private(set) var isMoving = false
  /// For how many commands both targets have been near and slow.
  private var calm = 0

  /// A dock at rest moves when a target is this far off, in radians, and comes to rest when both were that
  /// near for so many commands: our choices.
  private static let (far, near, patience) = (0.025, 0.008, 5)
  /// Targets must be slower than this for it to come to rest, in radians per second: our choice.
  private static let slow = 0.05
  /// A target's rate counts at rest when it is faster than this, in radians per second: our choice.
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

  /// Nobody is followed: the dock rests.
  mutating func rest() { isMoving = false }
}
