import Dispatch
import Foundation

/// How one synchronisation is done, as its configuration was when it began.
struct SyncPlan {
  var batchSize: Int
  var removesAfterwards: Bool
  var isTest: Bool
  var asksForBackground: Bool
  var queue: DispatchQueue?
  var progressHandler: DbSyncProgressHandler?
  /// How much is printed.
  var level: DbSyncDebugLevel
  var server: ServerType
  /// Where to; nil if the host makes no URL.
  var url: URL?
  var body: SyncBody
  var mark: SyncMark

  /// Takes down how to send an engine's table.
  init(_ config: DbSyncConfig, engine: Engine, host: String, table: String, in launch: AwareLaunch)
  {
    let host = SyncHost(host, alwaysHTTPS: launch.quirks.contains(.alwaysHTTPS))
    batchSize = max(1, config.batchSize)
    removesAfterwards = config.removeAfterSync
    isTest = config.test
    asksForBackground = config.backgroundSession
    queue = config.dispatchQueue
    progressHandler = config.progressHandler
    level = config.debug ? config.debugLevel : .none
    server = config.serverType
    url = SyncRoute.url(
      to: host,
      config.serverType,
      study: config.studyNumber,
      key: config.studyKey,
      table: table
    )
    body = SyncBody(
      server: config.serverType,
      table: table,
      deviceID: AwareUtils.getCommonDeviceId(),
      isCompact: config.compactDataFormat,
      quirks: launch.quirks
    )
    if launch.quirks.contains(.markPerTable) {
      mark = SyncMark(table: table, on: launch.device)
    } else {
      mark = SyncMark(
        table: table,
        file: (engine as? SQLiteEngine)?.sqliteFileName ?? "",
        host: host,
        study: config.studyNumber,
        key: config.studyKey,
        on: launch.device
      )
    }
  }
}
