public import Foundation

/// The domain of AVFoundation's errors (Apple, AVFoundationErrorDomain).
public let AVFoundationErrorDomain = "AVFoundationErrorDomain"

/// An error of AVFoundation (Apple, AVError).
public struct AVError: Error, CustomNSError, Hashable, Sendable {
  /// What went wrong.
  public let code: Code

  /// The error of that code.
  public init(_ code: Code) { self.code = code }

  /// The domain of these errors, `AVFoundationErrorDomain`.
  public static var errorDomain: String { AVFoundationErrorDomain }

  public var errorCode: Int { code.rawValue }

  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: localizedDescription] }

  /// What went wrong and what to do, in our words.
  public var localizedDescription: String {
    switch code {
    case .deviceNotConnected: "The camera is not there."
    case .applicationIsNotAuthorizedToUseDevice:
      "The person doesn't allow the app to use the camera. Ask with requestAccess(for:) before it is"
        + " used, and do without it if the answer is no."
    case .deviceIsNotAvailableInBackground: "An app in the background can't use the camera."
    case .unknown: "Something went wrong."
    }
  }

  /// What went wrong (Apple, AVError.Code): those that a simulated camera meets.
  @nonexhaustive
  public enum Code: Int, Sendable {
    case unknown = -11_800
    case deviceNotConnected = -11_814
    case deviceIsNotAvailableInBackground = -11_837
    /// The person has denied the app the camera.
    case applicationIsNotAuthorizedToUseDevice = -11_852
  }

  public static var unknown: Code { .unknown }

  public static var deviceNotConnected: Code { .deviceNotConnected }

  public static var deviceIsNotAvailableInBackground: Code { .deviceIsNotAvailableInBackground }

  public static var applicationIsNotAuthorizedToUseDevice: Code {
    .applicationIsNotAuthorizedToUseDevice
  }
}

/// Whether an error is AVFoundation's and has that code, as in `catch AVError.deviceNotConnected`.
public func ~= (code: AVError.Code, error: any Error) -> Bool {
  (error as? AVError)?.code == code
}

/// Ends the app where Apple's frameworks raise an exception, which Swift code can't catch.
///
/// - Parameters:
///   - what: What the app did wrong.
///   - hint: What to do.
func raise(_ what: String, hint: String) -> Never {
  fatalError("\(what); hint: \(hint)")
}
