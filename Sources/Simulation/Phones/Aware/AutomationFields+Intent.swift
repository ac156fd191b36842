import AppIntents
import Automations
import com_awareframework_ios_sensor_shortcuts

extension AutomationFields {
  /// Performs AWARE's intent with these parameters, as Shortcuts does in the app's process.
  @MainActor
  func perform() async throws {
    let intent = RecordShortcutAutomationIntent(
      event: event,
      automationName: automationName,
      shortcutName: shortcutName,
      trigger: trigger,
      input: input,
      valueKey: valueKey,
      value: value,
      payload: payload
    )
    _ = try await intent.perform()
  }
}
