public import AVFoundation
public import CoreVideo

extension DockAccessory {
  /// Turns the dock after what the app has found in a frame.
  ///
  /// Source: Apple, track(_:cameraInformation:): at a fixed rate of 10 to 30 a second, while system
  /// tracking is off. With tracking on, Apple's page calls it a fatal error, and on real docks
  /// nothing happens: see `DockKitOptions.TrackWhileTracking`. No error is documented for another
  /// rate.
  ///
  /// Where the dock pointed as the frame was taken is found by the frame's time: that of the metadata
  /// objects or of the image. Observations have none, and neither has Apple's `CameraInformation`: their
  /// delay is worked out from how the picture answers to the dock (our choice).
  ///
  /// - Parameters:
  ///   - data: What was found; none: a frame with nobody in it.
  ///   - cameraInformation: The camera that the frame is from.
  /// - Throws: ``DockKitError/notSupported`` outside a world; ``DockKitError/notConnected``, and
  ///   ``DockKitError/invalidParameter`` for a box whose numbers are not finite (our choice of
  ///   both).
  @concurrent
  public func track(_ data: [Observation], cameraInformation: CameraInformation) async throws {
    try reached.track(data, cameraInformation, of: self)
  }

  /// Turns the dock after what the app has found in a frame.
  ///
  /// - Parameters:
  ///   - data: What was found; none: a frame with nobody in it.
  ///   - cameraInformation: The camera that the frame is from.
  ///   - image: The frame; one of a capture session says when it was taken, and nothing else is read
  ///     from it (our choice).
  /// - Throws: As without the image.
  @concurrent
  public func track(
    _ data: [Observation],
    cameraInformation: CameraInformation,
    image: CVPixelBuffer
  ) async throws {
    try reached.track(data, cameraInformation, image: image, of: self)
  }

  /// Turns the dock after what a capture session has found in a frame.
  ///
  /// - Parameters:
  ///   - metadata: What was found; none: a frame with nobody in it.
  ///   - cameraInformation: The camera that the frame is from.
  /// - Throws: As with observations. While system tracking is on nothing happens: no page says that
  ///   it is an error.
  @concurrent
  public func track(
    _ metadata: [AVMetadataObject],
    cameraInformation: CameraInformation
  ) async throws {
    try reached.track(metadata, cameraInformation, of: self)
  }

  /// Turns the dock after what a capture session has found in a frame.
  ///
  /// - Parameters:
  ///   - metadata: What was found; none: a frame with nobody in it.
  ///   - cameraInformation: The camera that the frame is from.
  ///   - image: The frame; one of a capture session says when it was taken, and nothing else is read
  ///     from it (our choice).
  /// - Throws: As without the image.
  @concurrent
  public func track(
    _ metadata: [AVMetadataObject],
    cameraInformation: CameraInformation,
    image: CVPixelBuffer
  ) async throws {
    try reached.track(metadata, cameraInformation, image: image, of: self)
  }
}
