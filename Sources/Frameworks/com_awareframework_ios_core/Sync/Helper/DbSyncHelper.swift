public import Foundation
public import FoundationNetworking

/// Sends a table's rows to a study's server, in batches, in the order of their ids.
///
/// Rows are sent at least once: those whose acknowledgement was lost are sent again. A batch that
/// failed is tried again a few times (our choice, see `BackOff`); what is then still not uploaded waits
/// for the next synchronisation.
///
/// The original takes part in its `URLSession` as a delegate, with methods to override; here requests
/// go by the device, so there are none.
open class DbSyncHelper: NSObject, @unchecked Sendable {
  /// The class alone, which reads the same in each run; our choice.
  open override var description: String { "<\(type(of: self))>" }

  // Unchecked: what changes as it runs is behind a lock, and the hooks are set before.

  let engine: Engine
  let host: String
  let tableName: String
  let config: DbSyncConfig
  let launch: AwareLaunch
  /// Called when a run has ended, before the app is told.
  var ended: () -> Void = {}

  private let lock = NSLock()
  private var state = SyncState()

  /// Changes each request's body, before it becomes one.
  public var createHttpRequestBodyHandler: ((String) -> String)?

  /// Changes each request before it is sent.
  public var createURLRequestHandler: ((URLRequest) -> URLRequest)?

  /// Makes ready to send a table.
  ///
  /// - Parameters:
  ///   - engine: Where the rows are.
  ///   - host: The server's name; white space around it is taken off.
  ///   - tableName: The table; white space around it is taken off.
  ///   - config: How to send it.
  public init(engine: Engine, host: String, tableName: String, config: DbSyncConfig) {
    self.engine = engine
    self.host = host.trimmingCharacters(in: .whitespacesAndNewlines)
    self.tableName = tableName.trimmingCharacters(in: .whitespacesAndNewlines)
    self.config = config
    launch = engine.launch
  }

  /// Sends what was not uploaded yet.
  ///
  /// Called again before it has ended, it joins: both are told of the one end (our choice).
  ///
  /// - Parameter completion: Told once, on the main queue.
  open func run(completion: DbSyncCompletionHandler?) {
    if let step = begin(telling: completion.map { [$0] } ?? []) { read(step) }
  }

  /// The next rows to send, in the order of their ids.
  ///
  /// - Parameters:
  ///   - lastUploadedId: The id of the last row that was uploaded.
  ///   - limit: How many at most.
  /// - Returns: The rows, by column.
  open func getUploadCandidates(lastUploadedId: Int64, limit: Int) -> [[String: Any]] {
    let rows = engine.fetch(filter: "id > \(lastUploadedId) ORDER BY id", limit: limit)
    if rows == nil { withState { $0.isUnreadable = true } }
    return rows ?? []
  }

  /// Deletes rows of the batch that the server has just acknowledged, and no others.
  ///
  /// The original deletes up to `limit` rows after `lastUploadedId`, whether they were sent or not.
  ///
  /// - Parameters:
  ///   - lastUploadedId: The id of the last row that was uploaded before the batch.
  ///   - limit: How many at most.
  open func removeUploadedCandidates(lastUploadedId: Int64, limit: Int) {
    if launch.quirks.contains(.deletesUnsent) {
      removeAny(after: lastUploadedId, limit: limit)
    } else {
      let ids = withState { $0.ids.filter { $0 > lastUploadedId }.prefix(limit) }
      remove(Array(ids))
    }
  }

  /// Sends rows, and goes on with the next ones when the server has them.
  ///
  /// - Parameter candidates: The rows by column, each with its `id`; none: all is uploaded.
  open func upload(_ candidates: [[String: Any]]) {
    let isUnderWay = withState { $0.isUnderWay }
    guard isUnderWay || begin(telling: []) != nil else { return }
    take(candidates)
  }

  /// Looks at the state or changes it, with nobody else doing so meanwhile.
  func withState<Value>(_ body: (inout SyncState) -> Value) -> Value {
    lock.withLock { body(&state) }
  }

  /// Says what happens, as far as the configuration wants to know and outside a world.
  func log(_ level: DbSyncDebugLevel, _ message: @autoclosure () -> String) {
    guard let wanted = withState({ $0.plan?.level }), level.rawValue <= wanted.rawValue else {
      return
    }
    launch.say("[DbSyncHelper][\(level.description)][\(tableName)] \(message())")
  }
}
