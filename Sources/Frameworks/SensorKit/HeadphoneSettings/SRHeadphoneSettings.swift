public import Foundation
import FoundationAdditions

/// The settings of a pair of headphones (Apple, SRHeadphoneSettings).
public final class SRHeadphoneSettings: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// How much environmental sound adaptive audio lets in.
  public var adaptiveAudioStrength: AdaptiveAudioStrength { values.adaptiveAudioStrength }

  /// How the headphones treat environmental sound.
  public var listeningMode: ListeningMode { values.listeningMode }

  /// Whether the volume adapts to the environment and to habits.
  public var personalizedVolumeEnabled: SettingEnablement { values.personalizedVolumeEnabled }

  /// Whether the volume falls when the participant speaks.
  public var conversationAwarenessEnabled: SettingEnablement { values.conversationAwarenessEnabled }

  /// Whether spatial audio is on.
  public var spatialAudioEnabled: SettingEnablement { values.spatialAudioEnabled }

  /// Whether spatial audio is adapted to the participant's ears.
  public var personalizedSpatialAudioEnabled: SettingEnablement {
    values.personalizedSpatialAudioEnabled
  }

  /// Hearing assistance; nil if the headphones have none.
  public var hearingAssistance: HearingAssistance? {
    values.hearingAssistance.map(HearingAssistance.init(values:))
  }

  @available(*, unavailable)
  public override init() { preconditionFailure("only SensorKit creates instances") }

  /// Creates settings of a pair of headphones.
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

  /// Returns the object itself, because it is immutable.
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
    /// The headphones do not support the setting.
    case unsupported = 0

    /// The setting is on.
    case enabled = 1

    /// The setting is off.
    case disabled = 2
  }
}

extension SRHeadphoneSettings {
  /// How headphones treat environmental sound (Apple, SRHeadphoneSettings.ListeningMode).
  @nonexhaustive
  public enum ListeningMode: Int, Sendable {
    /// The headphones do not change environmental sound.
    case normal = 1

    /// The headphones cancel environmental sound.
    case activeNoiseCancelling = 2

    /// The headphones let environmental sound in.
    case transparency = 3

    /// The headphones choose between cancelling sound and letting it in.
    case autoActiveNoiseCancelling = 4
  }
}

extension SRHeadphoneSettings {
  /// How much environmental sound adaptive audio lets in (Apple,
  /// SRHeadphoneSettings.AdaptiveAudioStrength).
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
