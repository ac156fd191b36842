public import Foundation

/// A connection from a camera to an output (Apple, AVCaptureConnection).
public final class AVCaptureConnection: NSObject {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(Swift.type(of: self))>" }

  /// The ports of the connection.
  public let inputPorts: [AVCaptureInput.Port]

  private let mediaType: AVMediaType

  /// The output of the connection; nil if it ends at a preview layer.
  public private(set) weak var output: AVCaptureOutput?

  /// The preview layer of the connection; nil if it ends at an output.
  public private(set) weak var videoPreviewLayer: AVCaptureVideoPreviewLayer?

  /// Creates a connection for `addConnection(_:)` of a session.
  ///
  /// - Parameters:
  ///   - ports: One or more ports of inputs.
  ///   - output: The output of the connection.
  public init(inputPorts ports: [AVCaptureInput.Port], output: AVCaptureOutput) {
    inputPorts = ports
    self.output = output
    mediaType = output.mediaType
  }

  /// Creates a connection for `addConnection(_:)` of a session.
  ///
  /// - Parameters:
  ///   - port: A port of an input.
  ///   - layer: The preview layer of the connection.
  public init(
    inputPort port: AVCaptureInput.Port,
    videoPreviewLayer layer: AVCaptureVideoPreviewLayer
  ) {
    inputPorts = [port]
    videoPreviewLayer = layer
    mediaType = .video
    // An app in portrait sees upright pictures, and a mirror image of the front camera (our choice
    // of the initial values: Apple's depend on the app's window).
    videoRotationAngle = 90
    isVideoMirrored = port.sourceDevicePosition == .front
  }

  /// The input of the connection.
  var input: AVCaptureInput? { inputPorts.first?.input }

  /// The camera of the connection.
  var camera: AVCaptureDevice? { (input as? AVCaptureDeviceInput)?.device }

  private var session: AVCaptureSession? { output?.session ?? videoPreviewLayer?.session }

  /// Whether the app has enabled the connection.
  public var isEnabled = true {
    didSet { session?.wasChanged() }
  }

  /// Whether the connection and all its ports are enabled.
  var isOpen: Bool { isEnabled && inputPorts.allSatisfy(\.isEnabled) }

  /// Whether media flow through the connection once the session runs.
  public var isActive: Bool { isOpen && session?.connections.contains(self) == true }

  /// The clockwise rotation of frames, in degrees: 0, 90, 180 or 270.
  ///
  /// Another angle ends the app (Apple: it raises an exception). The coordinates of objects in the
  /// frames refer to the unrotated sensor, regardless of the angle.
  public var videoRotationAngle: CGFloat = 0 {
    didSet {
      guard !isVideoRotationAngleSupported(videoRotationAngle) else { return }
      raise(
        "videoRotationAngle was set to \(videoRotationAngle)",
        hint:
          "check isVideoRotationAngleSupported(_:) first: frames can be turned by 90, 180 or 270."
      )
    }
  }

  /// Whether the connection supports a rotation by this angle.
  public func isVideoRotationAngleSupported(_ angle: CGFloat) -> Bool {
    angle == 0 || (carriesFrames && [90, 180, 270].contains(angle))
  }

  /// Whether the connection supports mirroring.
  public var isVideoMirroringSupported: Bool { carriesFrames }

  /// Whether the system controls mirroring: it doesn't mirror frames (our choice).
  public var automaticallyAdjustsVideoMirroring = true

  /// Whether frames are mirrored.
  ///
  /// Setting it while the system controls mirroring ends the app (Apple: it raises an exception).
  public var isVideoMirrored = false {
    didSet {
      guard !isVideoMirroringSupported || automaticallyAdjustsVideoMirroring else { return }
      raise(
        "isVideoMirrored was set while the system controls mirroring",
        hint:
          "check isVideoMirroringSupported, and set automaticallyAdjustsVideoMirroring to false."
      )
    }
  }

  /// The stabilization mode; stabilized frames don't carry the camera's matrix.
  public var preferredVideoStabilizationMode: AVCaptureVideoStabilizationMode = .off {
    didSet {
      if !isCameraIntrinsicMatrixDeliverySupported {
        isCameraIntrinsicMatrixDeliveryEnabled = false
      }
    }
  }

  /// Whether frames can carry the camera's matrix: not if they are stabilized.
  ///
  /// Source: Apple, AVCaptureConnection.
  public var isCameraIntrinsicMatrixDeliverySupported: Bool {
    carriesFrames && videoPreviewLayer == nil && preferredVideoStabilizationMode == .off
  }

  /// Whether frames carry the camera's matrix, for `CMGetAttachment`.
  ///
  /// Setting it where it isn't supported ends the app (Apple: it raises an exception).
  public var isCameraIntrinsicMatrixDeliveryEnabled = false {
    didSet {
      guard isCameraIntrinsicMatrixDeliveryEnabled, !isCameraIntrinsicMatrixDeliverySupported
      else { return }
      raise(
        "isCameraIntrinsicMatrixDeliveryEnabled was set where it isn't supported",
        hint: "check isCameraIntrinsicMatrixDeliverySupported first: it needs a video data output"
          + " without stabilization."
      )
    }
  }

  private var carriesFrames: Bool { mediaType == .video }
}

/// The stabilization of frames (Apple, AVCaptureVideoStabilizationMode).
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
