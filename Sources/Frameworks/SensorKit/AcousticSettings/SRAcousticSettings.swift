public import Foundation
import FoundationAdditions

/// The audio settings of a phone (Apple, SRAcousticSettings).
public final class SRAcousticSettings: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// Whether the watch measures environmental sound levels.
  public var isEnvironmentalSoundMeasurementsEnabled: Bool {
    values.isEnvironmentalSoundMeasurementsEnabled
  }

  /// How long the phone keeps samples of audio exposure.
  public var audioExposureSampleLifetime: SampleLifetime { values.audioExposureSampleLifetime }

  /// The limit of the headphone volume, in decibels; nil if the limit is off.
  public var headphoneSafetyAudioLevel: Double? { values.headphoneSafetyAudioLevel }

  /// The equalizer settings for music.
  public var musicEQSettings: MusicEQ { MusicEQ(values: values.musicEQSettings) }

  /// Accessibility settings for hearing.
  public var accessibilitySettings: Accessibility {
    Accessibility(values: values.accessibilitySettings)
  }

  @available(*, unavailable)
  public override init() { preconditionFailure("only SensorKit creates instances") }

  /// Creates settings; the volume limit is in decibels, and nil if it is off.
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

  /// Returns the object itself, because it is immutable.
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
  /// How long the phone keeps samples of audio exposure (Apple, SRAcousticSettings.SampleLifetime).
  @nonexhaustive
  public enum SampleLifetime: Int, Sendable {
    /// Eight days.
    case eightDays = 1

    /// Until the participant deletes it.
    case untilUserDeletes = 2
  }
}

/// The equalizer settings for music (Apple, SRAcousticSettings.MusicEQ).
///
/// It has the name of Apple's Objective-C class: Foundation on Linux cannot archive nested classes.
public final class SRAcousticSettingsMusicEQ: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// Whether the phone plays all songs equally loud.
  public var isSoundCheckEnabled: Bool { values.isSoundCheckEnabled }

  /// Whether the phone plays loud passages more quietly.
  public var isLateNightModeEnabled: Bool { values.isLateNightModeEnabled }

  /// Creates equalizer settings.
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

  /// Returns the object itself, because it is immutable.
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
  /// The equalizer settings for music (Apple, SRAcousticSettings.MusicEQ).
  public typealias MusicEQ = SRAcousticSettingsMusicEQ
}
