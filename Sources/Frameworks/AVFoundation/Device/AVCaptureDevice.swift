public import Foundation
import VirtualTime

/// A camera of the phone (Apple, AVCaptureDevice).
///
/// No microphone is simulated.
public final class AVCaptureDevice: NSObject, Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(Swift.type(of: self))>" }

  /// The hash of the identifier, so that sets of cameras have the same order in each run (our
  /// choice).
  public override var hash: Int { uniqueID.hashValue }

  /// The kind of camera.
  public let deviceType: DeviceType

  /// The side of the phone that the camera faces.
  public let position: Position

  /// The unique identifier of the camera.
  public let uniqueID: String

  /// The camera's name for people.
  public let localizedName: String

  /// The current format of pictures.
  public let activeFormat: Format

  /// The launch of the app that received the camera.
  let launch: CaptureService.CaptureLaunch

  private struct State {
    var zoom: CGFloat = 1
    /// The number of `lockForConfiguration` calls without an unlock.
    var locks = 0
  }

  private let state = WorldIsolated(State())

  init(_ camera: CameraDescription, number: Int, for launch: CaptureService.CaptureLaunch) {
    deviceType = camera.deviceType
    position = camera.position
    // Our choice, similar to a phone's.
    uniqueID = "com.apple.avfoundation.avcapturedevice.built-in_video:\(number)"
    localizedName = Self.name(of: camera)
    activeFormat = Format(camera)
    self.launch = launch
  }

  /// The available formats: one.
  public var formats: [Format] { [activeFormat] }

  /// Whether the camera provides a media type.
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

extension AVCaptureDevice {
  /// Lets the app change the camera's settings, until the same number of `unlockForConfiguration`
  /// calls (counting the calls is our choice).
  ///
  /// - Throws: Nothing: no other app uses the camera.
  public func lockForConfiguration() throws { state.locks += 1 }

  /// Ends the effect of `lockForConfiguration`.
  public func unlockForConfiguration() { state.locks = max(0, state.locks - 1) }

  /// The zoom factor of the picture.
  ///
  /// Setting it without `lockForConfiguration`, or out of range, ends the app (Apple,
  /// AVCaptureDevice: it raises an exception).
  public var videoZoomFactor: CGFloat {
    get { state.zoom }
    set {
      guard state.locks > 0 else {
        raise(
          "videoZoomFactor was set without the lock for configuration",
          hint: "call lockForConfiguration() before, and unlockForConfiguration() after."
        )
      }
      let range = minAvailableVideoZoomFactor...maxAvailableVideoZoomFactor
      guard range.contains(newValue) else {
        raise(
          "videoZoomFactor was set to \(newValue), which \(localizedName) doesn't have",
          hint: "keep within minAvailableVideoZoomFactor, \(range.lowerBound), and"
            + " maxAvailableVideoZoomFactor, \(range.upperBound)."
        )
      }
      state.zoom = newValue
      CaptureService.reached(by: launch)?.refresh()
    }
  }

  /// The minimum zoom factor.
  public var minAvailableVideoZoomFactor: CGFloat { 1 }

  /// The maximum zoom factor.
  public var maxAvailableVideoZoomFactor: CGFloat { activeFormat.videoMaxZoomFactor }

  /// The kinds of cameras and microphones (Apple, AVCaptureDevice.DeviceType).
  public struct DeviceType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let builtInWideAngleCamera = named("BuiltInWideAngleCamera")
    public static let builtInUltraWideCamera = named("BuiltInUltraWideCamera")
    public static let builtInTelephotoCamera = named("BuiltInTelephotoCamera")
    public static let builtInDualCamera = named("BuiltInDualCamera")
    public static let builtInDualWideCamera = named("BuiltInDualWideCamera")
    public static let builtInTripleCamera = named("BuiltInTripleCamera")
    public static let builtInTrueDepthCamera = named("BuiltInTrueDepthCamera")
    public static let builtInLiDARDepthCamera = named("BuiltInLiDARDepthCamera")
    public static let builtInMicrophone = named("BuiltInMicrophone")

    private static func named(_ name: String) -> DeviceType {
      DeviceType(rawValue: "AVCaptureDeviceType" + name)
    }
  }

  /// The side of the phone that a camera faces (Apple, AVCaptureDevice.Position).
  @nonexhaustive
  public enum Position: Int, Sendable {
    case unspecified = 0
    case back = 1
    case front = 2
  }

  /// A format of a camera's pictures (Apple, AVCaptureDevice.Format).
  public final class Format: NSObject, Sendable {
    /// Only the class name, so that the description is the same in every run (our choice).
    public override var description: String { "<\(Swift.type(of: self))>" }

    /// The horizontal field of view, in degrees, without zoom.
    public let videoFieldOfView: Float

    /// The maximum zoom factor.
    public let videoMaxZoomFactor: CGFloat

    /// The size of the pictures, in pixels.
    let size: CGSize

    init(_ camera: CameraDescription) {
      size = CGSize(width: camera.pixelWidth, height: camera.pixelHeight)
      videoFieldOfView = Float(camera.horizontalFieldOfView)
      videoMaxZoomFactor = camera.maximumZoom
    }
  }

  /// Returns the camera of a kind and position; nil if the phone has none, and outside a world.
  ///
  /// - Parameters:
  ///   - deviceType: The kind of camera.
  ///   - mediaType: The media type of the camera; nil for any.
  ///   - position: The side of the phone; unspecified for any.
  /// - Returns: The first matching camera of the phone.
  public class func `default`(
    _ deviceType: DeviceType,
    for mediaType: AVMediaType?,
    position: Position
  ) -> AVCaptureDevice? {
    DiscoverySession(deviceTypes: [deviceType], mediaType: mediaType, position: position).devices
      .first
  }

  /// Returns the wide-angle camera of the back (Apple, AVCaptureDevice); nil if the phone has none,
  /// and outside a world.
  public class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? {
    self.default(.builtInWideAngleCamera, for: mediaType, position: .back)
  }

  /// Finds cameras (Apple, AVCaptureDevice.DiscoverySession).
  public final class DiscoverySession: NSObject, Sendable {
    /// Only the class name, so that the description is the same in every run (our choice).
    public override var description: String { "<\(Swift.type(of: self))>" }

    /// The cameras, in the order of the requested kinds.
    public let devices: [AVCaptureDevice]

    /// Finds the cameras of some kinds and a position.
    ///
    /// - Parameters:
    ///   - deviceTypes: The kinds of cameras.
    ///   - mediaType: The media type of the cameras; nil for any.
    ///   - position: The side of the phone; unspecified for any.
    public init(deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position) {
      let all = CaptureService.current?.devices ?? []
      devices = deviceTypes.flatMap { type in
        all.filter { device in
          device.deviceType == type
            && (position == .unspecified || device.position == position)
            && mediaType.map(device.hasMediaType) ?? true
        }
      }
    }
  }
}
