import com_awareframework_ios_core

extension Parity {
  mutating func syncManager() {
    classType(253, DbSyncManager.self)
    variable(254, \DbSyncManager.CONFIG, DbSyncManager.DbSyncManagerConfig.self)
    function(255, DbSyncManager.init(_:) as (DbSyncManager.DbSyncManagerConfig) -> DbSyncManager)
    function(256, DbSyncManager.start as (DbSyncManager) -> () -> Void)
    function(257, DbSyncManager.stop as (DbSyncManager) -> () -> Void)
    function(258, DbSyncManager.sync(_:) as (DbSyncManager) -> (Bool) -> Void)
    classType(259, DbSyncManager.DbSyncManagerConfig.self)
    function(260, DbSyncManager.DbSyncManagerConfig.init as () -> DbSyncManager.DbSyncManagerConfig)
    variable(261, \DbSyncManager.DbSyncManagerConfig.syncInterval, Double.self)
    variable(262, \DbSyncManager.DbSyncManagerConfig.wifiOnly, Bool.self)
    variable(263, \DbSyncManager.DbSyncManagerConfig.batteryChargingOnly, Bool.self)
    variable(264, \DbSyncManager.DbSyncManagerConfig.debug, Bool.self)
    variable(265, \DbSyncManager.DbSyncManagerConfig.debugLevel, DbSyncDebugLevel.self)
    variable(266, \DbSyncManager.DbSyncManagerConfig.sensors, [AwareSensor].self)
    classType(267, DbSyncManager.Builder.self)
    function(268, DbSyncManager.Builder.init as () -> DbSyncManager.Builder)
    function(
      269,
      DbSyncManager.Builder.setSyncInterval(_:)
        as (DbSyncManager.Builder) -> (Double) -> DbSyncManager.Builder
    )
    function(
      270,
      DbSyncManager.Builder.setWifiOnly(_:)
        as (DbSyncManager.Builder) -> (Bool) -> DbSyncManager.Builder
    )
    function(
      271,
      DbSyncManager.Builder.setBatteryOnly(_:)
        as (DbSyncManager.Builder) -> (Bool) -> DbSyncManager.Builder
    )
    function(
      272,
      DbSyncManager.Builder.addSensors(_:)
        as (DbSyncManager.Builder) -> ([AwareSensor]) -> DbSyncManager.Builder
    )
    function(
      273,
      DbSyncManager.Builder.addSensor(_:)
        as (DbSyncManager.Builder) -> (AwareSensor) -> DbSyncManager.Builder
    )
    function(
      274,
      DbSyncManager.Builder.remove(_:)
        as (DbSyncManager.Builder) -> (AwareSensor) -> DbSyncManager.Builder
    )
    function(275, DbSyncManager.Builder.build as (DbSyncManager.Builder) -> () -> DbSyncManager)
  }
}
