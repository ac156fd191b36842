import SensorKit

extension Parity {
  mutating func headphoneSettings() {
    sendableObjectType(652, SRHeadphoneSettings.self, copies: true, codes: true)
    property(
      653,
      \SRHeadphoneSettings.adaptiveAudioStrength,
      SRHeadphoneSettings.AdaptiveAudioStrength.self
    )
    property(654, \SRHeadphoneSettings.listeningMode, SRHeadphoneSettings.ListeningMode.self)
    property(
      655,
      \SRHeadphoneSettings.personalizedVolumeEnabled,
      SRHeadphoneSettings.SettingEnablement.self
    )
    property(
      656,
      \SRHeadphoneSettings.conversationAwarenessEnabled,
      SRHeadphoneSettings.SettingEnablement.self
    )
    property(
      657,
      \SRHeadphoneSettings.spatialAudioEnabled,
      SRHeadphoneSettings.SettingEnablement.self
    )
    property(
      658,
      \SRHeadphoneSettings.personalizedSpatialAudioEnabled,
      SRHeadphoneSettings.SettingEnablement.self
    )
    property(
      659,
      \SRHeadphoneSettings.hearingAssistance,
      SRHeadphoneSettings.HearingAssistance?.self
    )
    enumeration(
      660,
      SRHeadphoneSettings.SettingEnablement.self,
      [(661, .unsupported, 0), (662, .enabled, 1), (663, .disabled, 2)]
    )
    enumeration(
      664,
      SRHeadphoneSettings.ListeningMode.self,
      [
        (665, .normal, 1), (666, .activeNoiseCancelling, 2), (667, .transparency, 3),
        (668, .autoActiveNoiseCancelling, 4),
      ]
    )
    enumeration(
      669,
      SRHeadphoneSettings.AdaptiveAudioStrength.self,
      [(670, .low, 1), (671, .medium, 2), (672, .high, 3)]
    )
    sendableObjectType(673, SRHeadphoneSettings.HearingAssistance.self, copies: true, codes: true)
    property(
      674,
      \SRHeadphoneSettings.HearingAssistance.hearingAidEnabled,
      SRHeadphoneSettings.SettingEnablement.self
    )
    property(
      675,
      \SRHeadphoneSettings.HearingAssistance.mediaAssistEnabled,
      SRHeadphoneSettings.SettingEnablement.self
    )
    property(
      676,
      \SRHeadphoneSettings.HearingAssistance.adjustMediaEnabled,
      SRHeadphoneSettings.SettingEnablement.self
    )
    property(
      677,
      \SRHeadphoneSettings.HearingAssistance.adjustVoiceEnabled,
      SRHeadphoneSettings.SettingEnablement.self
    )
    property(
      678,
      \SRHeadphoneSettings.HearingAssistance.hearingProtectionEnabled,
      SRHeadphoneSettings.SettingEnablement.self
    )
    property(
      679,
      \SRHeadphoneSettings.HearingAssistance.conversationBoostEnabled,
      SRHeadphoneSettings.SettingEnablement.self
    )
    property(680, \SRHeadphoneSettings.HearingAssistance.hearingAidAmplification, Double.self)
    property(681, \SRHeadphoneSettings.HearingAssistance.hearingAidBalance, Double.self)
    property(682, \SRHeadphoneSettings.HearingAssistance.hearingAidTone, Double.self)
    property(683, \SRHeadphoneSettings.HearingAssistance.ambientNoiseReduction, Double.self)
  }
}
