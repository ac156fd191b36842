import Foundation
public import com_awareframework_ios_core

/// One event of an automation, a row of its table (AWARE, Shortcuts Automation).
///
/// Rows are written in the order of the properties.
public struct ShortcutAutomationEventData: BaseDbModelSQLite, Sendable {
  public static let databaseTableName = "ios_shortcuts_automation"
  public static let TABLE_NAME = databaseTableName

  /// The row's number; nil also in an event that was just recorded.
  public var id: Int64?
  /// When the action ran, not what triggered it: milliseconds since 1970, cut off.
  public var timestamp: Int64
  public var deviceId: String = AwareUtils.getCommonDeviceId()
  public var label: String = ""
  /// Whole hours from GMT.
  public var timezone: Int = AwareUtils.getTimeZone()
  public var os: String = "iOS"
  public var jsonVersion: Int = 1
  /// What happened, in the words of whoever made the automation.
  public var event: String = ""
  public var shortcutName: String = ""
  public var automationName: String = ""
  /// What triggered the automation, in its maker's words.
  public var trigger: String = ""
  /// How it came: `app_intent`, `url`, `user_activity` or the caller's word.
  public var source: String = ""
  public var input: String = ""
  public var valueKey: String = ""
  public var value: String = ""
  /// More about it: JSON or text.
  public var payload: String = ""
  /// The app's; empty if it has none.
  public var bundleIdentifier: String = ""

  /// An event that is now, unless it is said when it was.
  public init(
    event: String = "",
    shortcutName: String = "",
    automationName: String = "",
    trigger: String = "",
    source: String = "",
    input: String = "",
    valueKey: String = "",
    value: String = "",
    payload: String = "",
    bundleIdentifier: String = Self.ownBundleIdentifier,
    timestamp: Int64 = Self.now,
    label: String = ""
  ) {
    self.timestamp = timestamp
    self.label = label
    self.event = event
    self.shortcutName = shortcutName
    self.automationName = automationName
    self.trigger = trigger
    self.source = source
    self.input = input
    self.valueKey = valueKey
    self.value = value
    self.payload = payload
    self.bundleIdentifier = bundleIdentifier
  }

  @usableFromInline static var ownBundleIdentifier: String {
    AwareLaunch.current.device.bundleIdentifier ?? ""
  }

  @usableFromInline static var now: Int64 { Int64(Date().timeIntervalSince1970 * 1000) }
}
