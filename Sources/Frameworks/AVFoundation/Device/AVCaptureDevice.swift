public import Foundation
import VirtualTime

/// A camera of the phone (Apple, AVCaptureDevice).
///
/// No microphone is simulated.
public final class AVCaptureDevice: NSObject, Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(Swift.type(of: self))>" }

  /// That of the identifier, so that sets of cameras have the same order in each run; our choice.
  public override var hash: Int { uniqueID.hashValue }

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

  private struct State {
    var zoom: CGFloat = 1
    /// How many calls of `lockForConfiguration` are open.
    var locks = 0
  }

  private let state = WorldIsolated(State())

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

extension AVCaptureDevice {
  /// Lets the app change the camera's settings, until as many calls of `unlockForConfiguration` (that
  /// they are counted is our choice).
  ///
  /// - Throws: Nothing: no other app wants the camera.
  public func lockForConfiguration() throws { state.locks += 1 }

  /// Ends what `lockForConfiguration` began.
  public func unlockForConfiguration() { state.locks = max(0, state.locks - 1) }

  /// How many times the picture is enlarged.
  ///
  /// Setting it without `lockForConfiguration`, or to something out of range, ends the app (Apple,
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

  /// The least that the picture can be enlarged.
  public var minAvailableVideoZoomFactor: CGFloat { 1 }

  /// The most that the picture can be enlarged.
  public var maxAvailableVideoZoomFactor: CGFloat { activeFormat.videoMaxZoomFactor }

  /// What kind of camera or microphone it is (Apple, AVCaptureDevice.DeviceType).
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

  /// Which side a camera looks to (Apple, AVCaptureDevice.Position).
  @nonexhaustive
  public enum Position: Int, Sendable {
    case unspecified = 0
    case back = 1
    case front = 2
  }

  /// How a camera takes pictures (Apple, AVCaptureDevice.Format).
  public final class Format: NSObject, Sendable {
    /// Only the class name, so that the description is the same in every run (our choice).
    public override var description: String { "<\(Swift.type(of: self))>" }

    /// How much it sees from side to side, in degrees, without zoom.
    public let videoFieldOfView: Float

    /// How many times it can enlarge.
    public let videoMaxZoomFactor: CGFloat

    /// The size of its pictures, in pixels.
    let size: CGSize

    init(_ camera: CameraDescription) {
      size = CGSize(width: camera.pixelWidth, height: camera.pixelHeight)
      videoFieldOfView = Float(camera.horizontalFieldOfView)
      videoMaxZoomFactor = camera.maximumZoom
    }
  }

  /// The camera of a kind that looks to a side; nil if the phone has none, and outside a world.
  ///
  /// - Parameters:
  ///   - deviceType: Which kind.
  ///   - mediaType: What it is to give; nil: anything.
  ///   - position: Which side; unspecified: any.
  /// - Returns: The first one that the phone has.
  public class func `default`(
    _ deviceType: DeviceType,
    for mediaType: AVMediaType?,
    position: Position
  ) -> AVCaptureDevice? {
    DiscoverySession(deviceTypes: [deviceType], mediaType: mediaType, position: position).devices
      .first
  }

  /// The wide-angle camera of the back (Apple, AVCaptureDevice); nil if the phone has none, and
  /// outside a world.
  public class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? {
    self.default(.builtInWideAngleCamera, for: mediaType, position: .back)
  }

  /// Finds cameras (Apple, AVCaptureDevice.DiscoverySession).
  public final class DiscoverySession: NSObject, Sendable {
    /// Only the class name, so that the description is the same in every run (our choice).
    public override var description: String { "<\(Swift.type(of: self))>" }

    /// What was found, in the order of the kinds that were asked for.
    public let devices: [AVCaptureDevice]

    /// Finds the cameras of some kinds that look to a side.
    ///
    /// - Parameters:
    ///   - deviceTypes: Which kinds.
    ///   - mediaType: What they are to give; nil: anything.
    ///   - position: Which side; unspecified: any.
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
