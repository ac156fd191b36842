public import Foundation
import FoundationAdditions

/// What helps with hearing (Apple, SRHeadphoneSettings.HearingAssistance).
///
/// It bears the name of Apple's class: Linux archives no class that is nested in another.
public final class SRHeadphoneSettingsHearingAssistance: NSObject, NSCopying, NSSecureCoding,
  Sendable
{
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// Whether they work as a hearing aid.
  public var hearingAidEnabled: SRHeadphoneSettings.SettingEnablement { values.hearingAidEnabled }

  /// Whether music and films are fitted to the ear.
  public var mediaAssistEnabled: SRHeadphoneSettings.SettingEnablement { values.mediaAssistEnabled }

  /// Whether that holds for music and films.
  public var adjustMediaEnabled: SRHeadphoneSettings.SettingEnablement { values.adjustMediaEnabled }

  /// Whether that holds for calls.
  public var adjustVoiceEnabled: SRHeadphoneSettings.SettingEnablement { values.adjustVoiceEnabled }

  /// Whether loud surroundings are damped.
  public var hearingProtectionEnabled: SRHeadphoneSettings.SettingEnablement {
    values.hearingProtectionEnabled
  }

  /// Whether a voice in front is made louder.
  public var conversationBoostEnabled: SRHeadphoneSettings.SettingEnablement {
    values.conversationBoostEnabled
  }

  /// How far the hearing aid amplifies.
  public var hearingAidAmplification: Double { values.hearingAidAmplification }

  /// How it shares sound between the ears.
  public var hearingAidBalance: Double { values.hearingAidBalance }

  /// How it weighs high against low pitches.
  public var hearingAidTone: Double { values.hearingAidTone }

  /// How far it damps noise.
  public var ambientNoiseReduction: Double { values.ambientNoiseReduction }

  /// Settings that help with hearing; scales are not documented.
  package init(
    hearingAidEnabled: SRHeadphoneSettings.SettingEnablement,
    mediaAssistEnabled: SRHeadphoneSettings.SettingEnablement,
    adjustMediaEnabled: SRHeadphoneSettings.SettingEnablement,
    adjustVoiceEnabled: SRHeadphoneSettings.SettingEnablement,
    hearingProtectionEnabled: SRHeadphoneSettings.SettingEnablement,
    conversationBoostEnabled: SRHeadphoneSettings.SettingEnablement,
    hearingAidAmplification: Double,
    hearingAidBalance: Double,
    hearingAidTone: Double,
    ambientNoiseReduction: Double
  ) {
    values = Values(
      hearingAidEnabled: hearingAidEnabled,
      mediaAssistEnabled: mediaAssistEnabled,
      adjustMediaEnabled: adjustMediaEnabled,
      adjustVoiceEnabled: adjustVoiceEnabled,
      hearingProtectionEnabled: hearingProtectionEnabled,
      conversationBoostEnabled: conversationBoostEnabled,
      hearingAidAmplification: hearingAidAmplification,
      hearingAidBalance: hearingAidBalance,
      hearingAidTone: hearingAidTone,
      ambientNoiseReduction: ambientNoiseReduction
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
    (object as? SRHeadphoneSettingsHearingAssistance)?.values == values
  }

  public override var hash: Int { values.hashValue }

  struct Values: Hashable, Codable, Sendable {
    @RawCoded var hearingAidEnabled: SRHeadphoneSettings.SettingEnablement
    @RawCoded var mediaAssistEnabled: SRHeadphoneSettings.SettingEnablement
    @RawCoded var adjustMediaEnabled: SRHeadphoneSettings.SettingEnablement
    @RawCoded var adjustVoiceEnabled: SRHeadphoneSettings.SettingEnablement
    @RawCoded var hearingProtectionEnabled: SRHeadphoneSettings.SettingEnablement
    @RawCoded var conversationBoostEnabled: SRHeadphoneSettings.SettingEnablement
    let hearingAidAmplification: Double
    let hearingAidBalance: Double
    let hearingAidTone: Double
    let ambientNoiseReduction: Double
  }
}

extension SRHeadphoneSettings {
  /// What helps with hearing (Apple, SRHeadphoneSettings.HearingAssistance).
  public typealias HearingAssistance = SRHeadphoneSettingsHearingAssistance
}
