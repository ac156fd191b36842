import Foundation
import Synchronization

/// Requests uploads from every enabled sensor at regular intervals.
///
/// Dispatch keeps the interval, not a timer of the caller's run loop: so the manager also works
/// without a run loop, and in virtual time (our choice).
open class DbSyncManager {
  private let launch = AwareLaunch.current
  /// The number of the current start; ticks of earlier starts are out of date.
  private let round = Mutex(0)
  private let lastRefusal = Mutex<String?>(nil)

  /// The interval and the conditions; read at each tick, the interval at `start()`.
  public var CONFIG: DbSyncManagerConfig

  public init(_ config: DbSyncManagerConfig) { CONFIG = config }

  /// Starts the requests, the first after one interval; restarts if already started.
  public func start() {
    let seconds = CONFIG.syncInterval * 60
    let round = nextRound()
    if seconds > 0 { tick(after: seconds, in: round) }
  }

  /// Stops the requests.
  public func stop() { _ = nextRound() }

  /// Requests uploads from every enabled sensor, if the phone's connection and power meet the
  /// configuration.
  ///
  /// - Parameter force: Whether to ignore the conditions.
  public func sync(_ force: Bool = false) {
    let refusal = force ? nil : refusal
    let isNew = lastRefusal.withLock { last in
      defer { last = refusal }
      return refusal != last
    }
    if let refusal {
      // Recorded once for each period, not at each tick.
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

  /// Why the conditions are not met; nil if they are.
  ///
  /// Without battery monitoring the charging state is unknown, and counts as not charging (core
  /// 1.3.0).
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
  /// The interval and the conditions of the requests.
  open class DbSyncManagerConfig {
    public init() {}

    /// The interval, in minutes.
    public var syncInterval: Double = 1.0

    /// Whether to upload only on Wi-Fi.
    public var wifiOnly = true

    /// Whether to upload only while the phone is charging.
    public var batteryChargingOnly = false

    /// Whether to print a log, up to ``debugLevel``.
    public var debug = false

    /// The level of the log.
    public var debugLevel: DbSyncDebugLevel = .info

    /// Has no effect, as in core 1.3.0: every enabled sensor receives the request.
    public var sensors: [AwareSensor] = []
  }

  /// Builds a manager step by step.
  open class Builder {
    private let config = DbSyncManagerConfig()

    public init() {}

    /// Sets the interval, in minutes; 0 and less is ignored.
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

    /// Sets whether to upload only on Wi-Fi.
    public func setWifiOnly(_ state: Bool) -> Builder {
      config.wifiOnly = state
      return self
    }

    /// Sets whether to upload only while the phone is charging.
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

    /// Removes a sensor.
    public func remove(_ targetSensor: AwareSensor) -> Builder {
      config.sensors.removeAll { $0.id == targetSensor.id }
      return self
    }

    public func build() -> DbSyncManager { DbSyncManager(config) }
  }
}
