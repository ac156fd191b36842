public import Foundation
import FoundationAdditions

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
