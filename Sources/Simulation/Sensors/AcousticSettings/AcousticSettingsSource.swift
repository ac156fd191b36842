package import People
package import SensorKit
package import VirtualTime

/// The phone's samples of its sound settings: one when the recording begins, and one at each
/// change.
///
/// A few changes per month are our choice.
package final class AcousticSettingsSource: SampleSource {
  /// The nanoseconds from the start of a recording to its first sample.
  private static let delay: Int64 = 1_000_000_000

  /// The probability that the person changes a setting on a date.
  private static let changesPerDay = 0.1

  private let days: Schedule
  private let changes: SettingChanges

  /// Creates the source of a phone.
  package init(days: Schedule) {
    self.days = days
    changes = SettingChanges(
      days.life.stream.split("acoustic settings"),
      perDay: Self.changesPerDay,
      kinds: AcousticChoices.kinds
    )
  }

  package func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) {
    let first = recordingSince.nanoseconds + Self.delay
    if first > stretch.after.nanoseconds, first <= stretch.through.nanoseconds {
      guard body(WorldTime(nanoseconds: first), UInt64(bitPattern: first)) else { return }
    }
    // The first sample contains the changes within a microsecond after it.
    let rest = Stretch(
      after: max(stretch.after, WorldTime(nanoseconds: first + 1000)),
      through: stretch.through
    )
    guard !rest.isEmpty else { return }
    days.itinerary.forEachDay(in: rest.nanoseconds()) { day, part in
      guard let change = changes.change(on: day) else { return true }
      let time = part.world(change.at)
      guard time.nanoseconds >= part.from, time.nanoseconds < part.to else { return true }
      return body(time, UInt64(bitPattern: time.nanoseconds))
    }
  }

  package func decode(_ token: UInt64) -> AnyObject {
    let time = WorldTime(nanoseconds: Int64(bitPattern: token))
    let counts = changes.counts(until: time, along: days.itinerary)
    return AcousticChoices(of: days.life, changes: counts).settings
  }
}

/// A person's choices among a phone's sound settings.
///
/// The usual settings are our choice: the factory's, with a few exceptions.
private struct AcousticChoices {
  /// The number of settings.
  static let kinds = 7

  private let choices: SettingChoices

  /// Creates the choices after a number of changes of each setting.
  init(of life: DailyLife, changes: [Int]) {
    choices = SettingChoices(life.stream.split("acoustic choices"), changes: changes)
  }

  var settings: SRAcousticSettings {
    let levels = [nil, 75, 80, 85, 90, 95, 100] as [Double?]
    return SRAcousticSettings(
      isEnvironmentalSoundMeasurementsEnabled: choices.isOn(0, usually: 0.7),
      audioExposureSampleLifetime: choices.isOn(1, usually: 0.9) ? .eightDays : .untilUserDeletes,
      headphoneSafetyAudioLevel: levels[choices.choice(2, of: levels.count, usually: 0.7)],
      musicEQSettings: SRAcousticSettings.MusicEQ(
        isSoundCheckEnabled: choices.isOn(3, usually: 0.3),
        isLateNightModeEnabled: choices.isOn(4, usually: 0.1)
      ),
      accessibilitySettings: accessibility
    )
  }

  private var accessibility: SRAcousticSettings.Accessibility {
    let sounds = choices.choice(5, of: 17, usually: 0.8)
    let tuning = choices.choice(6, of: 4, usually: 0.9)
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
}
