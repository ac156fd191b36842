import SensorKit

extension CodedSample {
  static let acoustics = SRAcousticSettings(
    isEnvironmentalSoundMeasurementsEnabled: true,
    audioExposureSampleLifetime: .untilUserDeletes,
    headphoneSafetyAudioLevel: 85,
    musicEQSettings: SRAcousticSettings.MusicEQ(
      isSoundCheckEnabled: false,
      isLateNightModeEnabled: true
    ),
    accessibilitySettings: SRAcousticSettings.Accessibility(
      leftRightBalance: 0.25,
      isMonoAudioEnabled: true,
      backgroundSounds: SRAcousticSettings.Accessibility.BackgroundSounds(
        isEnabled: true,
        soundName: .rainOnRoof,
        relativeVolume: 40,
        isPlayWithMediaEnabled: false,
        relativeVolumeWithMedia: 20,
        isStopOnLockEnabled: true
      ),
      headphoneAccommodations: SRAcousticSettings.Accessibility.HeadphoneAccommodations(
        isEnabled: true,
        mediaEnhanceTuning: .vocalRange,
        mediaEnhanceBoosting: .strong,
        mediaEnhanceApplication: .phoneAndMedia
      )
    )
  )

  static let assistance = SRHeadphoneSettings.HearingAssistance(
    hearingAidEnabled: .enabled,
    mediaAssistEnabled: .disabled,
    adjustMediaEnabled: .unsupported,
    adjustVoiceEnabled: .enabled,
    hearingProtectionEnabled: .disabled,
    conversationBoostEnabled: .enabled,
    hearingAidAmplification: 0.5,
    hearingAidBalance: -0.25,
    hearingAidTone: 0.125,
    ambientNoiseReduction: 0.75
  )

  static let headphones = SRHeadphoneSettings(
    adaptiveAudioStrength: .high,
    listeningMode: .autoActiveNoiseCancelling,
    personalizedVolumeEnabled: .enabled,
    conversationAwarenessEnabled: .disabled,
    spatialAudioEnabled: .unsupported,
    personalizedSpatialAudioEnabled: .enabled,
    hearingAssistance: assistance
  )
}
