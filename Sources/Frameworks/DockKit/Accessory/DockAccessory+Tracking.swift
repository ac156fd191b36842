public import AVFoundation
public import CoreVideo
public import Foundation
public import simd

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

  /// Where in the frame the subject is kept; ``FramingMode/automatic`` unless the app says
  /// otherwise.
  public var framingMode: FramingMode { service?.framingMode ?? .automatic }

  /// The part of the frame that the subject is kept in: parts of the frame, from the upper left.
  ///
  /// The whole of it, until the app sets another, and again when tracking stops or the app goes.
  public var regionOfInterest: CGRect {
    service?.regionOfInterest ?? CGRect(x: 0, y: 0, width: 1, height: 1)
  }

  /// Sets where in the frame the subject is kept, by the system's tracking and the app's own.
  ///
  /// Source: Apple, setFramingMode(_:). It lasts until the phone leaves the dock or the app closes
  /// (our choice).
  /// - Throws: ``DockKitError/notConnected``; ``DockKitError/notSupported`` outside a world.
  @concurrent
  public func setFramingMode(_ mode: FramingMode) async throws {
    try reached.setFramingMode(mode, of: self)
  }

  /// Sets the part of the frame that the subject is kept in.
  ///
  /// Source: Apple, setRegionOfInterest(_:).
  /// - Parameter region: Parts of the frame, from the upper left.
  /// - Throws: ``DockKitError/notConnected``; ``DockKitError/notSupported`` outside a world;
  ///   ``DockKitError/invalidParameter`` for one that is empty, not finite or not within the frame
  ///   (our choice: no page says).
  @concurrent
  public func setRegionOfInterest(_ region: CGRect) async throws {
    try reached.setRegionOfInterest(region, of: self)
  }

  /// Keeps whoever is at a point in view, and nobody else.
  ///
  /// Source: Apple, selectSubject(at:).
  /// - Parameter unitPoint: Parts of the frame, from the upper left.
  /// - Throws: ``DockKitError/notConnected``; ``DockKitError/noSubjectFound`` if nobody is there
  ///   (our choice of the case); ``DockKitError/invalidParameter`` for a point that is not finite
  ///   (our choice).
  @concurrent
  public func selectSubject(at unitPoint: CGPoint) async throws {
    try reached.selectSubject(at: unitPoint, of: self)
  }

  /// Keeps certain subjects in view, and nobody else; none: whom the system finds most salient.
  ///
  /// Source: Apple, selectSubjects(_:).
  /// - Parameter ids: Identifiers of subjects of ``trackingStates``.
  /// - Throws: ``DockKitError/notConnected``; ``DockKitError/noSubjectFound`` if one of them is not
  ///   being tracked (our choice of the case).
  @concurrent
  public func selectSubjects(_ ids: [UUID]) async throws {
    try reached.selectSubjects(ids, of: self)
  }

  /// Where in the frame a subject is kept (Apple, DockAccessory.FramingMode).
  @nonexhaustive
  public enum FramingMode: Codable, Sendable, Hashable, Equatable {
    /// Where the system finds it best.
    case automatic
    case center
    /// On the left third.
    case left
    /// On the right third.
    case right
  }

  /// What an app has found in a frame (Apple, DockAccessory.Observation).
  public struct Observation: Sendable {
    /// What was found (Apple, DockAccessory.Observation.ObservationType).
    @nonexhaustive
    public enum ObservationType: Sendable, Equatable, Hashable {
      case humanFace
      case humanBody
      case object
    }

    public let type: ObservationType
    /// The app's own number: the same for the same subject, from frame to frame.
    public let identifier: Int
    /// Its box as parts of the frame, from the lower left, as Vision has it.
    public let rect: CGRect
    /// How far the face is turned: zero to the camera, negative to the left.
    public let faceYawAngle: Measurement<UnitAngle>?

    public init(
      identifier: Int,
      type: ObservationType,
      rect: CGRect,
      faceYawAngle: Measurement<UnitAngle>? = nil
    ) {
      self.identifier = identifier
      self.type = type
      self.rect = rect
      self.faceYawAngle = faceYawAngle
    }
  }

  /// The camera that a frame is from (Apple, DockAccessory.CameraInformation).
  public struct CameraInformation: Sendable {
    public let captureDevice: AVCaptureDevice.DeviceType
    public let cameraPosition: AVCaptureDevice.Position
    /// How the phone was held.
    public let orientation: DockAccessory.CameraOrientation
    /// In pixels of `referenceDimensions`, column by column: fx, 0, 0; 0, fy, 0; ox, oy, 1.
    public let cameraIntrinsics: matrix_float3x3?
    /// The frame's size in pixels.
    public let referenceDimensions: CGSize?

    /// What is known of a camera.
    ///
    /// Without intrinsics or dimensions a usual field of view is taken (our choice).
    public init(
      captureDevice: AVCaptureDevice.DeviceType,
      cameraPosition: AVCaptureDevice.Position,
      orientation: CameraOrientation,
      cameraIntrinsics: matrix_float3x3?,
      referenceDimensions: CGSize?
    ) {
      self.captureDevice = captureDevice
      self.cameraPosition = cameraPosition
      self.orientation = orientation
      self.cameraIntrinsics = cameraIntrinsics
      self.referenceDimensions = referenceDimensions
    }
  }

  /// How the phone was held when a frame was taken (Apple, DockAccessory.CameraOrientation).
  ///
  /// The names are those of the device's orientation (Apple's sample maps one to the other).
  @nonexhaustive
  public enum CameraOrientation: Sendable, Equatable, Hashable {
    case unknown
    case portrait
    case portraitUpsideDown
    case landscapeRight
    case landscapeLeft
    case faceUp
    case faceDown
    /// The boxes are upright already.
    case corrected
  }
}
