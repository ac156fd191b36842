public import Foundation
import FoundationAdditions

/// The settings that change what the participant hears (Apple, SRAcousticSettings).
public final class SRAcousticSettings: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// Whether the watch measures the noise around it.
  public var isEnvironmentalSoundMeasurementsEnabled: Bool {
    values.isEnvironmentalSoundMeasurementsEnabled
  }

  /// How long exposure to sound is kept.
  public var audioExposureSampleLifetime: SampleLifetime { values.audioExposureSampleLifetime }

  /// The limit of headphones, in decibels; nil where it is off.
  public var headphoneSafetyAudioLevel: Double? { values.headphoneSafetyAudioLevel }

  /// How music is changed.
  public var musicEQSettings: MusicEQ { MusicEQ(values: values.musicEQSettings) }

  /// What helps with hearing.
  public var accessibilitySettings: Accessibility {
    Accessibility(values: values.accessibilitySettings)
  }

  @available(*, unavailable)
  public override init() { preconditionFailure("SensorKit alone makes one") }

  /// Settings; the limit in decibels, nil where it is off.
  package init(
    isEnvironmentalSoundMeasurementsEnabled: Bool,
    audioExposureSampleLifetime: SampleLifetime,
    headphoneSafetyAudioLevel: Double?,
    musicEQSettings: MusicEQ,
    accessibilitySettings: Accessibility
  ) {
    values = Values(
      isEnvironmentalSoundMeasurementsEnabled: isEnvironmentalSoundMeasurementsEnabled,
      audioExposureSampleLifetime: audioExposureSampleLifetime,
      headphoneSafetyAudioLevel: headphoneSafetyAudioLevel,
      musicEQSettings: musicEQSettings.values,
      accessibilitySettings: accessibilitySettings.values
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
    (object as? SRAcousticSettings)?.values == values
  }

  public override var hash: Int { values.hashValue }

  struct Values: Hashable, Codable, Sendable {
    let isEnvironmentalSoundMeasurementsEnabled: Bool
    @RawCoded var audioExposureSampleLifetime: SampleLifetime
    let headphoneSafetyAudioLevel: Double?
    let musicEQSettings: MusicEQ.Values
    let accessibilitySettings: Accessibility.Values
  }
}

extension SRAcousticSettings {
  /// How long exposure to sound is kept (Apple, SRAcousticSettings.SampleLifetime).
  @nonexhaustive
  public enum SampleLifetime: Int, Sendable {
    /// Eight days.
    case eightDays = 1

    /// Until the participant deletes it.
    case untilUserDeletes = 2
  }
}

/// How music is changed (Apple, SRAcousticSettings.MusicEQ).
///
/// It bears the name of Apple's class: Linux archives no class that is nested in another.
public final class SRAcousticSettingsMusicEQ: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// Whether all songs are made equally loud.
  public var isSoundCheckEnabled: Bool { values.isSoundCheckEnabled }

  /// Whether loud passages are made quieter.
  public var isLateNightModeEnabled: Bool { values.isLateNightModeEnabled }

  /// Settings of music.
  package init(isSoundCheckEnabled: Bool, isLateNightModeEnabled: Bool) {
    values = Values(
      isSoundCheckEnabled: isSoundCheckEnabled,
      isLateNightModeEnabled: isLateNightModeEnabled
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
    (object as? SRAcousticSettingsMusicEQ)?.values == values
  }

  public override var hash: Int { values.hashValue }

  struct Values: Hashable, Codable, Sendable {
    let isSoundCheckEnabled: Bool
    let isLateNightModeEnabled: Bool
  }
}

extension SRAcousticSettings {
  /// How music is changed (Apple, SRAcousticSettings.MusicEQ).
  public typealias MusicEQ = SRAcousticSettingsMusicEQ
}
