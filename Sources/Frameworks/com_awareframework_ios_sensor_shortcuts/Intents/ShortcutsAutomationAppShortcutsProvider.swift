public import AppIntents

/// Shows the action to Shortcuts and Siri (AWARE, Shortcuts Automation).
@available(iOS 16.0, macOS 13.0, *)
public struct ShortcutsAutomationAppShortcutsProvider: AppShortcutsProvider {
  public static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: RecordShortcutAutomationIntent(),
      phrases: [
        "Record \(.applicationName) automation event",
        "Log \(.applicationName) automation event",
      ],
      shortTitle: "Record Automation",
      systemImageName: "gearshape.2"
    )
  }
}

/// Lets an app have the module's intents as its own (AWARE, Shortcuts Automation).
@available(iOS 16.0, macOS 13.0, *)
public struct ShortcutsAutomationAppIntentsPackage: AppIntentsPackage {}
