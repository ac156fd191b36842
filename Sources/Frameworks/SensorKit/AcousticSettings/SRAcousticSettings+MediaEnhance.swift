extension SRAcousticSettings.Accessibility.HeadphoneAccommodations {
  /// Which sounds are brought out (Apple, MediaEnhanceTuning).
  @nonexhaustive
  public enum MediaEnhanceTuning: Int, Sendable {
    /// None.
    case none = 0

    /// All alike.
    case balancedTone = 1

    /// Voices.
    case vocalRange = 2

    /// High ones.
    case brightness = 3
  }
}

extension SRAcousticSettings.Accessibility.HeadphoneAccommodations {
  /// How far soft sounds are made louder (Apple, MediaEnhanceBoosting).
  @nonexhaustive
  public enum MediaEnhanceBoosting: Int, Sendable {
    /// Not at all.
    case none = 0

    /// A little.
    case slight = 1

    /// Somewhat.
    case moderate = 2

    /// A lot.
    case strong = 3
  }
}

extension SRAcousticSettings.Accessibility.HeadphoneAccommodations {
  /// What it applies to (Apple, MediaEnhanceApplication).
  @nonexhaustive
  public enum MediaEnhanceApplication: Int, Sendable {
    /// Nothing.
    case none = 1

    /// Calls.
    case phone = 2

    /// Music and films.
    case media = 3

    /// All of these.
    case phoneAndMedia = 4
  }
}
