import Routines
import SensorKit
import VirtualTime

/// What a person has chosen among the settings of their headphones; which are usual is our choice.
struct HeadphoneChoices {
  /// How many settings there are to change.
  static let kinds = 6

  private let stream: RandomStream
  private let changes: [Int]

  /// The choices after so many changes of each setting.
  init(of life: Life, changes: [Int]) {
    stream = life.stream.split("headphone choices")
    self.changes = changes
  }

  var settings: SRHeadphoneSettings {
    SRHeadphoneSettings(
      adaptiveAudioStrength: .init(rawValue: UInt32(choice(0, of: 3) + 1)) ?? .medium,
      listeningMode: .init(rawValue: choice(1, of: 4) + 1) ?? .normal,
      personalizedVolumeEnabled: enablement(2, usually: 0.4),
      conversationAwarenessEnabled: enablement(3, usually: 0.4),
      spatialAudioEnabled: enablement(4, usually: 0.5),
      personalizedSpatialAudioEnabled: enablement(5, usually: 0.2),
      hearingAssistance: hearingAssistance
    )
  }

  /// One in twelve uses them as a hearing aid.
  private var hearingAssistance: SRHeadphoneSettings.HearingAssistance? {
    var draws = stream.split("hearing")
    guard draws.chance(1.0 / 12) else { return nil }
    return SRHeadphoneSettings.HearingAssistance(
      hearingAidEnabled: .enabled,
      mediaAssistEnabled: .enabled,
      adjustMediaEnabled: .enabled,
      adjustVoiceEnabled: .disabled,
      hearingProtectionEnabled: .enabled,
      conversationBoostEnabled: .disabled,
      hearingAidAmplification: draws.uniform(0.2...0.8),
      hearingAidBalance: 0,
      hearingAidTone: draws.uniform(-0.3...0.3),
      ambientNoiseReduction: draws.uniform(0...0.5)
    )
  }

  /// A switch, each change of which turns it over.
  private func enablement(
    _ kind: Int,
    usually share: Double
  ) -> SRHeadphoneSettings.SettingEnablement {
    var draws = stream.split(kind)
    return draws.chance(share) != (changes[kind] % 2 == 1) ? .enabled : .disabled
  }

  /// A choice of several, each change of which goes on to the next.
  private func choice(_ kind: Int, of count: Int) -> Int {
    var draws = stream.split(kind)
    return (draws.below(count) + changes[kind]) % count
  }
}
