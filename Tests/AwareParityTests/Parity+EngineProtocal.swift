import com_awareframework_ios_core

extension Parity {
  mutating func engineProtocal() {
    type(51, (any EngineProtocal).self)
    function(
      52,
      { (engine: any EngineProtocal) in engine.save(_:) as ([any BaseDbModelSQLite]) -> Void }
    )
    function(
      53,
      { (engine: any EngineProtocal) in
        engine.save(_:completion:) as ([any BaseDbModelSQLite], (((any Error)?) -> Void)?) -> Void
      }
    )
    function(
      54,
      { (engine: any EngineProtocal) in
        engine.fetch(filter:limit:) as (String?, Int?) -> [[String: Any]]?
      }
    )
    function(
      55,
      { (engine: any EngineProtocal) in
        engine.fetch(filter:limit:completion:)
          as (String?, Int?, (([[String: Any]]?, (any Error)?) -> Void)?) -> Void
      }
    )
    function(56, { (engine: any EngineProtocal) in engine.count(filter:) as (String?) -> Int })
    function(
      57,
      { (engine: any EngineProtocal) in engine.remove(filter:limit:) as (String?, Int?) -> Void }
    )
    function(
      58,
      { (engine: any EngineProtocal) in
        engine.remove(filter:limit:completion:)
          as (String?, Int?, (((any Error)?) -> Void)?) -> Void
      }
    )
    function(59, { (engine: any EngineProtocal) in engine.removeAll as () -> Void })
    function(
      60,
      { (engine: any EngineProtocal) in
        engine.removeAll(completion:) as ((((any Error)?) -> Void)?) -> Void
      }
    )
    function(61, { (engine: any EngineProtocal) in engine.close as () -> Void })
    function(62, { (engine: any EngineProtocal) in engine.startSync(_:) as (DbSyncConfig) -> Void })
    function(63, { (engine: any EngineProtocal) in engine.stopSync as () -> Void })
  }
}
