public import com_awareframework_ios_core
import Foundation

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

extension ShortcutAutomationEventData {
  /// An event from a dictionary with the names of its properties.
  ///
  /// What is missing or of another type is as in a new event, but for the bundle identifier, which is
  /// empty then.
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

  /// Its properties by their names; an `id` of -1 stands for none.
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

  /// Makes the table, if there is none; an older one gets the columns that it lacks, at its end.
  ///
  /// - Throws: What the database complains of.
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

/// What a payload says of several values: one JSON object, its keys in order.
enum PayloadText {
  /// The payload of a URL's query items; of several of one name the last counts.
  static func of(_ items: [URLQueryItem]) -> String {
    object(Dictionary(items.map { ($0.name, $0.value ?? "") }) { $1 })
  }

  /// The payload of a user activity's info: an empty object where there is none, and where something
  /// in it can't be said in JSON.
  ///
  /// A key that is no text is said as one; where that is another's text, the other counts (our
  /// choice).
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
