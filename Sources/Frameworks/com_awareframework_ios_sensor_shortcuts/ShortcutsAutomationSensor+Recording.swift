import com_awareframework_ios_core
public import Foundation

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

/// What became of an event.
enum EventFate {
  case written
  /// The sensor was stopped, or its app closed, so it was not to be written.
  case unwanted
  case failed(any Error)
}

extension ShortcutsAutomationSensor {
  /// Completes an event's row, writes it, and tells of it.
  func record(_ event: ShortcutAutomationEventData) -> (
    data: ShortcutAutomationEventData, fate: EventFate
  ) {
    var data = event
    data.label = CONFIG.label
    if !CONFIG.deviceId.isEmpty, !launch.quirks.contains(.deviceIDIgnored) {
      data.deviceId = CONFIG.deviceId
    }
    // On a phone nothing of an app's is left when it has ended.
    guard launch.isRunning else { return (data, .unwanted) }
    guard !isStopped || launch.quirks.contains(.recordsWhenStopped) else {
      reportRecord(data, id: nil, error: "the sensor is stopped")
      return (data, .unwanted)
    }
    let fate = write(data)
    LaunchSensors.current.records(withLabel: data.label)
    say("event: \(data.event)")
    tell(data)
    return (data, fate)
  }

  /// Makes the sensor's table in its database, unless it has.
  func makeTable() throws {
    guard let queue = (dbEngine as? SQLiteEngine)?.getSQLiteInstance(), queue !== queueWithTable
    else { return }
    try ShortcutAutomationEventData.createTable(queue: queue)
    queueWithTable = queue
  }

  private func write(_ data: ShortcutAutomationEventData) -> EventFate {
    do {
      // A database that could not be opened as the sensor was built can be now.
      if !launch.quirks.contains(.silentSaveErrors) { try makeTable() }
      reportRecord(data, id: try save(data))
      return .written
    } catch {
      let trouble = error as? StorageError
      reportRecord(data, id: nil, error: trouble?.message ?? "\(error)")
      // Of one that stands in for the app's, there is something else to say.
      if trouble?.code == .nothingKept, !LaunchSensors.current.isFallback(self) {
        AwareService.current?.found(
          .recordedWithoutDatabase,
          "\"\(data.event)\" was recorded by a sensor whose dbType is none"
        )
      }
      say("not written: \(error)")
      return .failed(error)
    }
  }

  /// Has the engine save a row; it may be one of the app's own.
  ///
  /// - Returns: The row's number; nil where the app's engine keeps it elsewhere.
  private func save(_ data: ShortcutAutomationEventData) throws -> Int64? {
    guard let dbEngine, type(of: dbEngine) != Engine.self else { throw StorageError.nothingKept }
    var error: (any Error)?
    dbEngine.save([data]) { error = $0 }
    if let error { throw error }
    return try (dbEngine as? SQLiteEngine)?.queue().read(\.lastInsertedRowID)
  }

  private func reportRecord(_ data: ShortcutAutomationEventData, id: Int64?, error: String = "") {
    launch.record(
      .record(
        AwareRecordFact(
          table: ShortcutAutomationEventData.TABLE_NAME,
          id: id,
          event: data.event,
          source: data.source,
          error: error
        )
      )
    )
  }

  private func tell(_ data: ShortcutAutomationEventData) {
    CONFIG.sensorObserver?.onShortcutAutomationEvent(data: data)
    notificationCenter.post(
      name: .actionAwareShortcutsAutomationEvent,
      object: self,
      userInfo: [Self.EXTRA_DATA: data]
    )
    notificationCenter.post(name: .actionAwareShortcutsAutomation, object: self)
  }

  /// Records what a URL says, such as `aware://automation?event=arrive&trigger=location`.
  ///
  /// Any URL is an event: scheme, host and path are not looked at, but for the host as the event's
  /// name where there is no `event`. The items are `event`, `shortcutName` or `shortcut`,
  /// `automationName` or `automation`, `trigger`, `input`, `valueKey` or `key`, `value` and `payload`;
  /// without a `payload`, it is a JSON object of all items. An item is there also without a value, and
  /// of several with one name the last counts. A `+` is no space.
  ///
  /// - Parameter url: The URL that the app was opened with.
  /// - Returns: The row, without its number.
  @discardableResult
  public func handle(url: URL) -> ShortcutAutomationEventData {
    let parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
    let items = parts?.queryItems ?? []
    func value(_ names: String...) -> String? {
      for name in names {
        if let item = items.last(where: { $0.name == name }) { return item.value ?? "" }
      }
      return nil
    }
    diagnosePluses(in: parts?.percentEncodedQueryItems ?? [])
    let ofAllItems = launch.quirks.contains(.payloadOfAllItems)
    return recordAutomationEvent(
      event: value("event") ?? parts?.host ?? "automation",
      shortcutName: value("shortcutName", "shortcut") ?? "",
      automationName: value("automationName", "automation") ?? "",
      trigger: value("trigger") ?? "",
      input: value("input") ?? "",
      valueKey: value("valueKey", "key") ?? "",
      value: value("value") ?? "",
      payload: (ofAllItems ? nil : value("payload")) ?? PayloadText.of(items),
      source: "url"
    )
  }

  /// Records an activity that the app was handed: its type, its title and its info.
  ///
  /// - Parameter userActivity: The activity.
  /// - Returns: The row, without its number.
  @discardableResult
  public func handle(userActivity: NSUserActivity) -> ShortcutAutomationEventData {
    recordAutomationEvent(
      event: userActivity.activityType,
      shortcutName: userActivity.title ?? "",
      payload: PayloadText.of(userActivity.userInfo),
      source: "user_activity"
    )
  }

  /// Looks for a `+` that was meant for a space: one with text on both sides.
  private func diagnosePluses(in items: [URLQueryItem]) {
    guard let service = AwareService.current else { return }
    for item in items {
      guard let value = item.value, value.dropFirst().dropLast().contains("+") else { continue }
      service.found(.plusForSpace, about: item.name, "\(item.name)=\(value.prefix(80))")
    }
  }
}
