import Dispatch

extension DbSyncHelper {
  /// How long its outcome can be asked for before it is idle again, in seconds (core 1.3.0).
  private static let lingering = 0.1

  /// Ends the synchronisation.
  ///
  /// - Parameters:
  ///   - outcome: How it ended.
  ///   - silently: Whether nobody is told, as the original does in some cases.
  func end(_ outcome: SyncOutcome, silently: Bool = false) {
    let (before, step) = withState { state in
      let before = state
      state.phase = outcome.phase
      state.leave()
      return (before, state.step)
    }
    launch.kept { SyncsUnderWay() }.remove(self)
    if case .refused(let error) = outcome {
      let reason = SyncErrorText.short(error)
      launch.note(.syncRefused(table: tableName, reason: reason, AwareSyncFailure(error)))
    }
    if !silently { tell(outcome, before) }
    later { for handler in before.stopHandlers { handler(true) } }
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.lingering) { [self] in
      withState { if $0.step == step { $0.phase = .idle } }
    }
    ended()
  }

  /// Gives up what is under way, if anything is; the server may have the rows all the same.
  func giveUp(because reason: String, silently: Bool) {
    let transfer = withState { state in
      defer { state.transfer = nil }
      return state.transfer
    }
    if let transfer {
      transfer.cancel()
      noteUpload(status: nil, error: reason, .givenUp)
    }
    if withState({ $0.isUnderWay }) { end(.stopped, silently: silently) }
  }

  func tellProgress(_ progress: Double, _ error: (any Error)?) {
    guard let handler = withState({ $0.plan?.progressHandler }) else { return }
    later { handler(progress, error) }
  }

  /// Calls something of the app's on the main queue, if the app still runs then.
  func later(_ body: @escaping () -> Void) { launch.onMain(body) }

  private func tell(_ outcome: SyncOutcome, _ before: SyncState) {
    let (isDone, error) = (outcome.isDone, outcome.error)
    let text = error.map(SyncErrorText.short) ?? ""
    if case .refused = outcome {
    } else {
      let failure = error.map { AwareSyncFailure($0) }
      launch.note(.syncEnded(table: tableName, succeeded: isDone, error: text, failure))
    }
    log(isDone ? .info : .error, isDone ? "all is uploaded" : "failed: \(text)")
    tellProgress(isDone ? 1 : 0, error)
    later { for completion in before.completions { completion(isDone, error) } }
  }
}
