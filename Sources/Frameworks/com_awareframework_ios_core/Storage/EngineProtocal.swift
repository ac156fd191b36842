/// What can be done with a sensor's database (AWARE core, whose spelling this is).
public protocol EngineProtocal {
  func save(_ data: [any BaseDbModelSQLite])
  func save(_ data: [any BaseDbModelSQLite], completion: (((any Error)?) -> Void)?)
  func fetch(filter: String?, limit: Int?) -> [[String: Any]]?
  func fetch(filter: String?, limit: Int?, completion: (([[String: Any]]?, (any Error)?) -> Void)?)
  func count(filter: String?) -> Int
  func remove(filter: String?, limit: Int?)
  func remove(filter: String?, limit: Int?, completion: (((any Error)?) -> Void)?)
  func removeAll()
  func removeAll(completion: (((any Error)?) -> Void)?)
  func close()
  func startSync(_ syncConfig: DbSyncConfig)
  func stopSync()
}
