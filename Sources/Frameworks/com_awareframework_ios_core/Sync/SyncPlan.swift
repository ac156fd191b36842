import Dispatch
import Foundation

/// The settings of one synchronization, as its configuration was at its start.
struct SyncPlan {
  var batchSize: Int
  var removesAfterwards: Bool
  var isTest: Bool
  var asksForBackground: Bool
  var queue: DispatchQueue?
  var progressHandler: DbSyncProgressHandler?
  /// The level of the log.
  var level: DbSyncDebugLevel
  var server: ServerType
  /// The URL of the server; nil if the host gives no valid URL.
  var url: URL?
  var body: SyncBody
  var mark: SyncMark

  /// Copies the settings for an upload of an engine's table.
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

/// The upload mark of a table: the id of the last row that the server has stored.
///
/// The mark is stored in the app's settings, separately for each file, host and study (our choice);
/// the original has one mark for all tables of a name.
struct SyncMark {
  private static let prefix = "aware.sync.task.last_uploaded_id"

  let key: String
  let device: any AwareDevice

  /// Creates the mark of a table for all files, hosts and studies.
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
      $0.percentEncoded(allowing: .urlHostAllowed)
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

/// The retries of a failed request: five attempts, 0.25, 0.5, 1 and 2 s apart (our choice).
///
/// The original does not retry. Its own tests give a synchronization whose requests fail 5 s until
/// its completion handler is called (core's main branch of 2026-06-18, testInvalidHost), and all
/// attempts together stay within that time.
///
/// The intervals are fixed, so that a study can be repeated.
enum BackOff {
  /// The maximum number of attempts for the same rows in one synchronization.
  static let tries = 5

  /// Returns the pause after an attempt, counted from 1, in milliseconds; nil after the last
  /// attempt.
  static func wait(after attempt: Int) -> Int? { attempt < tries ? 125 << attempt : nil }
}
