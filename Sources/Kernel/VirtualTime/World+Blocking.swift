internal import CKernel

extension World {
  /// The largest number of threads that a world's code may block at once (our choice: as many as
  /// Dispatch has).
  static let maxBlocked = 64

  /// The number of blocked calls that are reported with their functions, longest blocked first (our
  /// choice).
  private static let maxPlaces = 4

  /// Blocks the calling thread while the world continues, until the thread is woken or the deadline
  /// has passed.
  ///
  /// If the blocked job belongs to the main actor or another actor, that actor runs no other job
  /// meanwhile. After the world's end the call never returns: blocked code stays blocked, as in a
  /// closed app.
  ///
  /// - Returns: Whether the deadline passed first.
  func block(_ call: trialrun_call, on object: UnsafeRawPointer?, until deadline: WorldTime?)
    -> Bool
  {
    guard let thread = threads.current else { return true }
    // While the calling code is blocked, others run.
    let suspended = profile?.suspend()
    defer { if let suspended { profile?.resume(suspended) } }
    beginService()
    defer { endService() }
    let blocked = BlockedCall(
      call,
      on: object,
      since: now,
      until: deadline,
      isOnMain: isRunningMain,
      process: currentProcess,
      thread: thread
    )
    if trace != nil { record(.blocks(until: deadline)) }
    threads.blocked.append(blocked)
    context.pointee.blocked += 1
    if call == TRIALRUN_LOCK { context.pointee.blocked_on_locks += 1 }
    if let deadline, events.pointee.isLiving {
      blocked.timer = events.pointee.add(nil, at: deadline) { [self] in
        guard !blocked.isOver else { return }
        blocked.isOver = true
        blocked.isTimedOut = true
        resume(blocked)
      }
    }
    events.pointee.isRunningMain = false
    if blocked.isOnMain {
      events.pointee.isMainBlocked = true
      if blocked.keepsMainFromAnswering, events.pointee.isLiving,
        let reaction = whenMainBlocks?(WorldProcess(number: blocked.process))
      {
        _ = events.pointee.add(nil, at: now, reaction)
      }
    }
    if threads.blocked.count > Self.maxBlocked {
      fail(.tooManyBlocked(at: now, waiting: Array(blockedCalls.prefix(5))))
    }
    waitForTurn()
    while let asker = blocked.asker {
      blocked.asker = nil
      blocked.place = CallingPlace.hereWithoutLines
      asker.handoff.signal()
      thread.handoff.wait()
    }
    if blocked.isOnMain { unblockMain() }
    if thread.hasRunLoop { events.pointee.mustStop = true }
    return blocked.isTimedOut
  }

  /// Wakes the first call that is blocked on an object, or all of them; they continue after the
  /// running event.
  ///
  /// - Returns: How many calls were woken.
  func wake(_ object: UnsafeRawPointer, all: Bool) -> Int {
    beginService()
    defer { endService() }
    var count = 0
    // A suspended process takes nothing away from code that runs.
    let prefersRunning =
      !all && events.pointee.hasSuspended
      && threads.blocked.contains {
        $0.object == object && !$0.isOver && !suspension.contains($0.process)
      }
    for blocked in threads.blocked where blocked.object == object && !blocked.isOver {
      if prefersRunning, suspension.contains(blocked.process) { continue }
      if events.pointee.standsStill { inspectPlanner() }
      blocked.isOver = true
      if let timer = blocked.timer { _ = events.pointee.slots.cancel(timer.slot, key: timer.key) }
      if trace != nil { record(.wakes) }
      if events.pointee.isLiving {
        let timer = events.pointee.add(nil, at: now) { [self] in resume(blocked) }
        order?.assign(timer.key, to: order?.newPart())
      }
      count += 1
      if !all { break }
    }
    return count
  }

  /// Ends the world with an error, as soon as the running event ends or blocks.
  func fail(_ error: WorldError) {
    threads.failure = threads.failure ?? error
    events.pointee.end()
  }

  /// Ends the world because of an unsupported call; the call never returns.
  ///
  /// - Parameters:
  ///   - call: The kind of call.
  ///   - function: The called function; nil if the kind has only one.
  func refuse(_ call: trialrun_call, _ function: String? = nil) {
    guard let thread = threads.current else { return }
    beginService()
    let place = CallingPlace.here?.ownText
    let name = call.name + (function.map { " (\($0))" } ?? "")
    fail(.refused(name, hint: Facility.of(call)?.instead ?? "", at: now, place: place))
    if isRunningMain {
      events.pointee.isRunningMain = false
      events.pointee.isMainBlocked = true
    }
    threads.refused.append(thread)
    waitForTurn()
  }

  /// Whether code blocks the main thread of a process, which is not suspended.
  package func isMainBlocked(by process: WorldProcess) -> Bool {
    blockedMainCall(of: process) != nil
  }

  /// The app's function that blocks the main thread of a process; nil if none does, or it can't be found.
  package func functionThatBlocksMain(of process: WorldProcess) -> String? {
    let context = trialrun_context_current()
    beginService()
    defer { trialrun_context_enter(context) }
    guard let blocked = blockedMainCall(of: process) else { return nil }
    askPlace(blocked)
    return blocked.place?.ownText
  }

  private func blockedMainCall(of process: WorldProcess) -> BlockedCall? {
    threads.blocked.first {
      $0.process == process.number && $0.keepsMainFromAnswering && !$0.isParked && !$0.isOver
    }
  }

