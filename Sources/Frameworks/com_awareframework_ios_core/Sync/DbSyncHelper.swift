import Dispatch
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
  /// Only the class name, so that the description is the same in every run (our choice).
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

  /// Creates a helper that sends a table.
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
    beginBatch(candidates)
  }

  /// Reads or changes the state while holding its lock.
  func withState<Value>(_ body: (inout SyncState) -> Value) -> Value {
    lock.withLock { body(&state) }
  }

  /// Prints a line of the debug log, if the configuration asks for that level; does nothing inside a world.
  func log(_ level: DbSyncDebugLevel, _ message: @autoclosure () -> String) {
    guard let wanted = withState({ $0.plan?.level }), level.rawValue <= wanted.rawValue else {
      return
    }
    launch.say("[DbSyncHelper][\(level.description)][\(tableName)] \(message())")
  }
}

extension DbSyncHelper {
  /// Begins a synchronisation, or joins the one that is under way.
  ///
  /// - Returns: The step to go on with; nil if there is nothing to do.
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

  /// Reads how much waits, and the first rows of it.
  func read(_ step: Int) {
    guard let plan = plan(at: step) else { return }
    let mark = startingPoint(plan.mark)
    let waiting = engine.count(filter: "id > \(mark)")
    withState {
      $0.lastUploadedID = mark
      $0.waiting = waiting
    }
    launch.record(.syncStarted(table: tableName, waiting: waiting))
    log(.info, "\(waiting) rows after id \(mark) wait for upload")
    readNext(step)
  }

  /// Reads the next rows, and has the main queue send them.
  func readNext(_ step: Int) {
    guard let plan = plan(at: step) else { return }
    let mark = withState { $0.lastUploadedID }
    let rows = getUploadCandidates(lastUploadedId: mark, limit: plan.batchSize)
    later { [self] in
      if isAwaited(step) { upload(rows) }
    }
  }

  /// How the synchronisation is done, nil if it has left a step behind.
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

  /// The mark, or 0 if the table was made anew since: its ids then start again.
  ///
  /// Our choice, so that nothing of a new database is taken for uploaded; the original waits until
  /// the new ids have passed the old ones.
  private func startingPoint(_ mark: SyncMark) -> Int64 {
    let id = mark.id
    guard id > 0, !launch.quirks.contains(.markPerTable),
      let highest = (engine as? SQLiteEngine)?.highestID(of: tableName), highest < id
    else { return id }
    return 0
  }

  /// Where it is: `idle`, `active`, `cancelling`, `completed`, or `failed: ` and why.
  public func getCurrentSyncState() -> String { withState { $0.phase.name } }

  /// How much of what waited as it began is uploaded, from 0 to 1.
  public func getCurrentProgress() -> Double {
    launch.quirks.contains(.progressNeverUpdated) ? 0 : withState { $0.progress }
  }

  /// What it has come to, by the names that core 1.3.0 gives.
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

  /// Whether it is under way.
  public func isSyncActive() -> Bool { withState { $0.isUnderWay } }

  /// Whether there is something to stop, or a failure that can still be asked for.
  public func canStop() -> Bool {
    switch withState({ $0.phase }) {
    case .active, .failed: true
    case .idle, .cancelling, .completed: false
    }
  }

  /// Ends the synchronisation once the request under way is answered.
  ///
  /// Whoever waits for its end is told: that all is uploaded, or that it was stopped.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for the answer, in seconds; then it is stopped at once.
  ///   - handler: Told on the main queue whether it ended in time; at once where nothing is under way.
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

  /// Ends the synchronisation at once; the server may have the rows under way all the same.
  ///
  /// Whoever waits for its end is told that it was stopped; the original leaves them waiting.
  ///
  /// - Parameter handler: Told on the main queue.
  public func stopImmediately(_ handler: (() -> Void)? = nil) {
    giveUp(because: "given up: the synchronisation was stopped", silently: isSilentWhenStopped)
    later { handler?() }
  }

  /// Ends the synchronisation at once, as ``stopImmediately(_:)`` does.
  ///
  /// - Parameter handler: Told on the main queue.
  public func stop(_ handler: (() -> Void)? = nil) { stopImmediately(handler) }

  private var isSilentWhenStopped: Bool { launch.quirks.contains(.silentEnds) }
}
