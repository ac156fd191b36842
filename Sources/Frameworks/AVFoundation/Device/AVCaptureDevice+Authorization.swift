/// Whether an app may use the camera (Apple, AVAuthorizationStatus).
@nonexhaustive
public enum AVAuthorizationStatus: Int, Sendable {
  /// The person has not been asked.
  case notDetermined = 0
  /// The person can't allow it.
  case restricted = 1
  case denied = 2
  case authorized = 3
}

extension AVCaptureDevice {
  /// Whether the app may use the camera; denied outside a world.
  ///
  /// A microphone is answered for as the camera is (our choice: none is simulated).
  public class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
    admit(mediaType)
    return CaptureService.current?.authorizationStatus ?? .denied
  }

  /// Asks the person, if they have not been asked before.
  ///
  /// - Parameters:
  ///   - mediaType: Video or audio.
  ///   - handler: Told whether the app may use the camera, on no particular queue.
  public class func requestAccess(
    for mediaType: AVMediaType,
    completionHandler handler: @escaping @Sendable (Bool) -> Void
  ) {
    admit(mediaType)
    guard let service = CaptureService.current else { return handler(false) }
    service.requestAccess(handler)
  }

  /// Asks the person, if they have not been asked before.
  ///
  /// - Parameter mediaType: Video or audio.
  /// - Returns: Whether the app may use the camera.
  public class func requestAccess(for mediaType: AVMediaType) async -> Bool {
    // An app that ends while it asks is never answered, which is not its mistake.
    await withUnsafeContinuation { answered in
      requestAccess(for: mediaType) { answered.resume(returning: $0) }
    }
  }

  /// Source: Apple, AVCaptureDevice: other media types raise an exception.
  private static func admit(_ mediaType: AVMediaType) {
    guard mediaType != .video, mediaType != .audio else { return }
    raise(
      "access was asked for with the media type '\(mediaType.rawValue)'",
      hint: "only .video and .audio need the person's permission."
    )
  }
}
