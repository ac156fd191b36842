/// An intent that Shortcuts and Siri offer without a shortcut of the user (Apple, App Intents).
public struct AppShortcut: Sendable {
  /// The intent of the shortcut.
  package let intent: any AppIntent
  /// The phrases, with `${applicationName}` for the app's name.
  package let phrases: [String]
  /// The short name; nil if there is none.
  package let shortTitle: LocalizedStringResource?
  /// The name of the symbol; nil if there is none.
  package let systemImageName: String?

  /// Creates a shortcut of an intent.
  public init<Intent: AppIntent>(
    intent: Intent,
    phrases: [AppShortcutPhrase<Intent>],
    shortTitle: LocalizedStringResource,
    systemImageName: String
  ) {
    self.intent = intent
    self.phrases = phrases.map(\.text)
    self.shortTitle = shortTitle
    self.systemImageName = systemImageName
  }

  /// Creates a shortcut of an intent, without a name or a symbol (Apple: iOS 16).
  public init<Intent: AppIntent>(intent: Intent, phrases: [AppShortcutPhrase<Intent>]) {
    self.intent = intent
    self.phrases = phrases.map(\.text)
    shortTitle = nil
    systemImageName = nil
  }
}

/// A result builder of an app's shortcuts (Apple, App Intents).
@resultBuilder
public enum AppShortcutsBuilder {
  public static func buildExpression(_ shortcut: AppShortcut) -> [AppShortcut] { [shortcut] }

  public static func buildBlock(_ shortcuts: [AppShortcut]...) -> [AppShortcut] {
    shortcuts.flatMap(\.self)
  }
}

/// A phrase with which Siri performs an intent; it contains the app's name (Apple, App Intents).
public struct AppShortcutPhrase<Intent: AppIntent>: Hashable, Sendable,
  ExpressibleByStringInterpolation
{
  /// The text, with `${applicationName}` and `${parameter}` as placeholders for names and values.
  let text: String

  public init(stringLiteral value: String) { text = value }

  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// The interpolation of a phrase.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity)
    }

    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends a name that is known when the phrase is spoken.
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {
      text += "${\(token)}"
    }

    /// Appends a parameter's value, such as `\(\.$place)`.
    public mutating func appendInterpolation<Value>(
      _ parameter: KeyPath<Intent, IntentParameter<Value>>
    ) {
      text += "${parameter}"
    }
  }
}

/// A name that is known when a phrase is spoken (Apple, App Intents).
public enum AppShortcutPhraseToken: Hashable, Sendable {
  /// The app's name.
  case applicationName
}

/// The provider of an app's shortcuts (Apple, App Intents).
public protocol AppShortcutsProvider {
  /// The shortcuts.
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }

  /// The background color; blue by default (our choice: Apple derives it from the app's icon).
  static var shortcutTileColor: ShortcutTileColor { get }
}

extension AppShortcutsProvider {
  public static var shortcutTileColor: ShortcutTileColor { .blue }

  /// Updates the parameter values in phrases.
  ///
  /// Does nothing, because phrases contain no values here.
  public static func updateAppShortcutParameters() {}
}

/// The background color of an app's shortcuts (Apple, App Intents).
@nonexhaustive
public enum ShortcutTileColor: Hashable, Sendable, CaseIterable {
  case blue
  case grape
  case grayBlue
  case grayBrown
  case grayGreen
  case lightBlue
  case lime
  case navy
  case orange
  case pink
  case purple
  case red
  case tangerine
  case teal
  case yellow
}

/// A package whose intents an app includes (Apple, App Intents).
public protocol AppIntentsPackage {
  /// The packages whose intents this package includes; empty by default.
  static var includedPackages: [any AppIntentsPackage.Type] { get }
}

extension AppIntentsPackage {
  public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}
