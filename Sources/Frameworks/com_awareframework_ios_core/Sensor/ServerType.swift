/// What kind of server a study has (AWARE core, ServerType).
public enum ServerType: Sendable {
  case none
  /// The PHP server: rows as a form.
  case aware
  /// AWARE Micro: rows as JSON.
  case aware_micro
  /// AWARE-Light: rows as JSON, without their ids.
  case aware_light
}
