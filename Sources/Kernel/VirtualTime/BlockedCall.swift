import CInterposition
import ProcessInspection

/// Code that is blocked in a call, with the thread whose stack it keeps.
final class BlockedCall {
  let lane: Lane
  let call: trialrun_call
  let object: UnsafeRawPointer?
  let since: WorldTime
  /// When the call returns by itself; nil if it never does.
  let deadline: WorldTime?
  let isOnMain: Bool
  /// The process whose code it is; 0 for none.
  let process: UInt16
  /// The system's number of the thread.
  let thread: Int32

  /// Whether it goes on with the thread's next turn, and what its call returns then.
  var isOver = false
  var isTimedOut = false

  var timer: WorldTimer?

  /// Whom the thread is to tell where it is, and what it told.
  var asker: Lane?
  var place: CallingPlace?

  init(
    _ call: trialrun_call,
    on object: UnsafeRawPointer?,
    since: WorldTime,
    until deadline: WorldTime?,
    isOnMain: Bool,
    process: UInt16,
    lane: Lane
  ) {
    self.lane = lane
    self.process = process
    self.call = call
    self.object = object
    self.since = since
    self.deadline = deadline
    self.isOnMain = isOnMain
    thread = trialrun_thread_number()
  }

  /// Who waits in what, as in `DispatchSemaphore.wait() since 0d 00:00:05 in MyApp.fetch()`.
  ///
  /// - Parameter aside: How many jobs of the main actor can't run meanwhile.
  /// - Returns: The text, without a full stop.
  func description(puttingAside aside: Int) -> String {
    var text = call.name
    if isOnMain {
      text += " on the main actor"
      if aside > 0 {
        text += ", for which \(aside) more \(aside == 1 ? "job waits," : "jobs wait,")"
      }
    }
    text += " since \(since)"
    if let deadline { text += " until \(deadline)" }
    if let place = place?.ownText { text += " in \(place)" }
    return text
  }
}

extension trialrun_call {
  /// What an app calls it by.
  var name: String {
    switch self {
    case TRIALRUN_SEMAPHORE_WAIT: "DispatchSemaphore.wait()"
    case TRIALRUN_GROUP_WAIT: "DispatchGroup.wait()"
    case TRIALRUN_CONDITION_WAIT: "a wait on a condition"
    case TRIALRUN_LOCK: "a lock"
    case TRIALRUN_SYNC: "DispatchQueue.sync"
    case TRIALRUN_SLEEP: "a thread's sleep"
    case TRIALRUN_RUN_LOOP: "RunLoop.run"
    case TRIALRUN_JOIN: "a wait for a thread's end"
    case TRIALRUN_POSIX_SEMAPHORE: "sem_wait"
    default: Facility.of(self)?.name ?? "a call"
    }
  }
}
