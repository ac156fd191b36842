/// Something that Shortcuts can have an app do (Apple, App Intents).
///
/// Its parameters are properties that are marked `@Parameter`. Provided is what an intent needs that
/// takes parameters and does something; what is not provided is absent: entities, queries, summaries,
/// snippets and dialogs that ask.
public protocol AppIntent: Sendable {
  /// What it hands back.
  associatedtype PerformResult: IntentResult

  /// Its name in Shortcuts.
  static var title: LocalizedStringResource { get }

  /// What it does, for the user; nil unless given.
  static var description: IntentDescription? { get }

  /// Whether it brings the app to the front to be performed; false unless given.
  static var openAppWhenRun: Bool { get }

  /// Where it can be performed (iOS 26, instead of ``openAppWhenRun``, which it follows unless given).
  static var supportedModes: IntentModes { get }

  /// Whether a locked phone performs it; always, unless given.
  static var authenticationPolicy: IntentAuthenticationPolicy { get }

  /// Whether Shortcuts and Spotlight show it; true unless given.
  static var isDiscoverable: Bool { get }

  /// An intent whose parameters have their defaults, if they have any.
  init()

  /// Does it.
  @concurrent func perform() async throws -> PerformResult
}

extension AppIntent {
  /// Marks a parameter of an intent.
  public typealias Parameter<Value: _IntentValue & Sendable> = IntentParameter<Value>

  public static var description: IntentDescription? { nil }
  public static var openAppWhenRun: Bool { false }
  public static var supportedModes: IntentModes { openAppWhenRun ? .foreground : .background }
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
  public static var isDiscoverable: Bool { true }
}

/// Where an intent can be performed (Apple, App Intents).
public struct IntentModes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Without the app being seen.
  public static let background = IntentModes(rawValue: 1)

  /// With the app brought to the front.
  public static let foreground = IntentModes(rawValue: 2)
}

/// Whether a phone has to be unlocked for an intent (Apple, App Intents).
@nonexhaustive
public enum IntentAuthenticationPolicy: Hashable, Sendable {
  /// It is performed also while the phone is locked.
  case alwaysAllowed
  /// The user has to authenticate on one of their devices.
  case requiresAuthentication
  /// The user has to authenticate on this device.
  case requiresLocalDeviceAuthentication
}

/// What an intent does, for the user (Apple, App Intents).
public struct IntentDescription: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The text itself.
  public let descriptionText: LocalizedStringResource

  /// Under what it is listed; nil for the app's own name.
  public let categoryName: LocalizedStringResource?

  /// Words by which a search finds it.
  public let searchKeywords: [LocalizedStringResource]

  /// A description.
  public init(
    _ descriptionText: LocalizedStringResource,
    categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = []
  ) {
    self.descriptionText = descriptionText
    self.categoryName = categoryName
    self.searchKeywords = searchKeywords
  }

  public init(stringLiteral value: String) {
    self.init(LocalizedStringResource(stringLiteral: value))
  }
}
