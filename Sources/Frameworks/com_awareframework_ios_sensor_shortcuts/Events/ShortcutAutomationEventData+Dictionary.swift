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
}
