public import Foundation

/// Why something can't be done with a dock (Apple, DockKitError).
@nonexhaustive
public enum DockKitError: Error, Equatable, Hashable {
  /// There is no DockKit here: outside a world, as on a Mac.
  case notSupported
  /// The phone is on no dock, or not on this one any more.
  case notConnected
  /// This dock can't do it.
  case notSupportedByDevice
  /// An argument makes no sense.
  case invalidParameter
  /// There is nobody and nothing to track where it was asked for.
  case noSubjectFound
  /// Frames or observations come too seldom. Nothing here throws it: no page says what does.
  case frameRateTooLow
  /// The app may not use the camera. Nothing here throws it: no page says what does.
  case cameraTCCMissing
  /// A function was called too often: `animate` and `setOrientation`, more than twice a second.
  case frameRateTooHigh
}

/// Our choice: Apple's texts are not published.
extension DockKitError: LocalizedError {
  /// What is wrong, and what to do about it.
  public var errorDescription: String? {
    switch self {
    case .notSupported:
      "DockKit is not supported here. hint: call it on an iPhone, or in a simulated world."
    case .notConnected:
      "The iPhone is not on this dock. hint: wait for the state docked in accessoryStateChanges."
    case .notSupportedByDevice:
      "This dock can't do that. hint: look at what it reports, such as its limits."
    case .invalidParameter:
      "An argument is out of its range. hint: pass finite numbers within what the function takes."
    case .noSubjectFound:
      "There is nobody to track there. hint: choose among the subjects of trackingStates."
    case .frameRateTooLow:
      "Frames come too seldom to track anybody. hint: supply 10 to 30 a second."
    case .cameraTCCMissing:
      "The app may not use the camera. hint: ask for it, with NSCameraUsageDescription."
    case .frameRateTooHigh:
      "The function is called too often. hint: animate and setOrientation take two calls a second."
    }
  }
}
