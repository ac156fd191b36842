import Dispatch
public import Foundation
public import FoundationNetworking

/// Sends a table's rows to a study's server, in batches, in the order of their ids.
///
/// Rows are sent at least once: rows whose acknowledgement was lost are sent again. A failed batch
/// is retried a few times (our choice, see `BackOff`); rows that are still not uploaded wait for
/// the next synchronization.
///
/// The original is a delegate of its `URLSession` and has methods to override; here the device
/// sends the requests, so there are no such methods.
open class DbSyncHelper: NSObject, @unchecked Sendable {
  // Unchecked: the original is Sendable as a `URLSessionDelegate`, and an open class can't be checked. The lock guards
  // what changes during a synchronisation; the app sets the hooks before it, as in the original.

  /// Only the class name, so that the description is the same in every run (our choice).
  open override var description: String { "<\(type(of: self))>" }

  let engine: Engine
  let host: String
  let tableName: String
  let config: DbSyncConfig
  let launch: AwareLaunch
  /// Called after the end of a run, before the handlers of the app.
  var ended: () -> Void = {}

  private let lock = NSLock()
  private var state = SyncState()

  /// Changes the body of each request.
  public var createHttpRequestBodyHandler: ((String) -> String)?

  /// Changes each request before it is sent.
  public var createURLRequestHandler: ((URLRequest) -> URLRequest)?

  /// Creates a helper that sends a table.
  ///
  /// - Parameters:
  ///   - engine: The database of the rows.
  ///   - host: The server's name; surrounding white space is removed.
  ///   - tableName: The table; surrounding white space is removed.
  ///   - config: The configuration of the upload.
  public init(engine: Engine, host: String, tableName: String, config: DbSyncConfig) {
    self.engine = engine
    self.host = host.withoutOuterSpace
    self.tableName = tableName.withoutOuterSpace
    self.config = config
    launch = engine.launch
  }

  /// Sends the rows that have not been uploaded.
  ///
  /// A call during a run joins the run: both completion handlers are called at its end (our
  /// choice).
  ///
  /// - Parameter completion: Called once, on the main queue.
  open func run(completion: DbSyncCompletionHandler?) {
    if let step = begin(telling: completion.map { [$0] } ?? []) { read(step) }
  }

  /// Returns the next rows to send, in the order of their ids.
  ///
  /// - Parameters:
  ///   - lastUploadedId: The id of the last row that was uploaded.
  ///   - limit: The maximum number of rows.
  /// - Returns: The rows, by column.
  open func getUploadCandidates(lastUploadedId: Int64, limit: Int) -> [[String: Any]] {
    let rows = engine.fetch(after: lastUploadedId, limit: limit)
    if rows == nil { withState { $0.isUnreadable = true } }
    return rows ?? []
  }

  /// Deletes the rows of the batch that the server has just acknowledged, and no others.
  ///
  /// The original deletes up to `limit` rows after `lastUploadedId`, whether they were sent or not.
  ///
  /// - Parameters:
  ///   - lastUploadedId: The id of the last row that was uploaded before the batch.
  ///   - limit: The maximum number of rows.
  open func removeUploadedCandidates(lastUploadedId: Int64, limit: Int) {
    if launch.quirks.contains(.deletesUnsent) {
      removeAny(after: lastUploadedId, limit: limit)
    } else {
      let ids = withState { $0.ids.filter { $0 > lastUploadedId }.prefix(limit) }
      remove(Array(ids))
    }
  }

  /// Sends rows, and continues with the next ones after the server has stored them.
  ///
  /// - Parameter candidates: The rows by column, each with its `id`; empty if everything is
  ///   uploaded.
  open func upload(_ candidates: [[String: Any]]) {
    let isUnderWay = withState { $0.isUnderWay }
    guard isUnderWay || begin(telling: []) != nil else { return }
    beginBatch(candidates)
  }

  /// Reads or changes the state while holding its lock.
  func withState<Value>(_ body: (inout SyncState) -> Value) -> Value {
    lock.withLock { body(&state) }
  }

  /// Prints a line of the debug log, if the configuration includes that level; does nothing inside
  /// a world.
  func log(_ level: DbSyncDebugLevel, _ message: @autoclosure () -> String) {
    guard let wanted = withState({ $0.plan?.level }), level.rawValue <= wanted.rawValue else {
      return
    }
    launch.say("[DbSyncHelper][\(level.description)][\(tableName)] \(message())")
  }
}

extension DbSyncHelper {
  /// Begins a synchronization, or joins the current one.
  ///
  /// - Returns: The step to continue with; nil if there is nothing to do.
  func begin(telling completions: [DbSyncCompletionHandler]) -> Int? {
    guard launch.isRunning else { return nil }
    let restarts = launch.quirks.contains(.overlappingSyncs)
    let joins = withState { state in
      guard state.isUnderWay, !restarts else { return false }
      state.completions += completions
      return true
    }
    guard !joins else { return nil }
    giveUp(because: "given up for another synchronisation", silently: true)
    let plan = SyncPlan(config, engine: engine, host: host, table: tableName, in: launch)
    let step = withState { state in
      state = SyncState(
        phase: .active,
        isUnderWay: true,
        step: state.step + 1,
        plan: plan,
        completions: completions
      )
      return state.step
    }
    launch.kept { SyncsUnderWay() }.add(self)
    if let error = refusal(of: plan) {
      end(.refused(error))
      return nil
    }
    return step
  }

