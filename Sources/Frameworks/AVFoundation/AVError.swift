public import Foundation

/// The domain of AVFoundation's errors (Apple, AVFoundationErrorDomain).
public let AVFoundationErrorDomain = "AVFoundationErrorDomain"

/// An error of AVFoundation (Apple, AVError).
public struct AVError: Error, CustomNSError, Hashable, Sendable {
  /// The error code.
  public let code: Code

  /// Creates an error with a code.
  public init(_ code: Code) { self.code = code }

  /// The domain of these errors, `AVFoundationErrorDomain`.
  public static var errorDomain: String { AVFoundationErrorDomain }

  public var errorCode: Int { code.rawValue }

  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: localizedDescription] }

  /// The cause and the remedy, in our words.
  public var localizedDescription: String {
    switch code {
    case .deviceNotConnected: "The camera is not available."
    case .applicationIsNotAuthorizedToUseDevice:
      "The person does not allow the app to use the camera. Call requestAccess(for:) before the camera is"
        + " used, and do without it if the answer is no."
    case .deviceIsNotAvailableInBackground: "An app in the background can't use the camera."
    case .unknown: "An unknown error occurred."
    }
  }

  /// The codes of errors that a simulated camera can have (Apple, AVError.Code).
  @nonexhaustive
  public enum Code: Int, Sendable {
    case unknown = -11_800
    case deviceNotConnected = -11_814
    case deviceIsNotAvailableInBackground = -11_837
    /// The person does not allow the app to use the camera.
    case applicationIsNotAuthorizedToUseDevice = -11_852
  }

  public static var unknown: Code { .unknown }

  public static var deviceNotConnected: Code { .deviceNotConnected }

  public static var deviceIsNotAvailableInBackground: Code { .deviceIsNotAvailableInBackground }

  public static var applicationIsNotAuthorizedToUseDevice: Code {
    .applicationIsNotAuthorizedToUseDevice
  }
}

/// Whether an error is an AVFoundation error with a code, as in `catch AVError.deviceNotConnected`.
public func ~= (code: AVError.Code, error: any Error) -> Bool {
  (error as? AVError)?.code == code
}

/// Ends the app where Apple's frameworks raise an exception, which Swift code can't catch.
///
/// - Parameters:
///   - what: The app's mistake.
///   - hint: The remedy.
func raise(_ what: String, hint: String) -> Never {
  fatalError("\(what); hint: \(hint)")
}
