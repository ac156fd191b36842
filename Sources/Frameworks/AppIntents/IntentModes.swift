/// Where an intent can be performed (Apple, App Intents).
public struct IntentModes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Without the app being seen.
  public static let background = IntentModes(rawValue: 1)

  /// With the app brought to the front.
  public static let foreground = IntentModes(rawValue: 2)
}
