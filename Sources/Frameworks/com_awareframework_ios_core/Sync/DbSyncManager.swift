import Foundation
import Synchronization

/// Asks every enabled sensor to upload, again and again.
///
/// The time between is kept by Dispatch, not by a timer of the caller's run loop: so it also runs where
/// there is no run loop, and in virtual time (our choice).
open class DbSyncManager {
  private let launch = AwareLaunch.current
  /// The number of the start whose ticks count; those of earlier ones are out of date.
  private let round = Mutex(0)
  private let lastRefusal = Mutex<String?>(nil)

  /// How often and under which conditions; read at each tick, the interval at `start()`.
  public var CONFIG: DbSyncManagerConfig

  public init(_ config: DbSyncManagerConfig) { CONFIG = config }

  /// Begins to ask, first after one interval; anew if it had begun.
  public func start() {
    let seconds = CONFIG.syncInterval * 60
    let round = nextRound()
    if seconds > 0 { tick(after: seconds, in: round) }
  }

  /// Asks no more.
  public func stop() { _ = nextRound() }

  /// Asks every enabled sensor to upload, if the phone is connected and powered as was configured.
  ///
  /// - Parameter force: Whether to ask whatever the conditions.
  public func sync(_ force: Bool = false) {
    let refusal = force ? nil : refusal
    let isNew = lastRefusal.withLock { last in
      defer { last = refusal }
      return refusal != last
    }
    if let refusal {
      // Told once for each time that it lasts, not at each tick.
      if isNew { launch.record(.syncRefused(table: "", reason: refusal, .notAllowed)) }
      log(.info, refusal)
      return
    }
    NotificationCenter.default.post(name: Notification.Name.Aware.dbSyncRequest, object: nil)
  }

  private func nextRound() -> Int {
    round.withLock { round in
      round += 1
      return round
    }
  }

  private func tick(after seconds: Double, in round: Int) {
    launch.onMain(after: seconds) { [self] in
      guard self.round.withLock({ $0 == round }) else { return }
      tick(after: seconds, in: round)
      sync()
    }
  }

  /// What keeps it from asking; nil if nothing does.
  ///
  /// Charging is not known where nobody watches the battery, and counts as not charging (core 1.3.0).
  private var refusal: String? {
    if CONFIG.batteryChargingOnly, launch.device.isCharging != true {
      return "the phone is not known to be charging"
    }
    if CONFIG.wifiOnly, launch.device.connection != .wifi { return "the phone is not on Wi-Fi" }
    return nil
  }

  private func log(_ level: DbSyncDebugLevel, _ message: String) {
    guard CONFIG.debug, level.rawValue <= CONFIG.debugLevel.rawValue else { return }
    launch.say("[DbSyncManager][\(level.description)] \(message)")
  }
}

extension DbSyncManager {
  /// When every enabled sensor is asked to upload.
  open class DbSyncManagerConfig {
    public init() {}

    /// How long from one time to the next, in minutes.
    public var syncInterval: Double = 1.0

    /// Whether only on Wi-Fi.
    public var wifiOnly = true

    /// Whether only while the phone charges.
    public var batteryChargingOnly = false

    /// Whether it is printed what happens, as far as ``debugLevel`` goes.
    public var debug = false

    /// How much is printed.
    public var debugLevel: DbSyncDebugLevel = .info

    /// Kept and without effect, as in core 1.3.0: every enabled sensor is asked.
    public var sensors: [AwareSensor] = []
  }

  /// Builds a manager step by step.
  open class Builder {
    private let config = DbSyncManagerConfig()

    public init() {}

    /// Sets how long from one time to the next, in minutes; 0 and less is ignored.
    public func setSyncInterval(_ minutes: Double) -> Builder {
      if minutes > 0 {
        config.syncInterval = minutes
      } else {
        AwareLaunch.current.complain(
          "a sync interval of \(minutes) minutes is ignored\nhint: give more than 0"
        )
      }
      return self
    }

    /// Sets whether only on Wi-Fi.
    public func setWifiOnly(_ state: Bool) -> Builder {
      config.wifiOnly = state
      return self
    }

    /// Sets whether only while the phone charges.
    public func setBatteryOnly(_ state: Bool) -> Builder {
      config.batteryChargingOnly = state
      return self
    }

    /// Adds sensors, each once.
    public func addSensors(_ sensors: [AwareSensor]) -> Builder {
      for sensor in sensors { _ = addSensor(sensor) }
      return self
    }

    /// Adds a sensor, unless it was added already.
    public func addSensor(_ sensor: AwareSensor) -> Builder {
      if !config.sensors.contains(where: { $0.id == sensor.id }) { config.sensors.append(sensor) }
      return self
    }

    /// Takes a sensor off again.
    public func remove(_ targetSensor: AwareSensor) -> Builder {
      config.sensors.removeAll { $0.id == targetSensor.id }
      return self
    }

    public func build() -> DbSyncManager { DbSyncManager(config) }
  }
}
