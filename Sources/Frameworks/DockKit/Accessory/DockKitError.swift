public import Foundation

/// The errors of DockKit (Apple, DockKitError).
@nonexhaustive
public enum DockKitError: Error, Equatable, Hashable {
  /// DockKit is not available: outside a world, as on a Mac.
  case notSupported
  /// The phone is on no dock, or no longer on this dock.
  case notConnected
  /// The dock does not support the operation.
  case notSupportedByDevice
  /// An argument is invalid.
  case invalidParameter
  /// There is no subject to track at the place.
  case noSubjectFound
  /// Frames or observations arrive too slowly. The simulation never throws this error, because
  /// Apple does not document its cause.
  case frameRateTooLow
  /// The app may not use the camera. The simulation never throws this error, because Apple does not
  /// document its cause.
  case cameraTCCMissing
  /// The app called a function too often: `animate` and `setOrientation`, more than twice a second.
  case frameRateTooHigh
}

/// The texts are our choice: Apple's are not published.
extension DockKitError: LocalizedError {
  /// The cause and the remedy.
  public var errorDescription: String? {
    switch self {
    case .notSupported:
      "DockKit is not supported here. hint: call it on an iPhone, or in a simulated world."
    case .notConnected:
      "The iPhone is not on this dock. hint: wait for the state docked in accessoryStateChanges."
    case .notSupportedByDevice:
      "This dock does not support the operation. hint: read what it reports, such as its limits."
    case .invalidParameter:
      "An argument is out of range. hint: pass finite numbers within the function's range."
    case .noSubjectFound:
      "There is no subject to track there. hint: choose among the subjects of trackingStates."
    case .frameRateTooLow:
      "Frames arrive too slowly for tracking. hint: supply 10 to 30 a second."
    case .cameraTCCMissing:
      "The app may not use the camera. hint: request access, with NSCameraUsageDescription."
    case .frameRateTooHigh:
      "The function is called too often. hint: animate and setOrientation take two calls a second."
    }
  }
}
