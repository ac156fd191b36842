public import Foundation

/// What all sensors have in common: a database, how it is uploaded, and whether it is (AWARE core,
/// AwareSensor).
open class AwareSensor: NSObject, ISensorController {
  /// Only the class name, so that the description is the same in every run (our choice).
  open override var description: String { "<\(type(of: self))>" }

  public let notificationCenter = NotificationCenter.default

  /// Whether it uploads when all are asked to.
  public var syncState = false

  /// Where its rows are kept; nil before ``initializeDbEngine(config:)``.
  public var dbEngine: Engine?

  /// How its rows are uploaded; nil: they can't be.
  public var syncConfig: DbSyncConfig?

  public var id: String = UUID().uuidString

  private let launch = AwareLaunch.current
  private var observer: (any NSObjectProtocol)?

  public override init() {}

  deinit {
    if let observer { notificationCenter.removeObserver(observer) }
  }

  /// Opens the database that a configuration names, and closes the one before.
  ///
  /// A configuration that is enabled enables the sensor.
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
    let subscriber = Subscriber(sensor: self, launch: launch)
    observer = notificationCenter.addObserver(
      forName: Notification.Name.Aware.dbSyncRequest,
      object: nil,
      queue: nil
    ) { _ in subscriber.sync() }
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

/// A sensor that is asked to upload, as long as it lives and its app runs.
private struct Subscriber: @unchecked Sendable {
  // Unchecked: it does no more than call the sensor on the thread of whoever asks, as core does.
  weak var sensor: AwareSensor?
  let launch: AwareLaunch

  func sync() {
    // The notification centre is the process's: other worlds and earlier launches hear it too.
    guard AwareLaunch.current === launch, launch.isRunning else { return }
    sensor?.sync(force: false)
  }
}

/// What can be done with any sensor (AWARE core, ISensorController).
public protocol ISensorController {
  /// Names the sensor as long as the process lives.
  var id: String { get }

  /// Begins its work.
  func start()

  /// Uploads what it recorded.
  func sync(force: Bool)

  /// Whether it uploads when all are asked to.
  func isEnabled() -> Bool

  /// Uploads from now on when all are asked to.
  func enable()

  /// No longer uploads when all are asked to.
  func disable()

  /// Ends its work.
  func stop()

  /// Sets what later rows are labelled with.
  func set(label: String)
}

extension Notification.Name {
  /// Notifications that all sensors share.
  public struct Aware {
    /// Asks every enabled sensor to upload.
    public static let dbSyncRequest = Notification.Name("AwareDBSyncRequest")
  }
}
