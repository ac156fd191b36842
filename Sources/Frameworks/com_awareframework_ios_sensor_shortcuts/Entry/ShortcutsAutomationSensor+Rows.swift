import Foundation
import com_awareframework_ios_core

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
      note(data, id: nil, error: "the sensor is stopped")
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
      note(data, id: try save(data))
      return .written
    } catch {
      let trouble = error as? StorageError
      note(data, id: nil, error: trouble?.message ?? "\(error)")
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

  private func note(_ data: ShortcutAutomationEventData, id: Int64?, error: String = "") {
    launch.note(
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
}
