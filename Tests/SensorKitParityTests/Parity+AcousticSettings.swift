import SensorKit

extension Parity {
  mutating func acousticSettings() {
    sendableObjectType(587, SRAcousticSettings.self, copies: true, codes: true)
    property(588, \SRAcousticSettings.isEnvironmentalSoundMeasurementsEnabled, Bool.self)
    property(
      589,
      \SRAcousticSettings.audioExposureSampleLifetime,
      SRAcousticSettings.SampleLifetime.self
    )
    property(590, \SRAcousticSettings.headphoneSafetyAudioLevel, Double?.self)
    property(591, \SRAcousticSettings.musicEQSettings, SRAcousticSettings.MusicEQ.self)
    property(592, \SRAcousticSettings.accessibilitySettings, SRAcousticSettings.Accessibility.self)
    enumeration(
      593,
      SRAcousticSettings.SampleLifetime.self,
      [(594, .eightDays, 1), (595, .untilUserDeletes, 2)]
    )
    sendableObjectType(596, SRAcousticSettings.MusicEQ.self, copies: true, codes: true)
    property(597, \SRAcousticSettings.MusicEQ.isSoundCheckEnabled, Bool.self)
    property(598, \SRAcousticSettings.MusicEQ.isLateNightModeEnabled, Bool.self)
    sendableObjectType(599, SRAcousticSettings.Accessibility.self, copies: true, codes: true)
    property(600, \SRAcousticSettings.Accessibility.leftRightBalance, Double.self)
    property(601, \SRAcousticSettings.Accessibility.isMonoAudioEnabled, Bool.self)
    property(
      602,
      \SRAcousticSettings.Accessibility.backgroundSounds,
      SRAcousticSettings.Accessibility.BackgroundSounds.self
    )
    property(
      603,
      \SRAcousticSettings.Accessibility.headphoneAccommodations,
      SRAcousticSettings.Accessibility.HeadphoneAccommodations.self
    )
    sendableObjectType(
      604,
      SRAcousticSettings.Accessibility.BackgroundSounds.self,
      copies: true,
      codes: true
    )
    property(605, \SRAcousticSettings.Accessibility.BackgroundSounds.isEnabled, Bool.self)
    property(
      606,
      \SRAcousticSettings.Accessibility.BackgroundSounds.soundName,
      SRAcousticSettings.Accessibility.BackgroundSounds.Name.self
    )
    property(607, \SRAcousticSettings.Accessibility.BackgroundSounds.relativeVolume, Double.self)
    property(
      608,
      \SRAcousticSettings.Accessibility.BackgroundSounds.isPlayWithMediaEnabled,
      Bool.self
    )
    property(
      609,
      \SRAcousticSettings.Accessibility.BackgroundSounds.relativeVolumeWithMedia,
      Double.self
    )
    property(610, \SRAcousticSettings.Accessibility.BackgroundSounds.isStopOnLockEnabled, Bool.self)
    enumeration(
      611,
      SRAcousticSettings.Accessibility.BackgroundSounds.Name.self,
      [
        (612, .balancedNoise, 1), (613, .brightNoise, 2), (614, .darkNoise, 3), (615, .ocean, 4),
        (616, .rain, 5), (617, .stream, 6), (618, .night, 7), (619, .fire, 8), (620, .babble, 9),
        (621, .steam, 10), (622, .airplane, 11), (623, .boat, 12), (624, .bus, 13),
        (625, .train, 14), (626, .rainOnRoof, 15), (627, .quietNight, 16),
      ]
    )
    sendableObjectType(
      628,
      SRAcousticSettings.Accessibility.HeadphoneAccommodations.self,
      copies: true,
      codes: true
    )
    property(629, \SRAcousticSettings.Accessibility.HeadphoneAccommodations.isEnabled, Bool.self)
    property(
      630,
      \SRAcousticSettings.Accessibility.HeadphoneAccommodations.mediaEnhanceTuning,
      SRAcousticSettings.Accessibility.HeadphoneAccommodations.MediaEnhanceTuning.self
    )
    property(
      631,
      \SRAcousticSettings.Accessibility.HeadphoneAccommodations.mediaEnhanceBoosting,
      SRAcousticSettings.Accessibility.HeadphoneAccommodations.MediaEnhanceBoosting.self
    )
    property(
      632,
      \SRAcousticSettings.Accessibility.HeadphoneAccommodations.mediaEnhanceApplication,
      SRAcousticSettings.Accessibility.HeadphoneAccommodations.MediaEnhanceApplication.self
    )
    enumeration(
      633,
      SRAcousticSettings.Accessibility.HeadphoneAccommodations.MediaEnhanceTuning.self,
      [(634, .none, 0), (635, .balancedTone, 1), (636, .vocalRange, 2), (637, .brightness, 3)]
    )
    enumeration(
      638,
      SRAcousticSettings.Accessibility.HeadphoneAccommodations.MediaEnhanceBoosting.self,
      [(639, .none, 0), (640, .slight, 1), (641, .moderate, 2), (642, .strong, 3)]
    )
    enumeration(
      643,
      SRAcousticSettings.Accessibility.HeadphoneAccommodations.MediaEnhanceApplication.self,
      [(644, .none, 1), (645, .phone, 2), (646, .media, 3), (647, .phoneAndMedia, 4)]
    )
  }
}
