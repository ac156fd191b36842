import Foundation
import FoundationNetworking
import com_awareframework_ios_core

extension Parity {
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
