extension DbSyncManager {
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
