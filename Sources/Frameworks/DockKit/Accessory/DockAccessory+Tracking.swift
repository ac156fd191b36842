public import AVFoundation
public import CoreVideo
public import Foundation
public import simd

extension DockAccessory {
  /// Turns the dock to follow the app's observations in a frame.
  ///
  /// Source: Apple, track(_:cameraInformation:): call it at a fixed rate of 10 to 30 times a
  /// second, while system tracking is off. With tracking on, Apple's page calls it a fatal error,
  /// and on real docks nothing happens: see `DockKitOptions.TrackWhileTracking`. Apple documents no
  /// error for another rate.
  ///
  /// The time of the frame determines where the dock pointed then: it is the time of the metadata
  /// objects or of the image. Observations have no time, and neither has Apple's
  /// `CameraInformation`: their delay is estimated from the picture's response to the dock's
  /// movement (our choice).
  ///
  /// - Parameters:
  ///   - data: The observations; empty for a frame without subjects.
  ///   - cameraInformation: The camera of the frame.
  /// - Throws: ``DockKitError/notSupported`` outside a world; ``DockKitError/notConnected``, and
  ///   ``DockKitError/invalidParameter`` for a box whose numbers are not finite (our choice of
  ///   both).
  @concurrent
  public func track(_ data: [Observation], cameraInformation: CameraInformation) async throws {
    try reached.track(data, cameraInformation, of: self)
  }

  /// Turns the dock to follow the app's observations in a frame.
  ///
  /// - Parameters:
  ///   - data: The observations; empty for a frame without subjects.
  ///   - cameraInformation: The camera of the frame.
  ///   - image: The frame. An image of a capture session carries its time; DockKit reads nothing
  ///     else from it (our choice).
  /// - Throws: The errors of the function without the image.
  @concurrent
  public func track(
    _ data: [Observation],
    cameraInformation: CameraInformation,
    image: CVPixelBuffer
  ) async throws {
    try reached.track(data, cameraInformation, image: image, of: self)
  }

  /// Turns the dock to follow the objects that a capture session has found in a frame.
  ///
  /// - Parameters:
  ///   - metadata: The objects; empty for a frame without subjects.
  ///   - cameraInformation: The camera of the frame.
  /// - Throws: The errors of the function with observations. While system tracking is on nothing
  ///   happens: Apple does not document an error.
  @concurrent
  public func track(
    _ metadata: [AVMetadataObject],
    cameraInformation: CameraInformation
  ) async throws {
    try reached.track(metadata, cameraInformation, of: self)
  }

  /// Turns the dock to follow the objects that a capture session has found in a frame.
  ///
  /// - Parameters:
  ///   - metadata: The objects; empty for a frame without subjects.
  ///   - cameraInformation: The camera of the frame.
  ///   - image: The frame. An image of a capture session carries its time; DockKit reads nothing
  ///     else from it (our choice).
  /// - Throws: The errors of the function without the image.
  @concurrent
  public func track(
    _ metadata: [AVMetadataObject],
    cameraInformation: CameraInformation,
    image: CVPixelBuffer
  ) async throws {
    try reached.track(metadata, cameraInformation, image: image, of: self)
  }

  /// The part of the frame where the dock keeps the subject; ``FramingMode/automatic`` by default.
  public var framingMode: FramingMode { service?.framingMode ?? .automatic }

  /// The region of the frame where the dock keeps the subject, in parts of the frame, from the
  /// upper left.
  ///
  /// The whole frame until the app sets a region, and again after tracking stops or the app exits.
  public var regionOfInterest: CGRect {
    service?.regionOfInterest ?? CGRect(x: 0, y: 0, width: 1, height: 1)
  }

  /// Sets where in the frame the system's tracking and the app's own tracking keep the subject.
  ///
  /// Source: Apple, setFramingMode(_:). The mode lasts until the phone leaves the dock or the app
  /// closes (our choice).
  /// - Throws: ``DockKitError/notConnected``; ``DockKitError/notSupported`` outside a world.
  @concurrent
  public func setFramingMode(_ mode: FramingMode) async throws {
    try reached.setFramingMode(mode, of: self)
  }

  /// Sets the region of the frame where the dock keeps the subject.
  ///
  /// Source: Apple, setRegionOfInterest(_:).
  /// - Parameter region: The region, in parts of the frame, from the upper left.
  /// - Throws: ``DockKitError/notConnected``; ``DockKitError/notSupported`` outside a world;
  ///   ``DockKitError/invalidParameter`` for a region that is empty, not finite or not within the
  ///   frame (our choice: Apple does not document it).
  @concurrent
  public func setRegionOfInterest(_ region: CGRect) async throws {
    try reached.setRegionOfInterest(region, of: self)
  }

  /// Keeps only the subject at a point in view.
  ///
  /// Source: Apple, selectSubject(at:).
  /// - Parameter unitPoint: The point, in parts of the frame, from the upper left.
  /// - Throws: ``DockKitError/notConnected``; ``DockKitError/noSubjectFound`` if there is no
  ///   subject at the point (our choice of the case); ``DockKitError/invalidParameter`` for a point
  ///   that is not finite (our choice).
  @concurrent
  public func selectSubject(at unitPoint: CGPoint) async throws {
    try reached.selectSubject(at: unitPoint, of: self)
  }

  /// Keeps only some subjects in view; without any, the dock keeps the most salient subject in
  /// view.
  ///
  /// Source: Apple, selectSubjects(_:).
  /// - Parameter ids: Identifiers of subjects of ``trackingStates``.
  /// - Throws: ``DockKitError/notConnected``; ``DockKitError/noSubjectFound`` if one of the
  ///   subjects is not being tracked (our choice of the case).
  @concurrent
  public func selectSubjects(_ ids: [UUID]) async throws {
    try reached.selectSubjects(ids, of: self)
  }

  /// Where in the frame the dock keeps a subject (Apple, DockAccessory.FramingMode).
  @nonexhaustive
  public enum FramingMode: Codable, Sendable, Hashable, Equatable {
    /// The system chooses.
    case automatic
    case center
    /// In the left third.
    case left
    /// In the right third.
    case right
  }

  /// A subject that an app has found in a frame (Apple, DockAccessory.Observation).
  public struct Observation: Sendable {
    /// The kind of the subject (Apple, DockAccessory.Observation.ObservationType).
    @nonexhaustive
    public enum ObservationType: Sendable, Equatable, Hashable {
      case humanFace
      case humanBody
      case object
    }

    public let type: ObservationType
    /// The app's own number of the subject, the same from frame to frame.
    public let identifier: Int
    /// The subject's box in parts of the frame, from the lower left, as in Vision.
    public let rect: CGRect
    /// The direction of the face: zero towards the camera, negative to the left.
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

  /// The camera of a frame (Apple, DockAccessory.CameraInformation).
  public struct CameraInformation: Sendable {
    public let captureDevice: AVCaptureDevice.DeviceType
    public let cameraPosition: AVCaptureDevice.Position
    /// How the phone was held.
    public let orientation: DockAccessory.CameraOrientation
    /// The intrinsics in pixels of `referenceDimensions`, column by column: fx, 0, 0; 0, fy, 0; ox,
    /// oy, 1.
    public let cameraIntrinsics: matrix_float3x3?
    /// The frame's size in pixels.
    public let referenceDimensions: CGSize?

    /// Creates a description of a camera.
    ///
    /// Without intrinsics or dimensions, DockKit assumes a usual field of view (our choice).
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
