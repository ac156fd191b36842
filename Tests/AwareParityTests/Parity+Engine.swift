import com_awareframework_ios_core

extension Parity {
  mutating func engine() {
    engineType(64, Engine.self)
    variable(65, \Engine.config, Engine.EngineConfig.self)
    function(66, Engine.init(_:) as (Engine.EngineConfig) -> Engine)
    function(67, Engine.save(_:) as (Engine) -> ([any BaseDbModelSQLite]) -> Void)
    function(
      68,
      Engine.save(_:completion:)
        as (Engine) -> ([any BaseDbModelSQLite], (((any Error)?) -> Void)?) -> Void
    )
    function(69, Engine.fetch(filter:limit:) as (Engine) -> (String?, Int?) -> [[String: Any]]?)
    function(
      70,
      Engine.fetch(filter:limit:completion:)
        as (Engine) -> (String?, Int?, (([[String: Any]]?, (any Error)?) -> Void)?) -> Void
    )
    function(71, Engine.count(filter:) as (Engine) -> (String?) -> Int)
    function(72, Engine.remove(filter:limit:) as (Engine) -> (String?, Int?) -> Void)
    function(
      73,
      Engine.remove(filter:limit:completion:)
        as (Engine) -> (String?, Int?, (((any Error)?) -> Void)?) -> Void
    )
    function(74, Engine.removeAll as (Engine) -> () -> Void)
    function(75, Engine.removeAll(completion:) as (Engine) -> ((((any Error)?) -> Void)?) -> Void)
    function(76, Engine.close as (Engine) -> () -> Void)
    function(77, Engine.startSync(_:) as (Engine) -> (DbSyncConfig) -> Void)
    function(78, Engine.stopSync as (Engine) -> () -> Void)
  }
}
