/// Whether the app may read a sensor.
///
/// Source: Apple, SRAuthorizationStatus.
@nonexhaustive
public enum SRAuthorizationStatus: Int, Sendable {
  /// The participant has not been asked, or has not answered.
  case notDetermined = 0
  /// The participant allows it.
  case authorized = 1
  /// The participant refuses it, or data collection is switched off in Settings.
  case denied = 2
}
