extension DbSyncHelper {
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
}
