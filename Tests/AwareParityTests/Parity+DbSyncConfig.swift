import Dispatch
import com_awareframework_ios_core

extension Parity {
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
}
