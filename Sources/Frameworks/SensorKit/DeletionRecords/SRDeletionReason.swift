/// Why stored samples were deleted (Apple, SRDeletionReason).
@nonexhaustive
public enum SRDeletionReason: Int, Sendable {
  /// The participant deleted them.
  case userInitiated = 0

  /// The device was short of space.
  case lowDiskSpace = 1

  /// They were older than the system keeps samples.
  case ageLimit = 2

  /// No app records the sensor any more.
  case noInterestedClients = 3

  /// The system found its own state invalid.
  case systemInitiated = 4
}
