public import Foundation

/// A source of a session's media (Apple, AVCaptureInput).
public class AVCaptureInput: NSObject {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(Swift.type(of: self))>" }

  /// The session of the input.
  weak var session: AVCaptureSession?

  /// The media types of the disabled ports.
  var closed: Set<AVMediaType> = []

  override init() {}

  /// The ports of the input.
  public var ports: [Port] { [] }
}

/// A camera as the input of a session (Apple, AVCaptureDeviceInput).
public final class AVCaptureDeviceInput: AVCaptureInput {
  /// The camera.
  public let device: AVCaptureDevice

  /// Creates an input of a camera; asks the person, unless they have been asked before.
  ///
  /// Until the person allows the camera there are no frames (our choice: Apple's are black).
  ///
  /// - Throws: `AVError.applicationIsNotAuthorizedToUseDevice` if the person doesn't allow the
  ///   camera.
  public init(device: AVCaptureDevice) throws {
    let service = CaptureService.reached(by: device.launch)
    switch service?.authorizationStatus {
    case .authorized: break
    case .notDetermined: service?.requestAccess { _ in }
    case .denied, .restricted: throw AVError(.applicationIsNotAuthorizedToUseDevice)
    case nil: throw AVError(.deviceNotConnected)
    }
    self.device = device
    super.init()
  }

  private weak var video: Port?
  private weak var metadata: Port?

  /// The ports of the camera's frames and of the objects in them (these two are our choice).
  public override var ports: [Port] {
    // A port retains its input, so an input doesn't retain its ports.
    let ports = [video ?? Port(.video, of: self), metadata ?? Port(.metadataObject, of: self)]
    (video, metadata) = (ports[0], ports[1])
    return ports
  }
}

extension AVCaptureInput {
  /// One stream of an input's media (Apple, AVCaptureInput.Port).
  public final class Port: NSObject {
    /// Only the class name, so that the description is the same in every run (our choice).
    public override var description: String { "<\(Swift.type(of: self))>" }

    /// The input of the port.
    public let input: AVCaptureInput

    /// The media type of the port.
    public let mediaType: AVMediaType

    /// The kind of the port's camera.
    public let sourceDeviceType: AVCaptureDevice.DeviceType?

    /// The side of the phone that the port's camera faces.
    public let sourceDevicePosition: AVCaptureDevice.Position

    init(_ mediaType: AVMediaType, of input: AVCaptureDeviceInput) {
      self.mediaType = mediaType
      self.input = input
      sourceDeviceType = input.device.deviceType
      sourceDevicePosition = input.device.position
    }

    /// Whether the app has enabled the port.
    public var isEnabled: Bool {
      get { !input.closed.contains(mediaType) }
      set {
        if newValue { input.closed.remove(mediaType) } else { input.closed.insert(mediaType) }
        input.session?.wasChanged()
      }
    }
  }
}

extension AVCaptureDeviceInput {
  /// Returns the ports of a media type, a kind of camera and a position.
  ///
  /// - Parameters:
  ///   - mediaType: The media type; nil for any.
  ///   - sourceDeviceType: The kind of camera; nil for any.
  ///   - sourceDevicePosition: The side of the phone; unspecified for any.
  /// - Returns: The ports, in the order of `ports`.
  public func ports(
    for mediaType: AVMediaType?,
    sourceDeviceType: AVCaptureDevice.DeviceType?,
    sourceDevicePosition: AVCaptureDevice.Position
  ) -> [Port] {
    ports.filter { port in
      (mediaType == nil || port.mediaType == mediaType)
        && (sourceDeviceType == nil || port.sourceDeviceType == sourceDeviceType)
        && (sourceDevicePosition == .unspecified
          || port.sourceDevicePosition == sourceDevicePosition)
    }
  }
}

/// A type of media (Apple, AVMediaType).
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let video = AVMediaType(rawValue: "vide")
  public static let audio = AVMediaType(rawValue: "soun")
  public static let muxed = AVMediaType(rawValue: "muxx")
  public static let metadata = AVMediaType(rawValue: "meta")
  public static let metadataObject = AVMediaType(rawValue: "mobj")
  public static let depthData = AVMediaType(rawValue: "dpth")
}
