/// Whether an app may use the camera (Apple, AVAuthorizationStatus).
@nonexhaustive
public enum AVAuthorizationStatus: Int, Sendable {
  /// The person has not been asked.
  case notDetermined = 0
  /// The person cannot allow it.
  case restricted = 1
  case denied = 2
  case authorized = 3
}

extension AVCaptureDevice {
  /// Returns whether the app may use the camera; denied outside a world.
  ///
  /// The status of the microphone is that of the camera (our choice: no microphone is simulated).
  public class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
    admit(mediaType)
    return CaptureService.current?.authorizationStatus ?? .denied
  }

  /// Asks the person, unless they have been asked before.
  ///
  /// - Parameters:
  ///   - mediaType: Video or audio.
  ///   - handler: Called with whether the app may use the camera, on no particular queue.
  @preconcurrency
  public class func requestAccess(
    for mediaType: AVMediaType,
    completionHandler handler: @escaping @Sendable (Bool) -> Void
  ) {
    admit(mediaType)
    guard let service = CaptureService.current else { return handler(false) }
    service.requestAccess(handler)
  }

  /// Asks the person, unless they have been asked before.
  ///
  /// - Parameter mediaType: Video or audio.
  /// - Returns: Whether the app may use the camera.
  public class func requestAccess(for mediaType: AVMediaType) async -> Bool {
    // Unsafe, because an app that ends during the request never receives an answer, which is not a
    // mistake.
    await withUnsafeContinuation { answered in
      requestAccess(for: mediaType) { answered.resume(returning: $0) }
    }
  }

  /// Ends the app for other media types (source: Apple, AVCaptureDevice: they raise an exception).
  private static func admit(_ mediaType: AVMediaType) {
    guard mediaType != .video, mediaType != .audio else { return }
    raise(
      "access was requested for the media type '\(mediaType.rawValue)'",
      hint: "only .video and .audio need the person's permission."
    )
  }
}
