import Routines
import SensorKit
import VirtualTime

/// What a person has chosen among a phone's settings of sound.
///
/// Which choices are usual is our choice: as it comes from the factory, but for a few.
struct AcousticChoices {
  /// How many settings there are to change.
  static let kinds = 7

  private let stream: RandomStream
  private let changes: [Int]

  /// The choices after so many changes of each setting.
  init(of life: Life, changes: [Int]) {
    stream = life.stream.split("acoustic choices")
    self.changes = changes
  }

  var settings: SRAcousticSettings {
    let levels = [nil, 75, 80, 85, 90, 95, 100] as [Double?]
    return SRAcousticSettings(
      isEnvironmentalSoundMeasurementsEnabled: isOn(0, usually: 0.7),
      audioExposureSampleLifetime: isOn(1, usually: 0.9) ? .eightDays : .untilUserDeletes,
      headphoneSafetyAudioLevel: levels[choice(2, of: levels.count, usually: 0.7)],
      musicEQSettings: SRAcousticSettings.MusicEQ(
        isSoundCheckEnabled: isOn(3, usually: 0.3),
        isLateNightModeEnabled: isOn(4, usually: 0.1)
      ),
      accessibilitySettings: accessibility
    )
  }

  private var accessibility: SRAcousticSettings.Accessibility {
    let sounds = choice(5, of: 17, usually: 0.8)
    let tuning = choice(6, of: 4, usually: 0.9)
    return SRAcousticSettings.Accessibility(
      leftRightBalance: 0,
      isMonoAudioEnabled: false,
      backgroundSounds: SRAcousticSettings.Accessibility.BackgroundSounds(
        isEnabled: sounds > 0,
        soundName: .init(rawValue: max(sounds, 1)) ?? .balancedNoise,
        relativeVolume: 50,
        isPlayWithMediaEnabled: sounds > 0,
        relativeVolumeWithMedia: 30,
        isStopOnLockEnabled: false
      ),
      headphoneAccommodations: SRAcousticSettings.Accessibility.HeadphoneAccommodations(
        isEnabled: tuning > 0,
        mediaEnhanceTuning: .init(rawValue: tuning) ?? .none,
        mediaEnhanceBoosting: tuning > 0 ? .slight : .none,
        mediaEnhanceApplication: tuning > 0 ? .phoneAndMedia : .none
      )
    )
  }

  /// A switch, each change of which turns it over.
  private func isOn(_ kind: Int, usually share: Double) -> Bool {
    var draws = stream.split(kind)
    return draws.chance(share) != (changes[kind] % 2 == 1)
  }

  /// A choice of several, each change of which goes on to the next; 0 is the factory's.
  private func choice(_ kind: Int, of count: Int, usually share: Double) -> Int {
    var draws = stream.split(kind)
    let first = draws.chance(share) ? 0 : draws.below(count)
    return (first + changes[kind]) % count
  }
}
