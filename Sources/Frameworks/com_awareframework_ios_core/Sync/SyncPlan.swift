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

/// How far a table was uploaded: the id of the last row that the server has.
///
/// It is kept in the app's settings, for each file, host and study on its own (our choice); the
/// original keeps one for all tables of a name.
struct SyncMark {
  private static let prefix = "aware.sync.task.last_uploaded_id"

  let key: String
  let device: any AwareDevice

  /// The mark of a table, whatever its file, host and study.
  init(table: String, on device: any AwareDevice) {
    key = "\(Self.prefix).\(table)"
    self.device = device
  }

  init(
    table: String,
    file: String,
    host: SyncHost,
    study number: Int,
    key studyKey: String,
    on device: any AwareDevice
  ) {
    let parts = [table, file, host.name, "\(number)", studyKey].map {
      $0.addingPercentEncoding(withAllowedCharacters: .urlHostAllowed) ?? $0
    }
    key = "\(Self.prefix).\(parts.joined(separator: "/"))"
    self.device = device
  }

  /// The id; 0 if nothing was uploaded.
  var id: Int64 {
    get { if case .integer(let id) = device.setting(key) { id } else { 0 } }
    nonmutating set { device.setSetting(key, to: .integer(newValue)) }
  }
}

/// When a request that failed is tried again: five tries, 0.25, 0.5, 1 and 2 s apart (our choice).
///
/// The original tries nothing again. Its own tests allow a synchronisation whose requests fail 5 s to tell its
/// completion handler so (core's main branch of 2026-06-18, testInvalidHost), which all tries together keep.
///
/// The steps are fixed, so that a study can be repeated.
enum BackOff {
  /// How often the same rows are sent at most in one synchronisation.
  static let tries = 5

  /// How long to wait after a try, counted from 1, in milliseconds; nil if it was the last.
  static func wait(after attempt: Int) -> Int? { attempt < tries ? 125 << attempt : nil }
}
