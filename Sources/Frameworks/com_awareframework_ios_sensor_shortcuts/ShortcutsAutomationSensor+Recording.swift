import com_awareframework_ios_core
public import Foundation

extension ShortcutsAutomationSensor {
  /// Writes a row for an event that happens now, and reports it.
  ///
  /// The row is written before the function returns; then the observer is called, EVENT is posted,
  /// and last the sensor's general notification is posted. These reports also occur for a row that
  /// could not be written. While the sensor is stopped, nothing is written or reported.
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

  /// Records an event with the ``shared`` sensor, or else with a sensor of default settings, which
  /// is kept for later events.
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

/// The outcome of an event.
enum EventFate {
  case written
  /// The event was not to be written, because the sensor was stopped or its app closed.
  case unwanted
  case failed(any Error)
}

extension ShortcutsAutomationSensor {
  /// Completes an event's row, writes it, and reports it.
  func record(_ event: ShortcutAutomationEventData) -> (
    data: ShortcutAutomationEventData, fate: EventFate
  ) {
    var data = event
    data.label = CONFIG.label
    if !CONFIG.deviceId.isEmpty, !launch.quirks.contains(.deviceIDIgnored) {
      data.deviceId = CONFIG.deviceId
    }
    // On a phone no code of an app runs after its end.
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

  /// Creates the sensor's table in its database, if necessary.
  func makeTable() throws {
    guard let queue = (dbEngine as? SQLiteEngine)?.getSQLiteInstance(), queue !== queueWithTable
    else { return }
    try ShortcutAutomationEventData.createTable(queue: queue)
    queueWithTable = queue
  }

  private func write(_ data: ShortcutAutomationEventData) -> EventFate {
    do {
      // A database that could not be opened when the sensor was built may be available now.
      if !launch.quirks.contains(.silentSaveErrors) { try makeTable() }
      reportRecord(data, id: try save(data))
      return .written
    } catch {
      let trouble = error as? StorageError
      reportRecord(data, id: nil, error: trouble?.message ?? "\(error)")
      // For the sensor that replaces the app's there is another diagnostic.
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

  /// Saves a row with the engine, which may be the app's own.
  ///
  /// - Returns: The row's number; nil if the app's engine stores it elsewhere.
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

  /// Records the event of a URL, such as `aware://automation?event=arrive&trigger=location`.
  ///
  /// Any URL is an event: scheme, host and path are ignored, except that the host is the event's
  /// name if there is no `event`. The items are `event`, `shortcutName` or `shortcut`,
  /// `automationName` or `automation`, `trigger`, `input`, `valueKey` or `key`, `value` and
  /// `payload`; without a `payload`, the payload is a JSON object of all items. An item counts also
  /// without a value, and the last of several items with one name counts. A `+` is not a space.
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

  /// Records a user activity: its type, its title and its info.
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

  /// Diagnoses a `+` that was meant as a space: one with text on both sides.
  private func diagnosePluses(in items: [URLQueryItem]) {
    guard let service = AwareService.current else { return }
    for item in items {
      guard let value = item.value, value.dropFirst().dropLast().contains("+") else { continue }
      service.found(.plusForSpace, about: item.name, "\(item.name)=\(value.prefix(80))")
    }
  }
}
