import Foundation
import com_awareframework_ios_core

extension ShortcutsAutomationSensor {
  /// Writes a row of something that happens now, and tells of it.
  ///
  /// It is written before this returns; then the observer is told, EVENT is posted, and last what the
  /// sensor's other names are made of. Whoever is told is told also of a row that could not be
  /// written. While the sensor is stopped nothing of this happens.
  ///
  /// - Returns: The row, without its number.
  @discardableResult
  public func recordAutomationEvent(
    event: String = "automation",
    shortcutName: String = "",
    automationName: String = "",
    trigger: String = "",
    input: String = "",
    valueKey: String = "",
    value: String = "",
    payload: String = "",
    source: String = "app_intent"
  ) -> ShortcutAutomationEventData {
    let data = ShortcutAutomationEventData(
      event: event,
      shortcutName: shortcutName,
      automationName: automationName,
      trigger: trigger,
      source: source,
      input: input,
      valueKey: valueKey,
      value: value,
      payload: payload
    )
    return record(data).data
  }

  /// The same with the ``shared`` sensor, or without one with a sensor of default settings, which is
  /// kept for that.
  @discardableResult
  public static func recordAutomationEvent(
    event: String = "automation",
    shortcutName: String = "",
    automationName: String = "",
    trigger: String = "",
    input: String = "",
    valueKey: String = "",
    value: String = "",
    payload: String = "",
    source: String = "app_intent"
  ) -> ShortcutAutomationEventData {
    LaunchSensors.current.recorder.recordAutomationEvent(
      event: event,
      shortcutName: shortcutName,
      automationName: automationName,
      trigger: trigger,
      input: input,
      valueKey: valueKey,
      value: value,
      payload: payload,
      source: source
    )
  }
}
