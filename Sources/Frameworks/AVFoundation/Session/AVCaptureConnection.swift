public import Foundation

/// What leads from a camera to an output (Apple, AVCaptureConnection).
public final class AVCaptureConnection: NSObject, @unchecked Sendable {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(Swift.type(of: self))>" }

  // Unchecked: it belongs to one world, and only that world's thread reaches it.

  let input: AVCaptureDeviceInput
  private let mediaType: AVMediaType

  /// The output that it leads to.
  public private(set) weak var output: AVCaptureOutput?

  init(from input: AVCaptureDeviceInput, to output: AVCaptureOutput, _ mediaType: AVMediaType) {
    self.input = input
    self.output = output
    self.mediaType = mediaType
  }

  /// Whether anything may come through.
  public var isEnabled = true {
    didSet { output?.session?.wasChanged() }
  }

  /// Whether anything comes through once the session runs.
  public var isActive: Bool { isEnabled && output?.session != nil }

  /// How far frames are turned clockwise, in degrees: 0, 90, 180 or 270.
  ///
  /// Another angle ends the app (Apple: it raises an exception). What is found in the frames is told
  /// as the sensor sees it, whatever the angle.
  public var videoRotationAngle: CGFloat = 0 {
    didSet {
      guard !isVideoRotationAngleSupported(videoRotationAngle) else { return }
      raise(
        "videoRotationAngle was set to \(videoRotationAngle)",
        hint: "ask isVideoRotationAngleSupported(_:) first: frames can be turned by 90, 180 or 270."
      )
    }
  }

  /// Whether frames can be turned by that many degrees.
  public func isVideoRotationAngleSupported(_ angle: CGFloat) -> Bool {
    angle == 0 || (carriesFrames && [90, 180, 270].contains(angle))
  }

  /// Whether left and right can change places.
  public var isVideoMirroringSupported: Bool { carriesFrames }

  /// Whether the system decides about mirroring: it doesn't mirror frames (our choice).
  public var automaticallyAdjustsVideoMirroring = true

  /// Whether left and right change places.
  ///
  /// Setting it while the system decides ends the app (Apple: it raises an exception).
  public var isVideoMirrored = false {
    didSet {
      guard !isVideoMirroringSupported || automaticallyAdjustsVideoMirroring else { return }
      raise(
        "isVideoMirrored was set where the app doesn't decide",
        hint: "ask isVideoMirroringSupported, and set automaticallyAdjustsVideoMirroring to false."
      )
    }
  }

  /// Whether frames are to be held still; not while they carry the camera's matrix.
  public var preferredVideoStabilizationMode: AVCaptureVideoStabilizationMode = .off {
    didSet {
      if !isCameraIntrinsicMatrixDeliverySupported {
        isCameraIntrinsicMatrixDeliveryEnabled = false
      }
    }
  }

  /// Whether frames can carry the camera's matrix: not if they are held still.
  ///
  /// Source: Apple, AVCaptureConnection.
  public var isCameraIntrinsicMatrixDeliverySupported: Bool {
    carriesFrames && preferredVideoStabilizationMode == .off
  }

  /// Whether frames carry the camera's matrix, for `CMGetAttachment`.
  ///
  /// Where it isn't supported, setting it ends the app (Apple: it raises an exception).
  public var isCameraIntrinsicMatrixDeliveryEnabled = false {
    didSet {
      guard isCameraIntrinsicMatrixDeliveryEnabled, !isCameraIntrinsicMatrixDeliverySupported
      else { return }
      raise(
        "isCameraIntrinsicMatrixDeliveryEnabled was set where it isn't supported",
        hint: "ask isCameraIntrinsicMatrixDeliverySupported first: it needs a video data output"
          + " without stabilization."
      )
    }
  }

  private var carriesFrames: Bool { mediaType == .video }
}

/// How frames are held still (Apple, AVCaptureVideoStabilizationMode).
@nonexhaustive
public enum AVCaptureVideoStabilizationMode: Int, Sendable {
  case off = 0
  case standard = 1
  case cinematic = 2
  case cinematicExtended = 3
  case previewOptimized = 4
  case cinematicExtendedEnhanced = 5
  case auto = -1
}
