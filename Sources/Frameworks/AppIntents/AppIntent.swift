/// An action of an app that Shortcuts can perform (Apple, App Intents).
///
/// The parameters are properties that are marked `@Parameter`. This module covers intents with
/// parameters and results; entities, queries, summaries, snippets and dialogs that ask are missing.
public protocol AppIntent: Sendable {
  /// The type of the result.
  associatedtype PerformResult: IntentResult

  /// The name in Shortcuts.
  static var title: LocalizedStringResource { get }

  /// The description for the user; nil by default.
  static var description: IntentDescription? { get }

  /// Whether performing the intent brings the app to the foreground; false by default.
  static var openAppWhenRun: Bool { get }

  /// The modes in which the intent can be performed (iOS 26, replaces ``openAppWhenRun``, whose
  /// value is the default).
  static var supportedModes: IntentModes { get }

  /// Whether a locked phone performs the intent; always by default.
  static var authenticationPolicy: IntentAuthenticationPolicy { get }

  /// Whether Shortcuts and Spotlight show the intent; true by default.
  static var isDiscoverable: Bool { get }

  /// Creates an intent with the defaults of its parameters.
  init()

  /// Performs the intent.
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

/// The modes in which an intent can be performed (Apple, App Intents).
public struct IntentModes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The app stays in the background.
  public static let background = IntentModes(rawValue: 1)

  /// The app comes to the foreground.
  public static let foreground = IntentModes(rawValue: 2)
}

/// Whether an intent requires an unlocked phone (Apple, App Intents).
@nonexhaustive
public enum IntentAuthenticationPolicy: Hashable, Sendable {
  /// A locked phone also performs the intent.
  case alwaysAllowed
  /// The user has to authenticate on one of their devices.
  case requiresAuthentication
  /// The user has to authenticate on this device.
  case requiresLocalDeviceAuthentication
}

/// The description of an intent for the user (Apple, App Intents).
public struct IntentDescription: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The text.
  public let descriptionText: LocalizedStringResource

  /// The category; nil for the app's name.
  public let categoryName: LocalizedStringResource?

  /// Keywords for searches.
  public let searchKeywords: [LocalizedStringResource]

  /// Creates a description.
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
