public import Foundation
import FoundationAdditions

/// What helps with hearing (Apple, SRAcousticSettings.Accessibility).
///
/// It bears the name of Apple's class: Linux archives no class that is nested in another.
public final class SRAcousticSettingsAccessibility: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// How sound is shared between the ears; its scale is not documented.
  public var leftRightBalance: Double { values.leftRightBalance }

  /// Whether both ears hear the same.
  public var isMonoAudioEnabled: Bool { values.isMonoAudioEnabled }

  /// Sounds that cover others.
  public var backgroundSounds: BackgroundSounds {
    BackgroundSounds(values: values.backgroundSounds)
  }

  /// How headphones are fitted to the ear.
  public var headphoneAccommodations: HeadphoneAccommodations {
    HeadphoneAccommodations(values: values.headphoneAccommodations)
  }

  /// Settings that help with hearing.
  package init(
    leftRightBalance: Double,
    isMonoAudioEnabled: Bool,
    backgroundSounds: BackgroundSounds,
    headphoneAccommodations: HeadphoneAccommodations
  ) {
    values = Values(
      leftRightBalance: leftRightBalance,
      isMonoAudioEnabled: isMonoAudioEnabled,
      backgroundSounds: backgroundSounds.values,
      headphoneAccommodations: headphoneAccommodations.values
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
    (object as? SRAcousticSettingsAccessibility)?.values == values
  }

  public override var hash: Int { values.hashValue }

  struct Values: Hashable, Codable, Sendable {
    let leftRightBalance: Double
    let isMonoAudioEnabled: Bool
    let backgroundSounds: BackgroundSounds.Values
    let headphoneAccommodations: HeadphoneAccommodations.Values
  }
}

extension SRAcousticSettings {
  /// What helps with hearing (Apple, SRAcousticSettings.Accessibility).
  public typealias Accessibility = SRAcousticSettingsAccessibility
}
