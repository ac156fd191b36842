public import Foundation

/// Something that a session takes media from (Apple, AVCaptureInput).
public class AVCaptureInput: NSObject, @unchecked Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(Swift.type(of: self))>" }

  // Unchecked: it belongs to one world, and only that world's thread reaches it.

  /// The session that it was added to.
  weak var session: AVCaptureSession?

  /// The media types of its ports that nothing may come out of.
  var closed: Set<AVMediaType> = []

  override init() {}

  /// The streams of media that it gives.
  public var ports: [Port] { [] }
}

/// A camera, as a session takes frames from it (Apple, AVCaptureDeviceInput).
public final class AVCaptureDeviceInput: AVCaptureInput, @unchecked Sendable {
  /// The camera.
  public let device: AVCaptureDevice

  /// Takes frames from a camera; the person is asked, if they have not been before.
  ///
  /// Until they allow it there are no frames (our choice: Apple's are black).
  ///
  /// - Throws: `AVError.applicationIsNotAuthorizedToUseDevice` if they don't allow it.
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

  /// The camera's frames, and what was found in them (that there are these two is our choice).
  public override var ports: [Port] {
    // A port holds its input, so an input doesn't hold its ports.
    let ports = [video ?? Port(.video, of: self), metadata ?? Port(.metadataObject, of: self)]
    (video, metadata) = (ports[0], ports[1])
    return ports
  }
}

extension AVCaptureInput {
  /// One stream of media that an input gives (Apple, AVCaptureInput.Port).
  public final class Port: NSObject, Sendable {
    /// Only the class name, so that the description is the same in every run (our choice).
    public override var description: String { "<\(Swift.type(of: self))>" }

    /// The input that gives it.
    public let input: AVCaptureInput

    /// What it gives.
    public let mediaType: AVMediaType

    /// What kind of camera it comes from.
    public let sourceDeviceType: AVCaptureDevice.DeviceType?

    /// Which side that camera looks to.
    public let sourceDevicePosition: AVCaptureDevice.Position

    init(_ mediaType: AVMediaType, of input: AVCaptureDeviceInput) {
      self.mediaType = mediaType
      self.input = input
      sourceDeviceType = input.device.deviceType
      sourceDevicePosition = input.device.position
    }

    /// Whether anything may come out of it.
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
  /// The ports of a media type, a kind of camera and a side; nil for either of the first two: any.
  ///
  /// - Parameters:
  ///   - mediaType: What they give.
  ///   - sourceDeviceType: What kind of camera they come from.
  ///   - sourceDevicePosition: Which side it looks to; unspecified: any.
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

/// What a device or a connection gives (Apple, AVMediaType).
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
