public import Foundation
import FoundationAdditions

/// Hearing assistance of headphones (Apple, SRHeadphoneSettings.HearingAssistance).
///
/// It has the name of Apple's Objective-C class: Foundation on Linux cannot archive nested classes.
public final class SRHeadphoneSettingsHearingAssistance: NSObject, NSCopying, NSSecureCoding,
  Sendable
{
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// Whether the headphones work as a hearing aid.
  public var hearingAidEnabled: SRHeadphoneSettings.SettingEnablement { values.hearingAidEnabled }

  /// Whether audio is adapted to the participant's hearing.
  public var mediaAssistEnabled: SRHeadphoneSettings.SettingEnablement { values.mediaAssistEnabled }

  /// Whether the adaptation applies to music and video.
  public var adjustMediaEnabled: SRHeadphoneSettings.SettingEnablement { values.adjustMediaEnabled }

  /// Whether the adaptation applies to calls.
  public var adjustVoiceEnabled: SRHeadphoneSettings.SettingEnablement { values.adjustVoiceEnabled }

  /// Whether the headphones reduce loud environmental sound.
  public var hearingProtectionEnabled: SRHeadphoneSettings.SettingEnablement {
    values.hearingProtectionEnabled
  }

  /// Whether the headphones amplify a voice in front of the participant.
  public var conversationBoostEnabled: SRHeadphoneSettings.SettingEnablement {
    values.conversationBoostEnabled
  }

  /// The amplification of the hearing aid.
  public var hearingAidAmplification: Double { values.hearingAidAmplification }

  /// The balance of the hearing aid between the ears.
  public var hearingAidBalance: Double { values.hearingAidBalance }

  /// The balance of the hearing aid between high and low frequencies.
  public var hearingAidTone: Double { values.hearingAidTone }

  /// The noise reduction of the hearing aid.
  public var ambientNoiseReduction: Double { values.ambientNoiseReduction }

  /// Creates settings; Apple does not document their scales.
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

  /// Returns the object itself, because it is immutable.
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
  /// Hearing assistance of headphones (Apple, SRHeadphoneSettings.HearingAssistance).
  public typealias HearingAssistance = SRHeadphoneSettingsHearingAssistance
}
