public import Foundation
import FoundationAdditions

/// Sounds that mask others (Apple, SRAcousticSettings.Accessibility.BackgroundSounds).
///
/// It has the name of Apple's Objective-C class: Foundation on Linux cannot archive nested classes.
public final class SRAcousticSettingsAccessibilityBackgroundSounds: NSObject, NSCopying,
  NSSecureCoding, Sendable
{
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// Whether a background sound plays.
  public var isEnabled: Bool { values.isEnabled }

  /// The chosen background sound.
  public var soundName: Name { values.soundName }

  /// The volume of the background sound, in per cent.
  public var relativeVolume: Double { values.relativeVolume }

  /// Whether the background sound continues while media play.
  public var isPlayWithMediaEnabled: Bool { values.isPlayWithMediaEnabled }

  /// The volume of the background sound while media play, in per cent.
  public var relativeVolumeWithMedia: Double { values.relativeVolumeWithMedia }

  /// Whether the background sound stops when the phone is locked.
  public var isStopOnLockEnabled: Bool { values.isStopOnLockEnabled }

  /// Creates settings of background sounds; volumes are in per cent.
  package init(
    isEnabled: Bool,
    soundName: Name,
    relativeVolume: Double,
    isPlayWithMediaEnabled: Bool,
    relativeVolumeWithMedia: Double,
    isStopOnLockEnabled: Bool
  ) {
    values = Values(
      isEnabled: isEnabled,
      soundName: soundName,
      relativeVolume: relativeVolume,
      isPlayWithMediaEnabled: isPlayWithMediaEnabled,
      relativeVolumeWithMedia: relativeVolumeWithMedia,
      isStopOnLockEnabled: isStopOnLockEnabled
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
    (object as? SRAcousticSettingsAccessibilityBackgroundSounds)?.values == values
  }

  public override var hash: Int { values.hashValue }

  struct Values: Hashable, Codable, Sendable {
    let isEnabled: Bool
    @RawCoded var soundName: Name
    let relativeVolume: Double
    let isPlayWithMediaEnabled: Bool
    let relativeVolumeWithMedia: Double
    let isStopOnLockEnabled: Bool
  }
}

extension SRAcousticSettings.Accessibility {
  /// Sounds that mask others (Apple, SRAcousticSettings.Accessibility.BackgroundSounds).
  public typealias BackgroundSounds = SRAcousticSettingsAccessibilityBackgroundSounds
}

extension SRAcousticSettings.Accessibility.BackgroundSounds {
  /// A background sound (Apple, SRAcousticSettings.Accessibility.BackgroundSounds.Name).
  @nonexhaustive
  public enum Name: Int, Sendable {
    /// Noise of all frequencies.
    case balancedNoise = 1

    /// Noise of high frequencies.
    case brightNoise = 2

    /// Noise of low frequencies.
    case darkNoise = 3

    /// Waves.
    case ocean = 4

    /// Rain.
    case rain = 5

    /// Running water.
    case stream = 6

    /// Crickets.
    case night = 7

    /// A fire.
    case fire = 8

    /// Voices.
    case babble = 9

    /// Steam.
    case steam = 10

    /// The inside of an airplane.
    case airplane = 11

    /// The inside of a boat.
    case boat = 12

    /// The inside of a bus.
    case bus = 13

    /// The inside of a train.
    case train = 14

    /// Rain on a roof.
    case rainOnRoof = 15

    /// A quiet night.
    case quietNight = 16
  }
}
