/// Whether an app may have the data on its person's activity (Apple, CMAuthorizationStatus).
@nonexhaustive
public enum CMAuthorizationStatus: Int, Sendable {
  /// The person has not been asked.
  case notDetermined = 0

  /// The person can't allow it.
  case restricted = 1

  /// The person has refused, or there is nobody to ask.
  case denied = 2

  /// The person has allowed it.
  case authorized = 3
}
