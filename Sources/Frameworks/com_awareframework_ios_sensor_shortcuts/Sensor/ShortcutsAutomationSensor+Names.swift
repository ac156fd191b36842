public import Foundation

extension ShortcutsAutomationSensor {
  public static let TAG = "AWARE::ShortcutsAutomation"

  /// Posted after each event.
  public static let ACTION_AWARE_SHORTCUTS_AUTOMATION =
    "com.awareframework.ios.sensor.shortcuts.automation"
  public static let ACTION_AWARE_SHORTCUTS_AUTOMATION_START =
    "\(ACTION_AWARE_SHORTCUTS_AUTOMATION).SENSOR_START"
  public static let ACTION_AWARE_SHORTCUTS_AUTOMATION_STOP =
    "\(ACTION_AWARE_SHORTCUTS_AUTOMATION).SENSOR_STOP"
  /// Posted with ``EXTRA_LABEL``.
  public static let ACTION_AWARE_SHORTCUTS_AUTOMATION_SET_LABEL =
    "\(ACTION_AWARE_SHORTCUTS_AUTOMATION).SET_LABEL"
  /// Posted as an upload begins.
  public static let ACTION_AWARE_SHORTCUTS_AUTOMATION_SYNC =
    "\(ACTION_AWARE_SHORTCUTS_AUTOMATION).SENSOR_SYNC"
  /// Posted with ``EXTRA_STATUS``, `tableName`, `objectType` and, if there is one, ``EXTRA_ERROR``.
  public static let ACTION_AWARE_SHORTCUTS_AUTOMATION_SYNC_COMPLETION =
    "\(ACTION_AWARE_SHORTCUTS_AUTOMATION).SENSOR_SYNC_COMPLETION"
  /// Posted with ``EXTRA_DATA`` for each event.
  public static let ACTION_AWARE_SHORTCUTS_AUTOMATION_EVENT =
    "\(ACTION_AWARE_SHORTCUTS_AUTOMATION).EVENT"

  /// The key of an event, a ``ShortcutAutomationEventData``.
  public static let EXTRA_DATA = "data"
  /// The key of a label, a `String`.
  public static let EXTRA_LABEL = "label"
  /// The key of whether an upload went well, a `Bool`.
  public static let EXTRA_STATUS = "status"
  /// The key of what went wrong, an `Error`.
  public static let EXTRA_ERROR = "error"
}

extension Notification.Name {
  public static let actionAwareShortcutsAutomation = Notification.Name(
    ShortcutsAutomationSensor.ACTION_AWARE_SHORTCUTS_AUTOMATION
  )
  public static let actionAwareShortcutsAutomationStart = Notification.Name(
    ShortcutsAutomationSensor.ACTION_AWARE_SHORTCUTS_AUTOMATION_START
  )
  public static let actionAwareShortcutsAutomationStop = Notification.Name(
    ShortcutsAutomationSensor.ACTION_AWARE_SHORTCUTS_AUTOMATION_STOP
  )
  public static let actionAwareShortcutsAutomationSync = Notification.Name(
    ShortcutsAutomationSensor.ACTION_AWARE_SHORTCUTS_AUTOMATION_SYNC
  )
  public static let actionAwareShortcutsAutomationSetLabel = Notification.Name(
    ShortcutsAutomationSensor.ACTION_AWARE_SHORTCUTS_AUTOMATION_SET_LABEL
  )
  public static let actionAwareShortcutsAutomationSyncCompletion = Notification.Name(
    ShortcutsAutomationSensor.ACTION_AWARE_SHORTCUTS_AUTOMATION_SYNC_COMPLETION
  )
  public static let actionAwareShortcutsAutomationEvent = Notification.Name(
    ShortcutsAutomationSensor.ACTION_AWARE_SHORTCUTS_AUTOMATION_EVENT
  )
}
