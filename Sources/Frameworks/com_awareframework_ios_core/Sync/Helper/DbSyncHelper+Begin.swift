import Dispatch
import Foundation

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
    launch.note(.syncStarted(table: tableName, waiting: waiting))
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
}
