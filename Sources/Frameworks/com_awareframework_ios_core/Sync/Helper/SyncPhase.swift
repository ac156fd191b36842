/// Where a synchronisation is.
enum SyncPhase: Hashable {
  case idle
  case active
  case cancelling
  case completed
  case failed(String)

  /// Its name, as `DbSyncHelper.getCurrentSyncState()` gives it.
  var name: String {
    switch self {
    case .idle: "idle"
    case .active: "active"
    case .cancelling: "cancelling"
    case .completed: "completed"
    case .failed(let reason): "failed: \(reason)"
    }
  }
}
