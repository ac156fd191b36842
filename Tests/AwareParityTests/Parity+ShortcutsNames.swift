import Testing
import com_awareframework_ios_sensor_shortcuts

extension Parity {
  mutating func shortcutsNames() {
    text(522, ShortcutsAutomationSensor.TAG, "AWARE::ShortcutsAutomation")
    text(
      523,
      ShortcutsAutomationSensor.ACTION_AWARE_SHORTCUTS_AUTOMATION,
      "com.awareframework.ios.sensor.shortcuts.automation"
    )
    text(
      524,
      ShortcutsAutomationSensor.ACTION_AWARE_SHORTCUTS_AUTOMATION_START,
      "com.awareframework.ios.sensor.shortcuts.automation.SENSOR_START"
    )
    text(
      525,
      ShortcutsAutomationSensor.ACTION_AWARE_SHORTCUTS_AUTOMATION_STOP,
      "com.awareframework.ios.sensor.shortcuts.automation.SENSOR_STOP"
    )
    text(
      526,
      ShortcutsAutomationSensor.ACTION_AWARE_SHORTCUTS_AUTOMATION_SET_LABEL,
      "com.awareframework.ios.sensor.shortcuts.automation.SET_LABEL"
    )
    text(
      527,
      ShortcutsAutomationSensor.ACTION_AWARE_SHORTCUTS_AUTOMATION_SYNC,
      "com.awareframework.ios.sensor.shortcuts.automation.SENSOR_SYNC"
    )
    text(
      528,
      ShortcutsAutomationSensor.ACTION_AWARE_SHORTCUTS_AUTOMATION_SYNC_COMPLETION,
      "com.awareframework.ios.sensor.shortcuts.automation.SENSOR_SYNC_COMPLETION"
    )
    text(
      529,
      ShortcutsAutomationSensor.ACTION_AWARE_SHORTCUTS_AUTOMATION_EVENT,
      "com.awareframework.ios.sensor.shortcuts.automation.EVENT"
    )
    text(530, ShortcutsAutomationSensor.EXTRA_DATA, "data")
    text(531, ShortcutsAutomationSensor.EXTRA_LABEL, "label")
    text(532, ShortcutsAutomationSensor.EXTRA_STATUS, "status")
    text(533, ShortcutsAutomationSensor.EXTRA_ERROR, "error")
    text(
      534,
      Notification.Name.actionAwareShortcutsAutomation.rawValue,
      "com.awareframework.ios.sensor.shortcuts.automation"
    )
    text(
      535,
      Notification.Name.actionAwareShortcutsAutomationStart.rawValue,
      "com.awareframework.ios.sensor.shortcuts.automation.SENSOR_START"
    )
    text(
      536,
      Notification.Name.actionAwareShortcutsAutomationStop.rawValue,
      "com.awareframework.ios.sensor.shortcuts.automation.SENSOR_STOP"
    )
    text(
      537,
      Notification.Name.actionAwareShortcutsAutomationSetLabel.rawValue,
      "com.awareframework.ios.sensor.shortcuts.automation.SET_LABEL"
    )
    text(
      538,
      Notification.Name.actionAwareShortcutsAutomationSync.rawValue,
      "com.awareframework.ios.sensor.shortcuts.automation.SENSOR_SYNC"
    )
    text(
      539,
      Notification.Name.actionAwareShortcutsAutomationSyncCompletion.rawValue,
      "com.awareframework.ios.sensor.shortcuts.automation.SENSOR_SYNC_COMPLETION"
    )
    text(
      540,
      Notification.Name.actionAwareShortcutsAutomationEvent.rawValue,
      "com.awareframework.ios.sensor.shortcuts.automation.EVENT"
    )
  }
}

extension Parity {
  /// A constant whose text others rely on.
  mutating func text(_ number: Int, _ text: String, _ wanted: String) {
    use(number)
    #expect(text == wanted)
  }
}
