/// A database that keeps nothing, and what all databases have in common (AWARE core, Engine).
open class Engine: EngineProtocal {
  open var config: EngineConfig

  let launch = AwareLaunch.current

  public init(_ config: EngineConfig) { self.config = config }

  /// Writes rows, all or none of them.
  ///
  /// - Parameter data: The rows.
  /// - Returns: Their ids, in the same order.
  /// - Throws: Why they could not be written; here, that nothing is kept.
  package func store(_ data: [any BaseDbModelSQLite]) throws(StorageError) -> [Int64] {
    throw .nothingKept
  }

  public func save(_ data: [any BaseDbModelSQLite]) { save(data, completion: nil) }

  /// Writes rows, all or none of them.
  ///
  /// - Parameters:
  ///   - data: The rows.
  ///   - completion: Called when they are written, or with what kept them from it. Here, where
  ///     nothing is to be kept, it is called without an error; core 1.3.0 doesn't call it.
  open func save(_ data: [any BaseDbModelSQLite], completion: (((any Error)?) -> Void)?) {
    tell(completion)
  }

  open func count(filter: String?) -> Int { 0 }

  open func fetch(filter: String?, limit: Int?) -> [[String: Any]]? { nil }

  open func fetch(
    filter: String?,
    limit: Int?,
    completion: (([[String: Any]]?, (any Error)?) -> Void)?
  ) {
    guard !launch.quirks.contains(.silentEnds) else { return }
    completion?(nil, nil)
  }

  public func remove(filter: String?, limit: Int?) {
    remove(filter: filter, limit: limit, completion: nil)
  }

  public func remove(filter: String?, limit: Int?, completion: (((any Error)?) -> Void)?) {
    tell(completion)
  }

  public func removeAll() { removeAll(completion: nil) }

  public func removeAll(completion: (((any Error)?) -> Void)?) { tell(completion) }

  /// Refuses, for there is nothing to send; the original says nothing.
  open func startSync(_ syncConfig: DbSyncConfig) {
    launch.note(
      .syncRefused(
        table: config.tableName ?? "",
        reason: StorageError.nothingKept.message,
        .nothingStored
      )
    )
    guard !launch.quirks.contains(.silentEnds), let completion = syncConfig.completionHandler
    else { return }
    launch.onMain { completion(false, StorageError.nothingKept) }
  }

  open func stopSync() {}

  open func close() {}

  private func tell(_ completion: (((any Error)?) -> Void)?) {
    guard !launch.quirks.contains(.silentEnds) else { return }
    completion?(nil)
  }
}
