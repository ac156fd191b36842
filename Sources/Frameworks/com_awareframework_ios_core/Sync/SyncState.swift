import Foundation

/// The state of a synchronisation.
struct SyncState {
  var phase = SyncPhase.idle
  var isUnderWay = false

  /// The number of the step that is awaited: an answer, a wait or a read of an earlier one is out of
  /// date.
  var step = 0

  /// The settings of the run; nil before the first run.
  var plan: SyncPlan?

  /// The completion handlers to call at its end.
  var completions: [DbSyncCompletionHandler] = []

  /// How many rows waited as it began, and how many of them are uploaded.
  var waiting = 0
  var uploaded = 0
  var lastUploadedID: Int64 = 0

  /// The rows that are being sent, and their ids in the same order.
  var batch: [[String: Any]] = []
  var ids: [Int64] = []
  /// How many rows the last batch has or had.
  var candidates = 0
  var isLastBatch = false

  /// How often the batch was sent.
  var attempt = 0

  /// The request under way, and how large its body is.
  var transfer: (any AwareTransfer)?
  var bytes = 0

  /// Whether the rows could not be read.
  var isUnreadable = false

  /// Whether it ends after the current batch, and the handlers to call then.
  var endsAfterBatch = false
  var stopHandlers: [(Bool) -> Void] = []

  /// How much of what waited is uploaded, from 0 to 1.
  var progress: Double {
    if phase == .completed { return 1 }
    return waiting > 0 ? min(1, Double(uploaded) / Double(waiting)) : 0
  }

  /// Ends what is under way; its figures can still be asked for.
  mutating func leave() {
    isUnderWay = false
    step += 1
    completions = []
    batch = []
    transfer = nil
    endsAfterBatch = false
    stopHandlers = []
  }
}

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

/// How a synchronisation ended.
enum SyncOutcome {
  case done
  /// The error is nil where the original gives none.
  case failed((any Error)?)
  /// It did not begin.
  case refused(DbSyncError)
  case stopped

  var isDone: Bool { if case .done = self { true } else { false } }

  var error: (any Error)? {
    switch self {
    case .done: nil
    case .failed(let error): error
    case .refused(let error): error
    case .stopped: DbSyncError.stopped
    }
  }

  /// Where the synchronisation is then, until it is idle again.
  var phase: SyncPhase {
    switch self {
    case .done: .completed
    case .failed, .refused: .failed(error?.localizedDescription ?? "no error was given")
    case .stopped: .cancelling
    }
  }
}
