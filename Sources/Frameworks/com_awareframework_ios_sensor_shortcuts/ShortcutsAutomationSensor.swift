public import com_awareframework_ios_core
import Dispatch
public import Foundation
import Synchronization

/// Records the events that automations of Shortcuts send to an app (AWARE, Shortcuts Automation).
///
/// An app cannot observe other automations: each automation has to perform
/// ``RecordShortcutAutomationIntent``, or open a URL of the app that the app passes to
/// ``handle(url:)``. Each event is one row of the table ``ShortcutAutomationEventData``.
public class ShortcutsAutomationSensor: AwareSensor {
  /// The sensor that the intent and the static recorder use: the sensor built last, while the app
  /// retains it; nil without one.
  public static var shared: ShortcutsAutomationSensor? {
    get { LaunchSensors.current.shared }
    set { LaunchSensors.current.shared = newValue }
  }

  /// The configuration of the sensor.
  ///
  /// The label, the observer and `debug` may change at any time; the sensor reads the settings of
  /// the database and the server when it is built.
  public var CONFIG = Config()

  let launch = AwareLaunch.current
  /// The database in which the table exists.
  weak var queueWithTable: DatabaseQueue?
  private let stopped = Atomic(false)

  /// Creates a sensor with a default configuration.
  public override convenience init() { self.init(Config()) }

  /// Creates a sensor with a configuration; it becomes ``shared``.
  public init(_ config: ShortcutsAutomationSensor.Config) {
    super.init()
    CONFIG = config
    initializeDbEngine(config: config)
    syncConfig = makeSyncConfig()
    do {
      try makeTable()
    } catch {
      say("no table: \(error)")
    }
    Self.shared = self
  }

  /// Starts recording, enables periodic synchronization, and posts START.
  ///
  /// The original takes part in it only after `enable()`.
  public override func start() {
    stopped.store(false, ordering: .releasing)
    if !launch.quirks.contains(.startDoesNotEnable) { enable() }
    say("start")
    notificationCenter.post(name: .actionAwareShortcutsAutomationStart, object: self)
  }

  /// Stops recording until ``start()``, and posts STOP.
  ///
  /// The original continues to record, like a sensor that was never started.
  public override func stop() {
    stopped.store(true, ordering: .releasing)
    say("stop")
    notificationCenter.post(name: .actionAwareShortcutsAutomationStop, object: self)
  }

  /// Whether the sensor was stopped, and not started since.
  var isStopped: Bool { stopped.load(ordering: .acquiring) }

  /// Uploads the recorded rows, and posts SYNC if the upload begins; SYNC_COMPLETION reports its
  /// end.
  ///
  /// The original also posts SYNC if no upload begins.
  ///
  /// - Parameter force: Has no effect, as in the original.
  public override func sync(force: Bool = false) {
    guard let dbEngine, let syncConfig else { return }
    syncConfig.debug = CONFIG.debug
    let begins = canSync(dbEngine, syncConfig)
    dbEngine.startSync(syncConfig)
    guard begins || launch.quirks.contains(.syncPostedAlways) else { return }
    say("sync")
    notificationCenter.post(name: .actionAwareShortcutsAutomationSync, object: self)
  }

  /// Sets the label of later events, and posts SET_LABEL.
  public override func set(label: String) {
    CONFIG.label = label
    LaunchSensors.current.sets(label)
    notificationCenter.post(
      name: .actionAwareShortcutsAutomationSetLabel,
      object: self,
      userInfo: [Self.EXTRA_LABEL: label]
    )
  }

  /// Prints a line of the debug log, if it is enabled.
  func say(_ words: @autoclosure () -> String) {
    if CONFIG.debug { launch.say("\(Self.TAG) \(words())") }
  }
}

extension ShortcutsAutomationSensor {
  /// The configuration of the sensor.
  public class Config: SensorConfig {
    /// Called for each recorded event; retained by the configuration.
    public var sensorObserver: (any ShortcutsAutomationObserver)?

    /// Creates the default configuration, with the sensor's own file and table.
    ///
    /// The original has no table name, and so never uploads unless one is set.
    public override init() {
      super.init()
      dbPath = "aware_shortcuts_automation"
      if !AwareLaunch.current.quirks.contains(.noTableName) {
        dbTableName = ShortcutAutomationEventData.TABLE_NAME
      }
    }

    /// Passes the configuration to a closure that changes it, and returns the configuration.
    public func apply(closure: (_ config: ShortcutsAutomationSensor.Config) -> Void) -> Self {
      closure(self)
      return self
    }
  }

