/// Whether a phone has to be unlocked for an intent (Apple, App Intents).
@nonexhaustive
public enum IntentAuthenticationPolicy: Hashable, Sendable {
  /// It is performed also while the phone is locked.
  case alwaysAllowed
  /// The user has to authenticate on one of their devices.
  case requiresAuthentication
  /// The user has to authenticate on this device.
  case requiresLocalDeviceAuthentication
}
