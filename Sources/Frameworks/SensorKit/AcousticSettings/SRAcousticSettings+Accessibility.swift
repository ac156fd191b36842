public import Foundation
import FoundationAdditions

/// What helps with hearing (Apple, SRAcousticSettings.Accessibility).
///
/// It bears the name of Apple's class: Linux archives no class that is nested in another.
public final class SRAcousticSettingsAccessibility: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// How sound is shared between the ears; its scale is not documented.
  public var leftRightBalance: Double { values.leftRightBalance }

  /// Whether both ears hear the same.
  public var isMonoAudioEnabled: Bool { values.isMonoAudioEnabled }

  /// Sounds that cover others.
  public var backgroundSounds: BackgroundSounds {
    BackgroundSounds(values: values.backgroundSounds)
  }

  /// How headphones are fitted to the ear.
  public var headphoneAccommodations: HeadphoneAccommodations {
    HeadphoneAccommodations(values: values.headphoneAccommodations)
  }

  /// Settings that help with hearing.
  package init(
    leftRightBalance: Double,
    isMonoAudioEnabled: Bool,
    backgroundSounds: BackgroundSounds,
    headphoneAccommodations: HeadphoneAccommodations
  ) {
    values = Values(
      leftRightBalance: leftRightBalance,
      isMonoAudioEnabled: isMonoAudioEnabled,
      backgroundSounds: backgroundSounds.values,
      headphoneAccommodations: headphoneAccommodations.values
    )
    super.init()
  }

  init(values: Values) {
    self.values = values
    super.init()
  }

  public static var supportsSecureCoding: Bool { true }

  public convenience init?(coder: NSCoder) {
    guard let values = coder.decodeValues(Values.self) else { return nil }
    self.init(values: values)
  }

  public func encode(with coder: NSCoder) { coder.encode(values: values) }

  /// The object itself, as it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? SRAcousticSettingsAccessibility)?.values == values
  }

  public override var hash: Int { values.hashValue }

  struct Values: Hashable, Codable, Sendable {
    let leftRightBalance: Double
    let isMonoAudioEnabled: Bool
    let backgroundSounds: BackgroundSounds.Values
    let headphoneAccommodations: HeadphoneAccommodations.Values
  }
}

extension SRAcousticSettings {
  /// What helps with hearing (Apple, SRAcousticSettings.Accessibility).
  public typealias Accessibility = SRAcousticSettingsAccessibility
}

/// How headphones are fitted to the ear (Apple, HeadphoneAccommodations).
///
/// It bears the name of Apple's class: Linux archives no class that is nested in another.
public final class SRAcousticSettingsAccessibilityHeadphoneAccommodations: NSObject, NSCopying,
  NSSecureCoding, Sendable
{
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// Whether they are fitted.
  public var isEnabled: Bool { values.isEnabled }

  /// Which sounds are brought out.
  public var mediaEnhanceTuning: MediaEnhanceTuning { values.mediaEnhanceTuning }

  /// How far soft sounds are made louder.
  public var mediaEnhanceBoosting: MediaEnhanceBoosting { values.mediaEnhanceBoosting }

  /// What it applies to.
  public var mediaEnhanceApplication: MediaEnhanceApplication { values.mediaEnhanceApplication }

  /// Settings of headphones.
  package init(
    isEnabled: Bool,
    mediaEnhanceTuning: MediaEnhanceTuning,
    mediaEnhanceBoosting: MediaEnhanceBoosting,
    mediaEnhanceApplication: MediaEnhanceApplication
  ) {
    values = Values(
      isEnabled: isEnabled,
      mediaEnhanceTuning: mediaEnhanceTuning,
      mediaEnhanceBoosting: mediaEnhanceBoosting,
      mediaEnhanceApplication: mediaEnhanceApplication
    )
    super.init()
  }

  init(values: Values) {
    self.values = values
    super.init()
  }

  public static var supportsSecureCoding: Bool { true }

  public convenience init?(coder: NSCoder) {
    guard let values = coder.decodeValues(Values.self) else { return nil }
    self.init(values: values)
  }

  public func encode(with coder: NSCoder) { coder.encode(values: values) }

  /// The object itself, as it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? SRAcousticSettingsAccessibilityHeadphoneAccommodations)?.values == values
  }

  public override var hash: Int { values.hashValue }

  struct Values: Hashable, Codable, Sendable {
    let isEnabled: Bool
    @RawCoded var mediaEnhanceTuning: MediaEnhanceTuning
    @RawCoded var mediaEnhanceBoosting: MediaEnhanceBoosting
    @RawCoded var mediaEnhanceApplication: MediaEnhanceApplication
  }
}

extension SRAcousticSettings.Accessibility {
  /// How headphones are fitted to the ear (Apple, HeadphoneAccommodations).
  public typealias HeadphoneAccommodations = SRAcousticSettingsAccessibilityHeadphoneAccommodations
}

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
