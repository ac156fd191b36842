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