  /// Counts the waiting rows, and reads the first of them.
  func read(_ step: Int) {
    guard let plan = plan(at: step) else { return }
    let mark = startingPoint(plan.mark)
    let waiting = engine.count(after: mark)
    withState {
      $0.lastUploadedID = mark
      $0.waiting = waiting
    }
    launch.record(.syncStarted(table: tableName, waiting: waiting))
    log(.info, "\(waiting) rows after id \(mark) wait for upload")
    readNext(step)
  }

  /// Reads the next rows, and sends them on the main queue.
  func readNext(_ step: Int) {
    guard let plan = plan(at: step) else { return }
    let mark = withState { $0.lastUploadedID }
    let rows = getUploadCandidates(lastUploadedId: mark, limit: plan.batchSize)
    later { [self] in
      if isAwaited(step) { upload(rows) }
    }
  }

  /// Returns the plan of the synchronization; nil if a step is out of date.
  func plan(at step: Int) -> SyncPlan? {
    guard launch.isRunning else { return nil }
    return withState { $0.step == step && $0.isUnderWay ? $0.plan : nil }
  }

  func isAwaited(_ step: Int) -> Bool { plan(at: step) != nil }

  private func refusal(of plan: SyncPlan) -> DbSyncError? {
    if plan.server == .none, !launch.quirks.contains(.noneUploads) { return .noServer }
    if plan.asksForBackground, launch.device is ProcessDevice { return .noBackgroundSession }
    if plan.url == nil, !launch.quirks.contains(.silentEnds) { return .badHost(host) }
    return nil
  }

  /// Returns the mark, or 0 if the table has been recreated since, because its ids start again.
  ///
  /// Our choice, so that no row of a new database counts as uploaded; the original waits until the
  /// new ids have passed the old ones.
  private func startingPoint(_ mark: SyncMark) -> Int64 {
    let id = mark.id
    guard id > 0, !launch.quirks.contains(.markPerTable),
      let highest = (engine as? SQLiteEngine)?.highestID(of: tableName), highest < id
    else { return id }
    return 0
  }

  /// Returns the state: `idle`, `active`, `cancelling`, `completed`, or `failed: ` and the reason.
  public func getCurrentSyncState() -> String { withState { $0.phase.name } }

  /// Returns the uploaded share of the rows that waited at the start, from 0 to 1.
  public func getCurrentProgress() -> Double {
    launch.quirks.contains(.progressNeverUpdated) ? 0 : withState { $0.progress }
  }

  /// Returns statistics under the names of core 1.3.0.
  public func getSyncStatistics() -> [String: Any] {
    let state = withState { $0 }
    let share = state.waiting > 0 ? Double(state.uploaded) / Double(state.waiting) : 0
    return [
      "tableName": tableName,
      "originalNumOfCandidates": state.waiting,
      "currentNumOfCandidates": state.candidates,
      "totalUploadedRecords": state.uploaded,
      "lastUploadedId": state.lastUploadedID,
      "isLastBatch": state.isLastBatch,
      "progress": getCurrentProgress(),
      "uploadProgress": share,
      "uploadPercentage": Int(share * 100),
      "syncState": state.phase.name,
    ]
  }

  /// Returns whether a synchronization is underway.
  public func isSyncActive() -> Bool { withState { $0.isUnderWay } }

  /// Returns whether there is a synchronization to stop, or a failure that can still be queried.
  public func canStop() -> Bool {
    switch withState({ $0.phase }) {
    case .active, .failed: true
    case .idle, .cancelling, .completed: false
    }
  }

  /// Ends the synchronization after the answer to the current request.
  ///
  /// The completion handlers are called, with success or with the error that the synchronization
  /// was stopped.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for the answer, in seconds, before the synchronization is
  ///     stopped at once.
  ///   - handler: Called on the main queue with whether the synchronization ended in time; called
  ///     at once if none is underway.
  public func stopGracefully(
    timeout: TimeInterval = 30.0,
    handler: ((_ completed: Bool) -> Void)? = nil
  ) {
    let (isUnderWay, isSending, step) = withState { state in
      guard state.isUnderWay else { return (false, false, state.step) }
      state.phase = .cancelling
      state.endsAfterBatch = true
      if let handler { state.stopHandlers.append(handler) }
      return (true, state.transfer != nil, state.step)
    }
    guard isUnderWay else {
      handler?(true)
      return
    }
    guard isSending else { return giveUp(because: "", silently: isSilentWhenStopped) }
    DispatchQueue.main.asyncAfter(deadline: .now() + timeout) { [self] in
      guard isAwaited(step) else { return }
      let handlers = withState { state in
        defer { state.stopHandlers = [] }
        return state.stopHandlers
      }
      stopImmediately { for handler in handlers { handler(false) } }
    }
  }

  /// Ends the synchronization at once; the server may still have stored the rows of the current
  /// request.
  ///
  /// The completion handlers are called with the error that the synchronization was stopped; the
  /// original does not call them.
  ///
  /// - Parameter handler: Called on the main queue.
  public func stopImmediately(_ handler: (() -> Void)? = nil) {
    giveUp(because: "given up: the synchronisation was stopped", silently: isSilentWhenStopped)
    later { handler?() }
  }

  /// Ends the synchronization at once, like ``stopImmediately(_:)``.
  ///
  /// - Parameter handler: Called on the main queue.
  public func stop(_ handler: (() -> Void)? = nil) { stopImmediately(handler) }

  private var isSilentWhenStopped: Bool { launch.quirks.contains(.silentEnds) }
}
