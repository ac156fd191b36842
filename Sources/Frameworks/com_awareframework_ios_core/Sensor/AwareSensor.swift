public import Foundation
import VirtualTime

/// The common parts of all sensors: a database, the configuration of its uploads, and whether they
/// are enabled (AWARE core, AwareSensor).
open class AwareSensor: NSObject, ISensorController {
  /// Only the class name, so that the description is the same in every run (our choice).
  open override var description: String { "<\(type(of: self))>" }

  public let notificationCenter = NotificationCenter.default

  /// Whether the sensor uploads at requests to all sensors.
  public var syncState = false

  /// The database of the rows; nil before ``initializeDbEngine(config:)``.
  public var dbEngine: Engine?

  /// The configuration of the uploads; nil if the sensor can't upload.
  public var syncConfig: DbSyncConfig?

  public var id: String = UUID().uuidString

  private let launch = AwareLaunch.current
  private var observer: (any NSObjectProtocol)?

  public override init() {}

  deinit {
    if let observer { notificationCenter.removeObserver(observer) }
  }

  /// Opens the database of a configuration, and closes the previous one.
  ///
  /// An enabled configuration enables the sensor.
  open func initializeDbEngine(config: SensorConfig) {
    dbEngine?.close()
    dbEngine = Engine.Builder()
      .setPath(config.dbPath)
      .setType(config.dbType)
      .setHost(config.dbHost)
      .setEncryptionKey(config.dbEncryptionKey)
      .setTableName(config.dbTableName)
      .build()
    if config.enabled, !launch.quirks.contains(.enabledIgnored) { enable() }
  }

  open func start() {}

  open func stop() {}

  open func sync(force: Bool = false) {}

  open func enable() {
    guard observer == nil else { return }
    syncState = true
    let subscriber = WorldIsolated(SensorSubscriber(sensor: self))
    observer = notificationCenter.addObserver(
      forName: Notification.Name.Aware.dbSyncRequest,
      object: nil,
      queue: nil
    ) { [launch] _ in
      // The notification center belongs to the process: other worlds and earlier launches receive the
      // notification too.
      guard AwareLaunch.current === launch, launch.isRunning else { return }
      subscriber.sensor?.sync(force: false)
    }
  }

  open func disable() {
    syncState = false
    guard let observer else { return }
    notificationCenter.removeObserver(observer)
    self.observer = nil
  }

  open func isEnabled() -> Bool { syncState }

  open func set(label: String) {}
}

/// A sensor that is asked to upload, as long as it lives.
private struct SensorSubscriber {
  weak var sensor: AwareSensor?
}

/// The operations of every sensor (AWARE core, ISensorController).
public protocol ISensorController {
  /// The sensor's identifier, which is valid while the process runs.
  var id: String { get }

  /// Starts the sensor.
  func start()

  /// Uploads the recorded rows.
  func sync(force: Bool)

  /// Whether the sensor uploads at requests to all sensors.
  func isEnabled() -> Bool

  /// Enables uploads at requests to all sensors.
  func enable()

  /// Disables uploads at requests to all sensors.
  func disable()

  /// Stops the sensor.
  func stop()

  /// Sets the label of later rows.
  func set(label: String)
}

extension Notification.Name {
  /// Notifications that all sensors share.
  public struct Aware {
    /// Asks every enabled sensor to upload.
    public static let dbSyncRequest = Notification.Name("AwareDBSyncRequest")
  }
}
