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
}
