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
