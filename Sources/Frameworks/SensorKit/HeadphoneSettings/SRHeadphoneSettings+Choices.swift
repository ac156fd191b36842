extension SRHeadphoneSettings {
  /// Whether a setting is on (Apple, SRHeadphoneSettings.SettingEnablement).
  @nonexhaustive
  public enum SettingEnablement: Int, Sendable {
    /// The headphones don't have it.
    case unsupported = 0

    /// It is on.
    case enabled = 1

    /// It is off.
    case disabled = 2
  }
}

extension SRHeadphoneSettings {
  /// What is done about the surroundings (Apple, SRHeadphoneSettings.ListeningMode).
  @nonexhaustive
  public enum ListeningMode: Int, Sendable {
    /// Nothing.
    case normal = 1

    /// They are cancelled.
    case activeNoiseCancelling = 2

    /// They are let in.
    case transparency = 3

    /// One of these, as it fits.
    case autoActiveNoiseCancelling = 4
  }
}

extension SRHeadphoneSettings {
  /// How much of the surroundings is let in (Apple, SRHeadphoneSettings.AdaptiveAudioStrength).
  @nonexhaustive
  public enum AdaptiveAudioStrength: UInt32, Sendable {
    /// Much.
    case low = 1

    /// Some.
    case medium = 2

    /// Little.
    case high = 3
  }
}
