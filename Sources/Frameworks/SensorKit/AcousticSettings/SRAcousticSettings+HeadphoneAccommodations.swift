public import Foundation
import FoundationAdditions

/// How headphones are fitted to the ear (Apple, HeadphoneAccommodations).
///
/// It bears the name of Apple's class: Linux archives no class that is nested in another.
public final class SRAcousticSettingsAccessibilityHeadphoneAccommodations: NSObject, NSCopying,
  NSSecureCoding, Sendable
{
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  let values: Values

  /// Whether they are fitted.
  public var isEnabled: Bool { values.isEnabled }

  /// Which sounds are brought out.
  public var mediaEnhanceTuning: MediaEnhanceTuning { values.mediaEnhanceTuning }

  /// How far soft sounds are made louder.
  public var mediaEnhanceBoosting: MediaEnhanceBoosting { values.mediaEnhanceBoosting }

  /// What it applies to.
  public var mediaEnhanceApplication: MediaEnhanceApplication { values.mediaEnhanceApplication }

  /// Settings of headphones.
  package init(
    isEnabled: Bool,
    mediaEnhanceTuning: MediaEnhanceTuning,
    mediaEnhanceBoosting: MediaEnhanceBoosting,
    mediaEnhanceApplication: MediaEnhanceApplication
  ) {
    values = Values(
      isEnabled: isEnabled,
      mediaEnhanceTuning: mediaEnhanceTuning,
      mediaEnhanceBoosting: mediaEnhanceBoosting,
      mediaEnhanceApplication: mediaEnhanceApplication
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
    (object as? SRAcousticSettingsAccessibilityHeadphoneAccommodations)?.values == values
  }

  public override var hash: Int { values.hashValue }

  struct Values: Hashable, Codable, Sendable {
    let isEnabled: Bool
    @RawCoded var mediaEnhanceTuning: MediaEnhanceTuning
    @RawCoded var mediaEnhanceBoosting: MediaEnhanceBoosting
    @RawCoded var mediaEnhanceApplication: MediaEnhanceApplication
  }
}

extension SRAcousticSettings.Accessibility {
  /// How headphones are fitted to the ear (Apple, HeadphoneAccommodations).
  public typealias HeadphoneAccommodations = SRAcousticSettingsAccessibilityHeadphoneAccommodations
}
