import AppIntents
import Testing

/// An app's declarations of its shortcuts.
@Suite("App shortcuts")
struct AppShortcutTests {
  /// Source: Apple, AppShortcutsProvider.
  @Test("A provider lists its shortcuts in the order of declaration")
  func shortcuts() {
    let shortcuts = ClientShortcuts.appShortcuts
    #expect(shortcuts.count == 2)
    #expect(shortcuts[0].shortTitle == "Note" && shortcuts[0].systemImageName == "pencil")
    #expect(shortcuts[0].intent is NoteMoment && shortcuts[1].intent is Count)
    #expect(shortcuts[1].shortTitle == nil)
    ClientShortcuts.updateAppShortcutParameters()
    #expect(ClientShortcuts.shortcutTileColor == .grape)
  }

  /// Source: Apple, AppShortcutPhrase: the system inserts the app's name.
  @Test("A phrase keeps the placeholders of the app's name and of parameters")
  func phrases() {
    let shortcuts = ClientShortcuts.appShortcuts
    #expect(
      shortcuts[0].phrases == [
        "Note a ${applicationName} moment", "Remember with ${applicationName}",
      ]
    )
    #expect(shortcuts[1].phrases == ["Count from ${parameter} in ${applicationName}"])
  }

  /// Source: Apple, AppIntentsPackage.
  @Test("A package names the packages whose intents it includes, none by default")
  func packages() {
    #expect(ClientPackage.includedPackages.isEmpty)
    #expect(WholePackage.includedPackages.count == 1)
  }
}