  public static let TAG = "AWARE::ShortcutsAutomation"

  /// Posted after each event.
  public static let ACTION_AWARE_SHORTCUTS_AUTOMATION =
    "com.awareframework.ios.sensor.shortcuts.automation"
  public static let ACTION_AWARE_SHORTCUTS_AUTOMATION_START =
    "\(ACTION_AWARE_SHORTCUTS_AUTOMATION).SENSOR_START"
  public static let ACTION_AWARE_SHORTCUTS_AUTOMATION_STOP =
    "\(ACTION_AWARE_SHORTCUTS_AUTOMATION).SENSOR_STOP"
  /// Posted with ``EXTRA_LABEL``.
  public static let ACTION_AWARE_SHORTCUTS_AUTOMATION_SET_LABEL =
    "\(ACTION_AWARE_SHORTCUTS_AUTOMATION).SET_LABEL"
  /// Posted when an upload begins.
  public static let ACTION_AWARE_SHORTCUTS_AUTOMATION_SYNC =
    "\(ACTION_AWARE_SHORTCUTS_AUTOMATION).SENSOR_SYNC"
  /// Posted with ``EXTRA_STATUS``, `tableName`, `objectType` and, if there is one, ``EXTRA_ERROR``.
  public static let ACTION_AWARE_SHORTCUTS_AUTOMATION_SYNC_COMPLETION =
    "\(ACTION_AWARE_SHORTCUTS_AUTOMATION).SENSOR_SYNC_COMPLETION"
  /// Posted with ``EXTRA_DATA`` for each event.
  public static let ACTION_AWARE_SHORTCUTS_AUTOMATION_EVENT =
    "\(ACTION_AWARE_SHORTCUTS_AUTOMATION).EVENT"

  /// The key of an event, a ``ShortcutAutomationEventData``.
  public static let EXTRA_DATA = "data"
  /// The key of a label, a `String`.
  public static let EXTRA_LABEL = "label"
  /// The key of the success of an upload, a `Bool`.
  public static let EXTRA_STATUS = "status"
  /// The key of the error of an upload, an `Error`.
  public static let EXTRA_ERROR = "error"
}

extension Notification.Name {
  public static let actionAwareShortcutsAutomation = Notification.Name(
    ShortcutsAutomationSensor.ACTION_AWARE_SHORTCUTS_AUTOMATION
  )
  public static let actionAwareShortcutsAutomationStart = Notification.Name(
    ShortcutsAutomationSensor.ACTION_AWARE_SHORTCUTS_AUTOMATION_START
  )
  public static let actionAwareShortcutsAutomationStop = Notification.Name(
    ShortcutsAutomationSensor.ACTION_AWARE_SHORTCUTS_AUTOMATION_STOP
  )
  public static let actionAwareShortcutsAutomationSync = Notification.Name(
    ShortcutsAutomationSensor.ACTION_AWARE_SHORTCUTS_AUTOMATION_SYNC
  )
  public static let actionAwareShortcutsAutomationSetLabel = Notification.Name(
    ShortcutsAutomationSensor.ACTION_AWARE_SHORTCUTS_AUTOMATION_SET_LABEL
  )
  public static let actionAwareShortcutsAutomationSyncCompletion = Notification.Name(
    ShortcutsAutomationSensor.ACTION_AWARE_SHORTCUTS_AUTOMATION_SYNC_COMPLETION
  )
  public static let actionAwareShortcutsAutomationEvent = Notification.Name(
    ShortcutsAutomationSensor.ACTION_AWARE_SHORTCUTS_AUTOMATION_EVENT
  )
}

extension ShortcutsAutomationSensor {
  private static let syncQueueLabel =
    "com.awareframework.ios.sensor.shortcuts.automation.sync.queue"

  /// Returns the configuration of uploads for the sensor's configuration.
  ///
  /// The original omits the server's type and the study, which then have `DbSyncConfig`'s defaults.
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

  /// Diagnoses why an upload can't begin; returns true if it can.
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

/// An observer of each event (AWARE, Shortcuts Automation).
public protocol ShortcutsAutomationObserver {
  /// An event was recorded; called on the recording thread, before the notifications.
  func onShortcutAutomationEvent(data: ShortcutAutomationEventData)
}

extension ShortcutsAutomationObserver {
  public func onShortcutAutomationEvent(data: ShortcutAutomationEventData) {}
}
