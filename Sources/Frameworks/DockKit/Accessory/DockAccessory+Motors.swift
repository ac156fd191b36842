public import Foundation
public import Spatial

extension DockAccessory {
  /// Turns at these speeds until the next command.
  ///
  /// Source: Apple, setAngularVelocity(_:). The function works only while system tracking is off;
  /// Apple documents no error for the other case: see `DockKitOptions.WhileTracking`. The limits
  /// that the app has set do not apply (our choice).
  /// - Parameter angularVelocity: The speeds, in radians per second.
  /// - Throws: ``DockKitError/notConnected``; ``DockKitError/notSupported`` outside a world;
  ///   ``DockKitError/invalidParameter`` for numbers that are not finite (our choice).
  @concurrent
  public func setAngularVelocity(_ angularVelocity: Vector3D) async throws {
    try reached.setAngularVelocity(angularVelocity, of: self)
  }

  /// Turns to an orientation.
  ///
  /// Apple has deprecated this function since iOS 18, in favor of the asynchronous one; here it
  /// carries no deprecation, because there is no older system to distinguish.
  ///
  /// - Parameters:
  ///   - rotation: In radians: on the dock's own scale, or added to the current position.
  ///   - duration: The duration of the movement; longer if the motors can't move as fast. Zero
  ///     means as fast as the motors can (our choice).
  ///   - relative: Whether the rotation is added to the current position.
  /// - Returns: The progress of the movement. Cancelling the progress stops the dock (our choice).
  /// - Throws: ``DockKitError/frameRateTooHigh`` for the third call within a second;
  ///   ``DockKitError/notSupported`` outside a world; ``DockKitError/notConnected``, and
  ///   ``DockKitError/invalidParameter`` for numbers that are not finite and negative durations
  ///   (our choice of both).
  public func setOrientation(
    _ rotation: Vector3D,
    duration: Duration = .seconds(0),
    relative: Bool = false
  ) throws -> Progress {
    try reached.setOrientation(rotation, duration, relative: relative, of: self)
  }

  /// Turns to an orientation: see the function that takes a vector.
  ///
  /// - Parameters:
  ///   - rotation: The yaw of the dock's base, then the pitch, then the roll (our choice of the
  ///     order; Apple's page has pitch about X, yaw about Y and roll about Z).
  ///   - duration: The duration of the movement.
  ///   - relative: Whether the rotation is added, angle by angle, to the current position.
  /// - Returns: The progress of the movement.
  /// - Throws: The errors of the function that takes a vector.
  public func setOrientation(
    _ rotation: Rotation3D,
    duration: Duration = .seconds(0),
    relative: Bool = false
  ) throws -> Progress {
    try reached.setOrientation(rotation, duration, relative: relative, of: self)
  }

  /// Turns to an orientation, and returns as soon as the movement has begun.
  ///
  /// Source: Apple, setOrientation(_:duration:relative:). The function works only while system
  /// tracking is off; Apple documents no error for the other case: see
  /// `DockKitOptions.WhileTracking`.
  ///
  /// - Parameters:
  ///   - rotation: In radians: on the dock's own scale, or added to the current position. The
  ///     movement ends within the limits that the app has set.
  ///   - duration: The duration of the movement; longer if the motors can't move as fast. Zero
  ///     means as fast as the motors can (our choice).
  ///   - relative: Whether the rotation is added to the current position.
  /// - Returns: The progress of the movement. Cancelling the progress stops the dock (our choice);
  ///   another command cancels the progress, and so does the end of the docking (our choice).
  /// - Throws: ``DockKitError/frameRateTooHigh`` for the third call within a second;
  ///   ``DockKitError/notSupported`` outside a world; ``DockKitError/notConnected``, and
  ///   ``DockKitError/invalidParameter`` for numbers that are not finite and negative durations
  ///   (our choice of both).
  @concurrent
  public func setOrientation(
    _ rotation: Vector3D,
    duration: Duration = .seconds(0),
    relative: Bool = false
  ) async throws -> Progress {
    try reached.setOrientation(rotation, duration, relative: relative, of: self)
  }

