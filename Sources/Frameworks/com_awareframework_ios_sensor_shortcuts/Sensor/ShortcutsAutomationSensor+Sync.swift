import Dispatch
import Foundation
import com_awareframework_ios_core

extension ShortcutsAutomationSensor {
  private static let syncQueueLabel =
    "com.awareframework.ios.sensor.shortcuts.automation.sync.queue"

  /// How rows are uploaded, from how the sensor is set up.
  ///
  /// The original leaves the server's type and the study out, which are then `DbSyncConfig`'s defaults.
  func makeSyncConfig() -> DbSyncConfig {
    DbSyncConfig().apply { config in
      config.debug = CONFIG.debug
      config.dispatchQueue = DispatchQueue(label: Self.syncQueueLabel)
      config.completionHandler = { [weak self] in self?.completed($0, $1) }
      guard !launch.quirks.contains(.serverSettingsIgnored) else { return }
      config.serverType = CONFIG.serverType
      config.studyNumber = CONFIG.studyNumber
      config.studyKey = CONFIG.studyKey
    }
  }

  private func completed(_ status: Bool, _ error: (any Error)?) {
    var info: [String: Any] = [
      Self.EXTRA_STATUS: status,
      "tableName": ShortcutAutomationEventData.TABLE_NAME,
      "objectType": ShortcutAutomationEventData.self,
    ]
    info[Self.EXTRA_ERROR] = error
    notificationCenter.post(
      name: .actionAwareShortcutsAutomationSyncCompletion,
      object: self,
      userInfo: info
    )
  }

  /// Looks at what keeps an upload from beginning; true if nothing does.
  func canSync(_ engine: Engine, _ config: DbSyncConfig) -> Bool {
    guard engine is SQLiteEngine else { return false }
    let table = engine.config.tableName ?? ""
    if table != ShortcutAutomationEventData.TABLE_NAME {
      AwareService.current?.found(
        .syncWithoutTableName,
        about: table,
        table.isEmpty ? "no dbTableName was set" : "dbTableName was \"\(table)\""
      )
    }
    let host = engine.config.host ?? ""
    if host.isEmpty { AwareService.current?.found(.syncWithoutHost, "no dbHost was set") }
    let hasServer = config.serverType != .none || launch.quirks.contains(.noneUploads)
    return !table.isEmpty && !host.isEmpty && hasServer
  }
}
