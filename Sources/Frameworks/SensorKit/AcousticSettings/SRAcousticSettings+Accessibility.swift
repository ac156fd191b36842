public import Foundation
import FoundationAdditions

/// Accessibility settings for hearing (Apple, SRAcousticSettings.Accessibility).
///
/// It has the name of Apple's Objective-C class: Foundation on Linux cannot archive nested classes.
public final class SRAcousticSettingsAccessibility: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// The sound balance between the ears; Apple does not document its scale.
  public var leftRightBalance: Double { values.leftRightBalance }

  /// Whether both ears play the same sound.
  public var isMonoAudioEnabled: Bool { values.isMonoAudioEnabled }

  /// The settings of background sounds.
  public var backgroundSounds: BackgroundSounds {
    BackgroundSounds(values: values.backgroundSounds)
  }

  /// The settings that adapt headphone sound to the participant's hearing.
  public var headphoneAccommodations: HeadphoneAccommodations {
    HeadphoneAccommodations(values: values.headphoneAccommodations)
  }

  /// Creates accessibility settings for hearing.
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

  /// Returns the object itself, because it is immutable.
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
  /// Accessibility settings for hearing (Apple, SRAcousticSettings.Accessibility).
  public typealias Accessibility = SRAcousticSettingsAccessibility
}

/// How headphone sound is adapted to the participant's hearing (Apple, HeadphoneAccommodations).
///
/// It has the name of Apple's Objective-C class: Foundation on Linux cannot archive nested classes.
public final class SRAcousticSettingsAccessibilityHeadphoneAccommodations: NSObject, NSCopying,
  NSSecureCoding, Sendable
{
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// Whether the accommodations are on.
  public var isEnabled: Bool { values.isEnabled }

  /// Which frequencies the accommodations amplify.
  public var mediaEnhanceTuning: MediaEnhanceTuning { values.mediaEnhanceTuning }

  /// How much the accommodations amplify soft sounds.
  public var mediaEnhanceBoosting: MediaEnhanceBoosting { values.mediaEnhanceBoosting }

  /// The kinds of audio that the accommodations apply to.
  public var mediaEnhanceApplication: MediaEnhanceApplication { values.mediaEnhanceApplication }

  /// Creates headphone accommodations.
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

  /// Returns the object itself, because it is immutable.
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
  /// How headphone sound is adapted to the participant's hearing (Apple, HeadphoneAccommodations).
  public typealias HeadphoneAccommodations = SRAcousticSettingsAccessibilityHeadphoneAccommodations
}

extension SRAcousticSettings.Accessibility.HeadphoneAccommodations {
  /// Which frequencies are amplified (Apple, MediaEnhanceTuning).
  @nonexhaustive
  public enum MediaEnhanceTuning: Int, Sendable {
    /// None.
    case none = 0

    /// All frequencies equally.
    case balancedTone = 1

    /// The range of voices.
    case vocalRange = 2

    /// High frequencies.
    case brightness = 3
  }
}

extension SRAcousticSettings.Accessibility.HeadphoneAccommodations {
  /// How much soft sounds are amplified (Apple, MediaEnhanceBoosting).
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
  /// The audio that the accommodations apply to (Apple, MediaEnhanceApplication).
  @nonexhaustive
  public enum MediaEnhanceApplication: Int, Sendable {
    /// Nothing.
    case none = 1

    /// Calls.
    case phone = 2

    /// Music and video.
    case media = 3

    /// Calls, music and video.
    case phoneAndMedia = 4
  }
}