  /// The blocked calls, longest first; for reports.
  package var blockedCalls: [String] { blockedCalls { _ in true } }

  /// The blocked calls without a deadline, longest first.
  package var parkedCalls: [String] { blockedCalls { $0.deadline == nil } }

  private func blockedCalls(where isIncluded: (BlockedCall) -> Bool) -> [String] {
    let context = trialrun_context_current()
    beginService()
    defer { trialrun_context_enter(context) }
    let aside = events.pointee.aside.count
    let waiting = threads.blocked.filter { !$0.isOver && isIncluded($0) }
    // Reading a stack takes a hundredth of a second.
    for blocked in waiting.prefix(Self.maxPlaces) { askPlace(blocked) }
    return waiting.map { $0.description(puttingAside: aside) }
  }

  /// Makes a blocked thread read its own stack, which no other thread can do.
  private func askPlace(_ blocked: BlockedCall) {
    guard blocked.place == nil, let own = threads.current, own !== blocked.thread else { return }
    blocked.asker = own
    blocked.thread.handoff.signal()
    own.handoff.wait()
  }

  /// Lets a blocked thread continue; the calling thread waits until it is needed again.
  func resume(_ blocked: BlockedCall) {
    // The thread's process may have ended since the thread was woken.
    guard threads.blocked.contains(where: { $0 === blocked }) else { return }
    if events.pointee.hasSuspended, holds(.thread(blocked), of: blocked.process) { return }
    remove(blocked)
    handOver(to: blocked.thread)
  }

  private func remove(_ blocked: BlockedCall) {
    // Swift's runtime may lock and unlock while the list changes, which must not look for blocked calls in it.
    let caller = trialrun_context_current()
    beginService()
    defer { trialrun_context_enter(caller) }
    threads.blocked.removeAll { $0 === blocked }
    context.pointee.blocked -= 1
    if blocked.call == TRIALRUN_LOCK { context.pointee.blocked_on_locks -= 1 }
  }

  /// Leaves a blocked thread blocked forever.
  func leave(_ blocked: BlockedCall) {
    if let timer = blocked.timer { cancel(timer) }
    remove(blocked)
    if blocked.isOnMain, !blocked.isParked {
      unblockMain()
      events.pointee.isRunningMain = false
    }
  }

  /// Lets another thread continue; the calling thread waits until it is needed again.
  func handOver(to thread: WorldThread) {
    guard let own = threads.current else { return }
    beginService()
    defer { endService() }
    threads.idle.append(own)
    threads.current = thread
    thread.handoff.signal()
    own.handoff.wait()
  }

  /// Marks the following calls on this thread as calls of the kernel, not of the world's code.
  private func beginService() { trialrun_context_enter(nil) }

  private func endService() { trialrun_context_enter(context) }

  /// Makes another thread run the world's events, and waits for the calling thread's next turn.
  private func waitForTurn() {
    guard let own = threads.current else { return }
    runOnAnotherThread()
    own.handoff.wait()
  }

  /// Makes another thread run the world's events from now on; the world ends if no thread can be
  /// created.
  func runOnAnotherThread() {
    if let next = threads.idle.popLast() ?? WorldThread(isFirst: false, serve) {
      threads.current = next
      next.handoff.signal()
    } else {
      fail(.noThread(at: now))
      threads.caller.signal()
    }
  }

  /// Lets the main actor run jobs again: the jobs that were put aside run after those that are
  /// ready.
  private func unblockMain() {
    events.pointee.isMainBlocked = threads.blocked.contains { $0.isOnMain && !$0.isParked }
    events.pointee.isRunningMain = true
    guard !events.pointee.isMainBlocked else { return }
    for job in events.pointee.aside { events.pointee.ready.append(job, onMain: true) }
    events.pointee.aside.removeAll()
  }
}

/// A blocked call, with its thread.
final class BlockedCall {
  let thread: WorldThread
  let call: trialrun_call
  let object: UnsafeRawPointer?
  let since: WorldTime
  /// The deadline at which the call returns; nil if there is none.
  let deadline: WorldTime?
  let isOnMain: Bool
  /// The process of the calling code; 0 for none.
  let process: UInt16
  /// The system's number of the thread.
  let threadNumber: Int32

  /// Whether the call returns at the thread's next turn, and whether its deadline passed first.
  var isOver = false
  var isTimedOut = false

  /// Whether the call's process is suspended, so that the main actor runs other jobs meanwhile.
  var isParked = false

  /// Whether the main thread does nothing else meanwhile: in a nested run loop it does.
  var keepsMainFromAnswering: Bool { isOnMain && call != TRIALRUN_RUN_LOOP }

  var timer: WorldTimer?

  /// The thread that requests this thread's stack, and the result.
  var asker: WorldThread?
  var place: CallingPlace?

  init(
    _ call: trialrun_call,
    on object: UnsafeRawPointer?,
    since: WorldTime,
    until deadline: WorldTime?,
    isOnMain: Bool,
    process: UInt16,
    thread: WorldThread
  ) {
    self.thread = thread
    self.process = process
    self.call = call
    self.object = object
    self.since = since
    self.deadline = deadline
    self.isOnMain = isOnMain
    threadNumber = trialrun_thread_number()
  }

  /// A description of the call, as in `DispatchSemaphore.wait() since 0d 00:00:05 in
  /// MyApp.fetch()`.
  ///
  /// - Parameter aside: The number of the main actor's jobs that can't run meanwhile.
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
  /// The name of the call that an app makes.
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
