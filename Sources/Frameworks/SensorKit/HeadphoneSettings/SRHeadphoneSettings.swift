public import Foundation
import FoundationAdditions

/// How a pair of headphones is set (Apple, SRHeadphoneSettings).
public final class SRHeadphoneSettings: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// How much of the surroundings adaptive audio lets in.
  public var adaptiveAudioStrength: AdaptiveAudioStrength { values.adaptiveAudioStrength }

  /// What is done about the surroundings.
  public var listeningMode: ListeningMode { values.listeningMode }

  /// Whether the volume follows the surroundings and habits.
  public var personalizedVolumeEnabled: SettingEnablement { values.personalizedVolumeEnabled }

  /// Whether the volume falls when the participant speaks.
  public var conversationAwarenessEnabled: SettingEnablement { values.conversationAwarenessEnabled }

  /// Whether sound seems to come from places.
  public var spatialAudioEnabled: SettingEnablement { values.spatialAudioEnabled }

  /// Whether those places follow the participant's own ears.
  public var personalizedSpatialAudioEnabled: SettingEnablement {
    values.personalizedSpatialAudioEnabled
  }

  /// What helps with hearing; nil where the headphones have none.
  public var hearingAssistance: HearingAssistance? {
    values.hearingAssistance.map(HearingAssistance.init(values:))
  }

  @available(*, unavailable)
  public override init() { preconditionFailure("SensorKit alone makes one") }

  /// Settings of a pair of headphones.
  package init(
    adaptiveAudioStrength: AdaptiveAudioStrength,
    listeningMode: ListeningMode,
    personalizedVolumeEnabled: SettingEnablement,
    conversationAwarenessEnabled: SettingEnablement,
    spatialAudioEnabled: SettingEnablement,
    personalizedSpatialAudioEnabled: SettingEnablement,
    hearingAssistance: HearingAssistance?
  ) {
    values = Values(
      adaptiveAudioStrength: adaptiveAudioStrength,
      listeningMode: listeningMode,
      personalizedVolumeEnabled: personalizedVolumeEnabled,
      conversationAwarenessEnabled: conversationAwarenessEnabled,
      spatialAudioEnabled: spatialAudioEnabled,
      personalizedSpatialAudioEnabled: personalizedSpatialAudioEnabled,
      hearingAssistance: hearingAssistance?.values
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
    (object as? SRHeadphoneSettings)?.values == values
  }

  public override var hash: Int { values.hashValue }

  struct Values: Hashable, Codable, Sendable {
    @RawCoded var adaptiveAudioStrength: AdaptiveAudioStrength
    @RawCoded var listeningMode: ListeningMode
    @RawCoded var personalizedVolumeEnabled: SettingEnablement
    @RawCoded var conversationAwarenessEnabled: SettingEnablement
    @RawCoded var spatialAudioEnabled: SettingEnablement
    @RawCoded var personalizedSpatialAudioEnabled: SettingEnablement
    let hearingAssistance: HearingAssistance.Values?
  }
}

extension SRHeadphoneSettings {
  /// Whether a setting is on (Apple, SRHeadphoneSettings.SettingEnablement).
  @nonexhaustive
  public enum SettingEnablement: Int, Sendable {
    /// The headphones don't have it.
    case unsupported = 0

    /// It is on.
    case enabled = 1

    /// It is off.
    case disabled = 2
  }
}

extension SRHeadphoneSettings {
  /// What is done about the surroundings (Apple, SRHeadphoneSettings.ListeningMode).
  @nonexhaustive
  public enum ListeningMode: Int, Sendable {
    /// Nothing.
    case normal = 1

    /// They are cancelled.
    case activeNoiseCancelling = 2

    /// They are let in.
    case transparency = 3

    /// One of these, as it fits.
    case autoActiveNoiseCancelling = 4
  }
}

extension SRHeadphoneSettings {
  /// How much of the surroundings is let in (Apple, SRHeadphoneSettings.AdaptiveAudioStrength).
  @nonexhaustive
  public enum AdaptiveAudioStrength: UInt32, Sendable {
    /// Much.
    case low = 1

    /// Some.
    case medium = 2

    /// Little.
    case high = 3
  }
}
