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
