import SensorKit

/// The tables of settings, of which no recording is read.
extension SampleTable {
  static let acousticSettings = SampleTable(
    .acousticSettings,
    [
      .truth("isEnvironmentalSoundMeasurementsEnabled", "whether noise is measured") {
        (settings: SRAcousticSettings) in settings.isEnvironmentalSoundMeasurementsEnabled
      },
      .name(
        "audioExposureSampleLifetime",
        "how long samples of exposure are kept",
        \.audioExposureSampleLifetime
      ),
      .number(
        "headphoneSafetyAudioLevel",
        "decibels",
        "the limit of the volume",
        \.headphoneSafetyAudioLevel
      ),
      .truth("musicEQSettings.isSoundCheckEnabled", "Sound Check") {
        $0.musicEQSettings.isSoundCheckEnabled
      },
      .truth("musicEQSettings.isLateNightModeEnabled", "Late Night") {
        $0.musicEQSettings.isLateNightModeEnabled
      },
      .number("accessibilitySettings.leftRightBalance", nil, "the balance") {
        $0.accessibilitySettings.leftRightBalance
      },
      .truth("accessibilitySettings.isMonoAudioEnabled", "mono audio") {
        $0.accessibilitySettings.isMonoAudioEnabled
      },
    ] + backgroundSounds + headphoneAccommodations
  )

  private static let backgroundSounds: [SampleColumn<SRAcousticSettings>] = {
    let name = "accessibilitySettings.backgroundSounds"
    return [
      .truth("\(name).isEnabled", "background sounds") {
        $0.accessibilitySettings.backgroundSounds.isEnabled
      },
      .name("\(name).soundName", "the sound") {
        $0.accessibilitySettings.backgroundSounds.soundName
      },
      .number("\(name).relativeVolume", nil, "its volume") {
        $0.accessibilitySettings.backgroundSounds.relativeVolume
      },
      .truth("\(name).isPlayWithMediaEnabled", "whether it plays with media") {
        $0.accessibilitySettings.backgroundSounds.isPlayWithMediaEnabled
      },
      .number("\(name).relativeVolumeWithMedia", nil, "its volume with media") {
        $0.accessibilitySettings.backgroundSounds.relativeVolumeWithMedia
      },
      .truth("\(name).isStopOnLockEnabled", "whether it stops with the lock") {
        $0.accessibilitySettings.backgroundSounds.isStopOnLockEnabled
      },
    ]
  }()

  private static let headphoneAccommodations: [SampleColumn<SRAcousticSettings>] = {
    let name = "accessibilitySettings.headphoneAccommodations"
    return [
      .truth("\(name).isEnabled", "headphone accommodations") {
        $0.accessibilitySettings.headphoneAccommodations.isEnabled
      },
      .name("\(name).mediaEnhanceTuning", "the tuning") {
        $0.accessibilitySettings.headphoneAccommodations.mediaEnhanceTuning
      },
      .name("\(name).mediaEnhanceBoosting", "the strength") {
        $0.accessibilitySettings.headphoneAccommodations.mediaEnhanceBoosting
      },
      .name("\(name).mediaEnhanceApplication", "what they apply to") {
        $0.accessibilitySettings.headphoneAccommodations.mediaEnhanceApplication
      },
    ]
  }()

  static let headphoneSettings = SampleTable(
    .headphoneSettings,
    [
      .name("adaptiveAudioStrength", "the strength of Adaptive Audio") {
        (settings: SRHeadphoneSettings) in settings.adaptiveAudioStrength
      },
      .name("listeningMode", "the mode", \.listeningMode),
      .name("personalizedVolumeEnabled", "Personalized Volume", \.personalizedVolumeEnabled),
      .name(
        "conversationAwarenessEnabled",
        "Conversation Awareness",
        \.conversationAwarenessEnabled
      ),
      .name("spatialAudioEnabled", "Spatial Audio", \.spatialAudioEnabled),
      .name(
        "personalizedSpatialAudioEnabled",
        "Personalized Spatial Audio",
        \.personalizedSpatialAudioEnabled
      ),
    ] + hearingAssistance
  )

  private static let hearingAssistance: [SampleColumn<SRHeadphoneSettings>] = {
    func setting(
      _ name: String,
      _ sentence: String,
      _ value:
        @escaping @Sendable (SRHeadphoneSettings.HearingAssistance) ->
        SRHeadphoneSettings.SettingEnablement
    ) -> SampleColumn<SRHeadphoneSettings> {
      .name("hearingAssistance.\(name)", sentence) { $0.hearingAssistance.map(value) }
    }
    func level(
      _ name: String,
      _ sentence: String,
      _ value: @escaping @Sendable (SRHeadphoneSettings.HearingAssistance) -> Double
    ) -> SampleColumn<SRHeadphoneSettings> {
      .number("hearingAssistance.\(name)", nil, sentence) { $0.hearingAssistance.map(value) }
    }
    return [
      setting("hearingAidEnabled", "the hearing aid", \.hearingAidEnabled),
      setting("mediaAssistEnabled", "Media Assist", \.mediaAssistEnabled),
      setting("adjustMediaEnabled", "whether media are adjusted", \.adjustMediaEnabled),
      setting("adjustVoiceEnabled", "whether voices are adjusted", \.adjustVoiceEnabled),
      setting("hearingProtectionEnabled", "hearing protection", \.hearingProtectionEnabled),
      setting("conversationBoostEnabled", "Conversation Boost", \.conversationBoostEnabled),
      level("hearingAidAmplification", "the amplification", \.hearingAidAmplification),
      level("hearingAidBalance", "the balance", \.hearingAidBalance),
      level("hearingAidTone", "the tone", \.hearingAidTone),
      level("ambientNoiseReduction", "the noise reduction", \.ambientNoiseReduction),
    ]
  }()
}
