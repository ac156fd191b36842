import com_awareframework_ios_core
import Dispatch
import Foundation
import FoundationNetworking

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

  mutating func syncConfig() {
    constant(201, { _, _ in } as DbSyncCompletionHandler, ((Bool, (any Error)?) -> Void).self)
    constant(202, { _, _ in } as DbSyncProgressHandler, ((Double, (any Error)?) -> Void).self)
    levelType(203, DbSyncDebugLevel.self)
    constant(204, DbSyncDebugLevel.none, DbSyncDebugLevel.self)
    constant(205, DbSyncDebugLevel.error, DbSyncDebugLevel.self)
    constant(206, DbSyncDebugLevel.warning, DbSyncDebugLevel.self)
    constant(207, DbSyncDebugLevel.info, DbSyncDebugLevel.self)
    constant(208, DbSyncDebugLevel.verbose, DbSyncDebugLevel.self)
    constant(209, DbSyncDebugLevel.trace, DbSyncDebugLevel.self)
    property(210, \DbSyncDebugLevel.description, String.self)
    classType(211, DbSyncConfig.self)
    staticVariable(212, &DbSyncConfig.defaultServerType, ServerType.self)
    staticVariable(213, &DbSyncConfig.defaultStudyNumber, Int.self)
    staticVariable(214, &DbSyncConfig.defaultStudyKey, String.self)
    staticVariable(215, &DbSyncConfig.defaultCompactDataFormat, Bool.self)
    variable(216, \DbSyncConfig.removeAfterSync, Bool.self)
    variable(217, \DbSyncConfig.batchSize, Int.self)
    variable(218, \DbSyncConfig.markAsSynced, Bool.self)
    variable(219, \DbSyncConfig.skipSyncedData, Bool.self)
    variable(220, \DbSyncConfig.keepLastData, Bool.self)
    variable(221, \DbSyncConfig.deviceId, String?.self)
    variable(222, \DbSyncConfig.debug, Bool.self)
    variable(223, \DbSyncConfig.debugLevel, DbSyncDebugLevel.self)
    variable(224, \DbSyncConfig.completionHandler, DbSyncCompletionHandler?.self)
    variable(225, \DbSyncConfig.progressHandler, DbSyncProgressHandler?.self)
    variable(226, \DbSyncConfig.dispatchQueue, DispatchQueue?.self)
    variable(227, \DbSyncConfig.backgroundSession, Bool.self)
    variable(228, \DbSyncConfig.compactDataFormat, Bool.self)
    variable(229, \DbSyncConfig.serverType, ServerType.self)
    variable(230, \DbSyncConfig.studyNumber, Int.self)
    variable(231, \DbSyncConfig.studyKey, String.self)
    variable(232, \DbSyncConfig.test, Bool.self)
    function(233, DbSyncConfig.init as () -> DbSyncConfig)
    function(234, DbSyncConfig.init(_:) as ([String: Any]) -> DbSyncConfig)
    function(235, DbSyncConfig.set(config:) as (DbSyncConfig) -> ([String: Any]) -> Void)
    function(
      236,
      DbSyncConfig.apply(closure:) as (DbSyncConfig) -> ((DbSyncConfig) -> Void) -> DbSyncConfig
    )
  }

  mutating func syncHelper() {
    objectType(237, DbSyncHelper.self)
    function(
      238,
      DbSyncHelper.init(engine:host:tableName:config:)
        as (Engine, String, String, DbSyncConfig) -> DbSyncHelper
    )
    variable(239, \DbSyncHelper.createHttpRequestBodyHandler, ((String) -> String)?.self)
    variable(240, \DbSyncHelper.createURLRequestHandler, ((URLRequest) -> URLRequest)?.self)
    function(
      241,
      DbSyncHelper.run(completion:) as (DbSyncHelper) -> (DbSyncCompletionHandler?) -> Void
    )
    function(
      242,
      DbSyncHelper.getUploadCandidates(lastUploadedId:limit:)
        as (DbSyncHelper) -> (Int64, Int) -> [[String: Any]]
    )
    function(
      243,
      DbSyncHelper.removeUploadedCandidates(lastUploadedId:limit:)
        as (DbSyncHelper) -> (Int64, Int) -> Void
    )
    function(244, DbSyncHelper.upload(_:) as (DbSyncHelper) -> ([[String: Any]]) -> Void)
    function(
      245,
      DbSyncHelper.stopGracefully(timeout:handler:)
        as (DbSyncHelper) -> (TimeInterval, ((Bool) -> Void)?) -> Void
    )
    function(246, DbSyncHelper.stopImmediately(_:) as (DbSyncHelper) -> ((() -> Void)?) -> Void)
    function(247, DbSyncHelper.stop(_:) as (DbSyncHelper) -> ((() -> Void)?) -> Void)
    function(248, DbSyncHelper.getCurrentSyncState as (DbSyncHelper) -> () -> String)
    function(249, DbSyncHelper.getCurrentProgress as (DbSyncHelper) -> () -> Double)
    function(250, DbSyncHelper.getSyncStatistics as (DbSyncHelper) -> () -> [String: Any])
    function(251, DbSyncHelper.isSyncActive as (DbSyncHelper) -> () -> Bool)
    function(252, DbSyncHelper.canStop as (DbSyncHelper) -> () -> Bool)
  }
}
