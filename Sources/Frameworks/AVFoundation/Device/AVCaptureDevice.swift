public import Foundation

/// A camera of the phone (Apple, AVCaptureDevice).
///
/// No microphone is simulated.
public class AVCaptureDevice: NSObject, @unchecked Sendable {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(Swift.type(of: self))>" }

  /// That of the identifier, so that sets of cameras have the same order in each run; our choice.
  public override var hash: Int { uniqueID.hashValue }

  // Unchecked: it belongs to one world, and only that world's thread reaches it.

  /// What kind of camera it is.
  public let deviceType: DeviceType

  /// Which side it looks to.
  public let position: Position

  /// Tells it from all others.
  public let uniqueID: String

  /// What people call it.
  public let localizedName: String

  /// The format that it takes pictures in.
  public let activeFormat: Format

  /// The launch of the app that got it.
  let launch: CaptureService.Launch
  var zoom: CGFloat = 1
  var locks = 0

  init(_ camera: CameraDescription, number: Int, for launch: CaptureService.Launch) {
    deviceType = camera.deviceType
    position = camera.position
    // Our choice, in the manner of a phone's.
    uniqueID = "com.apple.avfoundation.avcapturedevice.built-in_video:\(number)"
    localizedName = Self.name(of: camera)
    activeFormat = Format(camera)
    self.launch = launch
  }

  /// The formats that it can take pictures in: one.
  public var formats: [Format] { [activeFormat] }

  /// Whether it gives pictures, or what else is asked for.
  public func hasMediaType(_ mediaType: AVMediaType) -> Bool { mediaType == .video }

  private static func name(of camera: CameraDescription) -> String {
    let side =
      switch camera.position {
      case .back: "Back "
      case .front: "Front "
      case .unspecified: ""
      }
    let kind =
      switch camera.deviceType {
      case .builtInUltraWideCamera: "Ultra Wide "
      case .builtInTelephotoCamera: "Telephoto "
      case .builtInDualCamera: "Dual "
      case .builtInDualWideCamera: "Dual Wide "
      case .builtInTripleCamera: "Triple "
      case .builtInTrueDepthCamera: "TrueDepth "
      case .builtInLiDARDepthCamera: "LiDAR Depth "
      default: ""
      }
    return side + kind + "Camera"
  }
}
