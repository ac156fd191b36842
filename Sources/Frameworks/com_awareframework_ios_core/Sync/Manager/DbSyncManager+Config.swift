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
}
