public import Foundation

/// What leads from a camera to an output (Apple, AVCaptureConnection).
public final class AVCaptureConnection: NSObject, @unchecked Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(Swift.type(of: self))>" }

  // Unchecked: it belongs to one world, and only that world's thread reaches it.

  /// The streams that it takes media from.
  public let inputPorts: [AVCaptureInput.Port]

  private let mediaType: AVMediaType

  /// The output that it leads to; nil if that is a preview layer.
  public private(set) weak var output: AVCaptureOutput?

  /// The preview layer that it leads to; nil if that is an output.
  public private(set) weak var videoPreviewLayer: AVCaptureVideoPreviewLayer?

  /// A connection that a session can be given with `addConnection(_:)`.
  ///
  /// - Parameters:
  ///   - ports: One or more ports of inputs.
  ///   - output: Where they lead to.
  public init(inputPorts ports: [AVCaptureInput.Port], output: AVCaptureOutput) {
    inputPorts = ports
    self.output = output
    mediaType = output.mediaType
  }

  /// A connection that a session can be given with `addConnection(_:)`.
  ///
  /// - Parameters:
  ///   - port: A port of an input.
  ///   - layer: Where it leads to.
  public init(
    inputPort port: AVCaptureInput.Port,
    videoPreviewLayer layer: AVCaptureVideoPreviewLayer
  ) {
    inputPorts = [port]
    videoPreviewLayer = layer
    mediaType = .video
    // An app in portrait sees upright pictures, and itself as in a mirror (our choice of the first values:
    // Apple's depend on the app's window).
    videoRotationAngle = 90
    isVideoMirrored = port.sourceDevicePosition == .front
  }

  /// The input that it takes media from.
  var input: AVCaptureInput? { inputPorts.first?.input }

  /// The camera that it takes media from.
  var camera: AVCaptureDevice? { (input as? AVCaptureDeviceInput)?.device }

  private var session: AVCaptureSession? { output?.session ?? videoPreviewLayer?.session }

  /// Whether anything may come through.
  public var isEnabled = true {
    didSet { session?.wasChanged() }
  }

  /// Whether it and all its ports let something through.
  var isOpen: Bool { isEnabled && inputPorts.allSatisfy(\.isEnabled) }

  /// Whether anything comes through once the session runs.
  public var isActive: Bool { isOpen && session?.connections.contains(self) == true }

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
    carriesFrames && videoPreviewLayer == nil && preferredVideoStabilizationMode == .off
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
