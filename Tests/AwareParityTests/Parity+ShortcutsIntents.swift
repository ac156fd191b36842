import AppIntents
import com_awareframework_ios_sensor_shortcuts

extension Parity {
  mutating func shortcutsIntents() {
    intentType(565, RecordShortcutAutomationIntent.self)
    constant(566, RecordShortcutAutomationIntent.title, LocalizedStringResource.self)
    constant(567, RecordShortcutAutomationIntent.description, IntentDescription.self)
    constant(568, RecordShortcutAutomationIntent.openAppWhenRun, Bool.self)
    variable(569, \RecordShortcutAutomationIntent.event, String.self)
    variable(570, \RecordShortcutAutomationIntent.automationName, String?.self)
    variable(571, \RecordShortcutAutomationIntent.shortcutName, String?.self)
    variable(572, \RecordShortcutAutomationIntent.trigger, String?.self)
    variable(573, \RecordShortcutAutomationIntent.input, String?.self)
    variable(574, \RecordShortcutAutomationIntent.valueKey, String?.self)
    variable(575, \RecordShortcutAutomationIntent.value, String?.self)
    variable(576, \RecordShortcutAutomationIntent.payload, String?.self)
    function(577, RecordShortcutAutomationIntent.init as () -> RecordShortcutAutomationIntent)
    function(
      578,
      RecordShortcutAutomationIntent.init(
        event:
        automationName:
        shortcutName:
        trigger:
        input:
        valueKey:
        value:
        payload:
      )
        as (String, String?, String?, String?, String?, String?, String?, String?) ->
        RecordShortcutAutomationIntent
    )
    function(
      579,
      { (intent: RecordShortcutAutomationIntent) async throws -> any IntentResult in
        try await intent.perform()
      }
    )
    providerType(580, ShortcutsAutomationAppShortcutsProvider.self)
    constant(581, ShortcutsAutomationAppShortcutsProvider.appShortcuts, [AppShortcut].self)
    packageType(582, ShortcutsAutomationAppIntentsPackage.self)
  }
}

extension Parity {
  mutating func intentType<T: AppIntent>(_ number: Int, _: T.Type) { use(number) }

  mutating func providerType<T: AppShortcutsProvider>(_ number: Int, _: T.Type) { use(number) }

  mutating func packageType<T: AppIntentsPackage>(_ number: Int, _: T.Type) { use(number) }
}
