public import Foundation
public import Spatial

extension DockAccessory {
  /// Turns with these speeds until told otherwise.
  ///
  /// Source: Apple, setAngularVelocity(_:). It works only while system tracking is off; no error is
  /// documented for when it is on: see `DockKitOptions.WhileTracking`. The limits that the app
  /// has set do not bound it (our choice).
  /// - Parameter angularVelocity: In radians per second.
  /// - Throws: ``DockKitError/notConnected``; ``DockKitError/notSupported`` outside a world;
  ///   ``DockKitError/invalidParameter`` for numbers that are not finite (our choice).
  @concurrent
  public func setAngularVelocity(_ angularVelocity: Vector3D) async throws {
    try reached.setAngularVelocity(angularVelocity, of: self)
  }

  /// Turns to an orientation.
  ///
  /// Apple has deprecated it since iOS 18, in favour of the asynchronous one; it is not marked so
  /// here, where there is no older system to be told apart.
  ///
  /// - Parameters:
  ///   - rotation: In radians: on the dock's own scale, or added to where it points.
  ///   - duration: How long to take; longer if the motors can't. Zero: as fast as they can (our
  ///     choice).
  ///   - relative: Whether it is added to where the dock points now.
  /// - Returns: How far the movement has come. To cancel it stops the dock (our choice).
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

  /// Turns to an orientation: see the one that takes a vector.
  ///
  /// - Parameters:
  ///   - rotation: The dock's base turned by its yaw, then tilted by its pitch, then rolled (our
  ///     choice of the order; Apple's page has pitch about X, yaw about Y and roll about Z).
  ///   - duration: How long to take.
  ///   - relative: Whether it is added, angle by angle, to where the dock points now.
  /// - Returns: How far the movement has come.
  /// - Throws: As with a vector.
  public func setOrientation(
    _ rotation: Rotation3D,
    duration: Duration = .seconds(0),
    relative: Bool = false
  ) throws -> Progress {
    try reached.setOrientation(rotation, duration, relative: relative, of: self)
  }

  /// Turns to an orientation, and returns as soon as it has begun to.
  ///
  /// Source: Apple, setOrientation(_:duration:relative:). It works only while system tracking is
  /// off; no error is documented for when it is on: see `DockKitOptions.WhileTracking`.
  ///
  /// - Parameters:
  ///   - rotation: In radians: on the dock's own scale, or added to where it points. The limits
  ///     that the app has set bound where it ends.
  ///   - duration: How long to take; longer if the motors can't. Zero: as fast as they can (our
  ///     choice).
  ///   - relative: Whether it is added to where the dock points now.
  /// - Returns: How far the movement has come. To cancel it stops the dock (our choice); another
  ///   command cancels it, and so does the end of the docking (our choice).
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

  /// Turns to an orientation, and returns as soon as it has begun to: see the one that takes a
  /// vector.
  ///
  /// - Parameters:
  ///   - rotation: The dock's base turned by its yaw, then tilted by its pitch, then rolled (our
  ///     choice of the order; Apple's page has pitch about X, yaw about Y and roll about Z).
  ///   - duration: How long to take.
  ///   - relative: Whether it is added, angle by angle, to where the dock points now.
  /// - Returns: How far the movement has come.
  /// - Throws: As with a vector.
  @concurrent
  public func setOrientation(
    _ rotation: Rotation3D,
    duration: Duration = .seconds(0),
    relative: Bool = false
  ) async throws -> Progress {
    try reached.setOrientation(rotation, duration, relative: relative, of: self)
  }

  /// Plays one of the system's movements, from where the dock points.
  ///
  /// Source: Apple, animate(motion:). It works only while system tracking is off; no error is
  /// documented for when it is on: see `DockKitOptions.WhileTracking`. Another one replaces it
  /// (our choice).
  /// - Returns: How far the movement has come.
  /// - Throws: ``DockKitError/notConnected``; ``DockKitError/frameRateTooHigh`` for the third call
  ///   within a second; ``DockKitError/notSupported`` outside a world.
  @concurrent
  public func animate(motion: Animation) async throws -> Progress {
    try reached.animate(motion, of: self)
  }

  /// How far and how fast the dock turns: what the app has set, or else what the motors can.
  ///
  /// An axis that turns without end has the range from -π to π (our choice).
  /// - Throws: ``DockKitError/notConnected``; ``DockKitError/notSupported`` outside a world.
  public var limits: Limits {
    get throws { try reached.limits(of: self) }
  }

  /// Bounds the movements of `setOrientation` and ``animate(motion:)``.
  ///
  /// Source: Apple, setLimits(_:): for this tracking session. One ends when the phone leaves the
  /// dock, when system tracking comes back on, and when the app goes to the background or closes
  /// (our choice: no page says). It works only while system tracking is off.
  /// - Parameter limits: Axes that are nil keep theirs.
  /// - Throws: ``DockKitError/invalidParameter`` if all are nil;
  ///   ``DockKitError/notSupportedByDevice`` for an axis without a motor (our choice of the cases);
  ///   ``DockKitError/notConnected``; ``DockKitError/notSupported`` outside a world.
  public func setLimits(_ limits: Limits) throws {
    try reached.setLimits(limits, of: self)
  }

  /// How far and how fast a dock turns (Apple, DockAccessory.Limits).
  public struct Limits: Sendable {
    /// About Y; nil: there is no motor, or the limit stays as it is.
    public let yaw: Limit?
    /// About X.
    public let pitch: Limit?
    /// About Z.
    public let roll: Limit?

    public init(yaw: Limit?, pitch: Limit?, roll: Limit?) {
      self.yaw = yaw
      self.pitch = pitch
      self.roll = roll
    }

    /// How far and how fast a dock turns about one axis (Apple, DockAccessory.Limits.Limit).
    public struct Limit: Sendable {
      /// In radians.
      public let positionRange: Range<Double>
      /// In radians per second.
      public let maximumSpeed: Double

      /// A limit.
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