  /// Turns to an orientation, and returns as soon as the movement has begun: see the function that
  /// takes a vector.
  ///
  /// - Parameters:
  ///   - rotation: The yaw of the dock's base, then the pitch, then the roll (our choice of the
  ///     order; Apple's page has pitch about X, yaw about Y and roll about Z).
  ///   - duration: The duration of the movement.
  ///   - relative: Whether the rotation is added, angle by angle, to the current position.
  /// - Returns: The progress of the movement.
  /// - Throws: The errors of the function that takes a vector.
  @concurrent
  public func setOrientation(
    _ rotation: Rotation3D,
    duration: Duration = .seconds(0),
    relative: Bool = false
  ) async throws -> Progress {
    try reached.setOrientation(rotation, duration, relative: relative, of: self)
  }

  /// Plays one of the system's animations, starting from the current position.
  ///
  /// Source: Apple, animate(motion:). The function works only while system tracking is off; Apple
  /// documents no error for the other case: see `DockKitOptions.WhileTracking`. Another animation
  /// replaces this one (our choice).
  /// - Returns: The progress of the movement.
  /// - Throws: ``DockKitError/notConnected``; ``DockKitError/frameRateTooHigh`` for the third call
  ///   within a second; ``DockKitError/notSupported`` outside a world.
  @concurrent
  public func animate(motion: Animation) async throws -> Progress {
    try reached.animate(motion, of: self)
  }

  /// The range and the maximum speed of each axis: the app's limits, or else those of the motors.
  ///
  /// An axis that turns without end has the range from -π to π (our choice).
  /// - Throws: ``DockKitError/notConnected``; ``DockKitError/notSupported`` outside a world.
  public var limits: Limits {
    get throws { try reached.limits(of: self) }
  }

  /// Limits the movements of `setOrientation` and ``animate(motion:)``.
  ///
  /// Source: Apple, setLimits(_:): the limits hold for this tracking session. A session ends when
  /// the phone leaves the dock, when system tracking turns back on, and when the app goes to the
  /// background or closes (our choice: Apple does not document it). The function works only while
  /// system tracking is off.
  /// - Parameter limits: The limits; an axis that is nil keeps its limit.
  /// - Throws: ``DockKitError/invalidParameter`` if all axes are nil;
  ///   ``DockKitError/notSupportedByDevice`` for an axis without a motor (our choice of the cases);
  ///   ``DockKitError/notConnected``; ``DockKitError/notSupported`` outside a world.
  public func setLimits(_ limits: Limits) throws {
    try reached.setLimits(limits, of: self)
  }

  /// The range and the maximum speed of each axis of a dock (Apple, DockAccessory.Limits).
  public struct Limits: Sendable {
    /// The limit about Y; nil: there is no motor, or the limit does not change.
    public let yaw: Limit?
    /// The limit about X.
    public let pitch: Limit?
    /// The limit about Z.
    public let roll: Limit?

    public init(yaw: Limit?, pitch: Limit?, roll: Limit?) {
      self.yaw = yaw
      self.pitch = pitch
      self.roll = roll
    }

    /// The range and the maximum speed of one axis (Apple, DockAccessory.Limits.Limit).
    public struct Limit: Sendable {
      /// In radians.
      public let positionRange: Range<Double>
      /// In radians per second.
      public let maximumSpeed: Double

      /// Creates a limit.
      ///
      /// - Throws: ``DockKitError/invalidParameter`` for an empty range or a negative speed (Apple;
      ///   our choice of the case) and for numbers that are not finite (our choice).
      public init(positionRange: Range<Double>, maximumSpeed: Double) throws {
        let isRange =
          positionRange.lowerBound.isFinite && positionRange.upperBound.isFinite
          && positionRange.lowerBound < positionRange.upperBound
        guard isRange, maximumSpeed.isFinite, maximumSpeed >= 0 else {
          throw DockKitError.invalidParameter
        }
        self.init(checked: positionRange, maximumSpeed)
      }

      init(checked range: Range<Double>, _ speed: Double) {
        positionRange = range
        maximumSpeed = speed
      }
    }
  }
}
