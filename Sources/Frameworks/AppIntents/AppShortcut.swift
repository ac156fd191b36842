/// An intent that is there for Shortcuts and Siri without the user having made a shortcut of it
/// (Apple, App Intents).
public struct AppShortcut: Sendable {
  /// What it performs.
  package let intent: any AppIntent
  /// The words that it is called by, with `${applicationName}` for the app's name.
  package let phrases: [String]
  /// Its name where there is little room; nil if it has none.
  package let shortTitle: LocalizedStringResource?
  /// The name of its symbol; nil if it has none.
  package let systemImageName: String?

  /// An intent, and what to call it.
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

  /// An intent, and what to call it, without a name or a symbol (Apple: iOS 16).
  public init<Intent: AppIntent>(intent: Intent, phrases: [AppShortcutPhrase<Intent>]) {
    self.intent = intent
    self.phrases = phrases.map(\.text)
    shortTitle = nil
    systemImageName = nil
  }
}

/// Puts an app's shortcuts together (Apple, App Intents).
@resultBuilder
public enum AppShortcutsBuilder {
  public static func buildExpression(_ shortcut: AppShortcut) -> [AppShortcut] { [shortcut] }

  public static func buildBlock(_ shortcuts: [AppShortcut]...) -> [AppShortcut] {
    shortcuts.flatMap(\.self)
  }
}

/// Words that have Siri perform an intent; they name the app (Apple, App Intents).
public struct AppShortcutPhrase<Intent: AppIntent>: Hashable, Sendable,
  ExpressibleByStringInterpolation
{
  /// The words, with `${applicationName}` and `${parameter}` where names and values come to stand.
  let text: String

  public init(stringLiteral value: String) { text = value }

  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// How a phrase is put together.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity)
    }

    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Puts in a name that is known when the phrase is said.
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {
      text += "${\(token)}"
    }

    /// Puts in a parameter's value, such as `\(\.$place)`.
    public mutating func appendInterpolation<Value>(
      _ parameter: KeyPath<Intent, IntentParameter<Value>>
    ) {
      text += "${parameter}"
    }
  }
}

/// A name that is known when a phrase is said (Apple, App Intents).
public enum AppShortcutPhraseToken: Hashable, Sendable {
  /// The app's name.
  case applicationName
}

/// What tells the system of an app's shortcuts (Apple, App Intents).
public protocol AppShortcutsProvider {
  /// The shortcuts.
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }

  /// The colour behind them; blue unless given (our choice: Apple takes one from the app's icon).
  static var shortcutTileColor: ShortcutTileColor { get }
}

extension AppShortcutsProvider {
  public static var shortcutTileColor: ShortcutTileColor { .blue }

  /// Has the system read the values again that phrases can name.
  ///
  /// Phrases here name no values, so there is nothing to read.
  public static func updateAppShortcutParameters() {}
}

/// The colour behind an app's shortcuts (Apple, App Intents).
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

/// A package whose intents an app has as its own (Apple, App Intents).
public protocol AppIntentsPackage {
  /// The packages that it takes intents from in turn; none unless given.
  static var includedPackages: [any AppIntentsPackage.Type] { get }
}

extension AppIntentsPackage {
  public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}
