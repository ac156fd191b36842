public import Foundation
import FoundationAdditions

extension SRHeadphoneSettings {
  /// What helps with hearing (Apple, SRHeadphoneSettings.HearingAssistance).
  public final class HearingAssistance: NSObject, NSCopying, NSSecureCoding, Sendable {
    let values: Values

    /// Whether they work as a hearing aid.
    public var hearingAidEnabled: SettingEnablement { values.hearingAidEnabled }

    /// Whether music and films are fitted to the ear.
    public var mediaAssistEnabled: SettingEnablement { values.mediaAssistEnabled }

    /// Whether that holds for music and films.
    public var adjustMediaEnabled: SettingEnablement { values.adjustMediaEnabled }

    /// Whether that holds for calls.
    public var adjustVoiceEnabled: SettingEnablement { values.adjustVoiceEnabled }

    /// Whether loud surroundings are damped.
    public var hearingProtectionEnabled: SettingEnablement { values.hearingProtectionEnabled }

    /// Whether a voice in front is made louder.
    public var conversationBoostEnabled: SettingEnablement { values.conversationBoostEnabled }

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
      hearingAidEnabled: SettingEnablement,
      mediaAssistEnabled: SettingEnablement,
      adjustMediaEnabled: SettingEnablement,
      adjustVoiceEnabled: SettingEnablement,
      hearingProtectionEnabled: SettingEnablement,
      conversationBoostEnabled: SettingEnablement,
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
      (object as? HearingAssistance)?.values == values
    }

    public override var hash: Int { values.hashValue }

    struct Values: Hashable, Codable, Sendable {
      @RawCoded var hearingAidEnabled: SettingEnablement
      @RawCoded var mediaAssistEnabled: SettingEnablement
      @RawCoded var adjustMediaEnabled: SettingEnablement
      @RawCoded var adjustVoiceEnabled: SettingEnablement
      @RawCoded var hearingProtectionEnabled: SettingEnablement
      @RawCoded var conversationBoostEnabled: SettingEnablement
      let hearingAidAmplification: Double
      let hearingAidBalance: Double
      let hearingAidTone: Double
      let ambientNoiseReduction: Double
    }
  }
}
