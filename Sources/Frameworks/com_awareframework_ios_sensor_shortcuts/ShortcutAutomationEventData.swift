public import com_awareframework_ios_core
import Foundation

/// One event of an automation, as a row of its table (AWARE, Shortcuts Automation).
///
/// The columns have the order of the properties.
public struct ShortcutAutomationEventData: BaseDbModelSQLite, Sendable {
  public static let databaseTableName = "ios_shortcuts_automation"
  public static let TABLE_NAME = databaseTableName

  /// The row's number; nil also in an event that was just recorded.
  public var id: Int64?
  /// When the action ran (not its trigger), in milliseconds since 1970, rounded down.
  public var timestamp: Int64
  public var deviceId: String = AwareUtils.getCommonDeviceId()
  public var label: String = ""
  /// The offset from GMT, in whole hours.
  public var timezone: Int = AwareUtils.getTimeZone()
  public var os: String = "iOS"
  public var jsonVersion: Int = 1
  /// The event, in the words of the automation's author.
  public var event: String = ""
  public var shortcutName: String = ""
  public var automationName: String = ""
  /// The trigger of the automation, in its author's words.
  public var trigger: String = ""
  /// The source: `app_intent`, `url`, `user_activity` or the caller's own text.
  public var source: String = ""
  public var input: String = ""
  public var valueKey: String = ""
  public var value: String = ""
  /// Additional data: JSON or text.
  public var payload: String = ""
  /// The app's bundle identifier; empty if the app has none.
  public var bundleIdentifier: String = ""

  /// Creates an event; its time is now by default.
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

extension ShortcutAutomationEventData {
  /// Creates an event from a dictionary with the names of the properties.
  ///
  /// A value that is missing or of another type has the default of a new event, except for the
  /// bundle identifier, which is empty then.
  public init(_ dict: [String: Any]) {
    func text(_ key: String) -> String { dict[key] as? String ?? "" }
    self.init(
      event: text("event"),
      shortcutName: text("shortcutName"),
      automationName: text("automationName"),
      trigger: text("trigger"),
      source: text("source"),
      input: text("input"),
      valueKey: text("valueKey"),
      value: text("value"),
      payload: text("payload"),
      bundleIdentifier: text("bundleIdentifier"),
      timestamp: dict["timestamp"] as? Int64 ?? Self.now,
      label: text("label")
    )
    id = dict["id"] as? Int64
    deviceId = dict["deviceId"] as? String ?? deviceId
    timezone = dict["timezone"] as? Int ?? timezone
    os = dict["os"] as? String ?? os
    jsonVersion = dict["jsonVersion"] as? Int ?? jsonVersion
  }

  /// Returns the properties by name; an `id` of -1 means none.
  public func toDictionary() -> [String: Any] {
    [
      "id": id ?? -1,
      "timestamp": timestamp,
      "deviceId": deviceId,
      "label": label,
      "timezone": timezone,
      "os": os,
      "jsonVersion": jsonVersion,
      "event": event,
      "shortcutName": shortcutName,
      "automationName": automationName,
      "trigger": trigger,
      "source": source,
      "input": input,
      "valueKey": valueKey,
      "value": value,
      "payload": payload,
      "bundleIdentifier": bundleIdentifier,
    ]
  }

  /// Sets the columns, in the order of the properties.
  ///
  /// These are the columns and values that the synthesized encoding sets, which takes several times as long: an
  /// encoder's container is called through a box for each property.
  public func encode(to container: inout PersistenceContainer) {
    container.set("id", id.map { .integer($0) } ?? .null)
    container.set("timestamp", .integer(timestamp))
    container.set("deviceId", .text(deviceId))
    container.set("label", .text(label))
    container.set("timezone", .integer(Int64(timezone)))
    container.set("os", .text(os))
    container.set("jsonVersion", .integer(Int64(jsonVersion)))
    container.set("event", .text(event))
    container.set("shortcutName", .text(shortcutName))
    container.set("automationName", .text(automationName))
    container.set("trigger", .text(trigger))
    container.set("source", .text(source))
    container.set("input", .text(input))
    container.set("valueKey", .text(valueKey))
    container.set("value", .text(value))
    container.set("payload", .text(payload))
    container.set("bundleIdentifier", .text(bundleIdentifier))
  }

  /// Creates the table if it does not exist; adds missing columns at the end of an older table.
  ///
  /// - Throws: The database's error.
  public static func createTable(queue: DatabaseQueue) throws {
    try queue.write { database in
      try database.create(table: databaseTableName, ifNotExists: true) { table in
        table.autoIncrementedPrimaryKey("id")
        table.column("timestamp", .integer).notNull()
        table.column("deviceId", .text).notNull()
        table.column("label", .text)
        table.column("timezone", .integer).notNull()
        table.column("os", .text).notNull()
        table.column("jsonVersion", .integer).notNull()
        for name in texts { table.column(name, .text).notNull() }
      }
      try database.addMissingTexts(["valueKey", "value"], to: databaseTableName)
    }
  }

  private static let texts = [
    "event", "shortcutName", "automationName", "trigger", "source", "input", "valueKey", "value",
    "payload", "bundleIdentifier",
  ]
}

/// The payload for several values: one JSON object with sorted keys.
enum PayloadText {
  /// Returns the payload for a URL's query items; the last of several items with one name counts.
  static func of(_ items: [URLQueryItem]) -> String {
    object(Dictionary(items.map { ($0.name, $0.value ?? "") }) { $1 })
  }

  /// Returns the payload for a user activity's info: an empty object if there is no info, or if
  /// JSON can't represent a value.
  ///
  /// A key that is not text is converted to text; if another key has that text already, the other
  /// key counts (our choice).
  static func of(_ info: [AnyHashable: Any]?) -> String {
    var values: [String: Any] = [:]
    for (key, value) in info ?? [:] {
      if let name = key.base as? String {
        values[name] = value
      } else if info?["\(key.base)"] == nil {
        values["\(key.base)"] = value
      }
    }
    return object(values)
  }

  private static func object(_ values: [String: Any]) -> String {
    guard JSONSerialization.isValidJSONObject(values),
      let data = try? JSONSerialization.data(withJSONObject: values, options: .sortedKeys)
    else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }
}
