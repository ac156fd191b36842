import Foundation

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
