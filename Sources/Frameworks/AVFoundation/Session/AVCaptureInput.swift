public import Foundation

/// Something that a session takes media from (Apple, AVCaptureInput).
public class AVCaptureInput: NSObject, @unchecked Sendable {
  /// The class alone, which reads the same in each run; our choice.
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
