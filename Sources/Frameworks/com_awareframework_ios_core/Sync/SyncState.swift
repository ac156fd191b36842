import Foundation

/// The state of a synchronisation.
struct SyncState {
  var phase = SyncPhase.idle
  var isUnderWay = false

  /// The number of the current step: answers, waits and reads of earlier steps are out of date.
  var step = 0

  /// The settings of the run; nil before the first run.
  var plan: SyncPlan?

  /// The completion handlers to call at its end.
  var completions: [DbSyncCompletionHandler] = []

  /// The number of rows that waited at the start, and the number of them that are uploaded.
  var waiting = 0
  var uploaded = 0
  var lastUploadedID: Int64 = 0

  /// The rows that are being sent, and their ids in the same order.
  var batch: [[String: Any]] = []
  var ids: [Int64] = []
  /// The rows as JSON, which each attempt sends again; nil before the first attempt.
  var json: JSONText?
  /// The number of rows of the last batch.
  var candidates = 0
  var isLastBatch = false

  /// The number of attempts of the batch.
  var attempt = 0

  /// The current request, and the size of its body.
  var transfer: (any AwareTransfer)?
  var bytes = 0
  /// How the phone was connected when the current request was made.
  var connection = AwareConnection.none

  /// Whether the rows could not be read.
  var isUnreadable = false

  /// Whether the synchronization ends after the current batch, and the handlers to call then.
  var endsAfterBatch = false
  var stopHandlers: [(Bool) -> Void] = []

  /// The uploaded share of the rows that waited, from 0 to 1.
  var progress: Double {
    if phase == .completed { return 1 }
    return waiting > 0 ? min(1, Double(uploaded) / Double(waiting)) : 0
  }

  /// Ends the run; its figures can still be queried.
  mutating func leave() {
    isUnderWay = false
    step += 1
    completions = []
    batch = []
    json = nil
    transfer = nil
    endsAfterBatch = false
    stopHandlers = []
  }
}

/// The phase of a synchronization.
enum SyncPhase: Hashable {
  case idle
  case active
  case cancelling
  case completed
  case failed(String)

  /// The name of the phase, as `DbSyncHelper.getCurrentSyncState()` returns it.
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
  /// The synchronization failed; the error is nil if the original gives none.
  case failed((any Error)?)
  /// The synchronization did not begin.
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

  /// The phase after this outcome, until the state returns to idle.
  var phase: SyncPhase {
    switch self {
    case .done: .completed
    case .failed, .refused: .failed(error?.localizedDescription ?? "no error was given")
    case .stopped: .cancelling
    }
  }
}
