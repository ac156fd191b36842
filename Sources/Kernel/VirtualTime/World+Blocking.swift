internal import CInterposition
import ProcessInspection

extension World {
  /// The most threads that code of a world may block at once (our choice: as many as Dispatch has).
  static let maxBlocked = 64

  /// How many of the blocked calls are reported with their functions, those first that have been
  /// blocked for longest (our choice).
  private static let maxPlaces = 4

  /// Lets the world go on without the calling thread, until it is woken or the deadline is over.
  ///
  /// The main actor takes no other job meanwhile, and neither does another actor, whose lock the
  /// blocked job has. Once the world is over, it never returns: what is blocked then stays so, as in
  /// an app that is closed.
  ///
  /// - Returns: Whether the deadline was over first.
  func block(_ call: trialrun_call, on object: UnsafeRawPointer?, until deadline: WorldTime?)
    -> Bool
  {
    guard let lane = lanes.current else { return true }
    beginService()
    defer { endService() }
    let blocked = BlockedCall(
      call,
      on: object,
      since: now,
      until: deadline,
      isOnMain: isRunningMain,
      process: currentProcess,
      lane: lane
    )
    if trace != nil { note(.blocks(until: deadline)) }
    lanes.blocked.append(blocked)
    context.pointee.blocked += 1
    if call == TRIALRUN_LOCK { context.pointee.blocked_on_locks += 1 }
    if let deadline, agenda.pointee.isLiving {
      blocked.timer = agenda.pointee.add(nil, at: deadline) { [self] in
        guard !blocked.isOver else { return }
        blocked.isOver = true
        blocked.isTimedOut = true
        resume(blocked)
      }
    }
    agenda.pointee.isRunningMain = false
    if blocked.isOnMain { agenda.pointee.isMainBlocked = true }
    if lanes.blocked.count > Self.maxBlocked {
      fail(.tooManyBlocked(at: now, waiting: Array(blockedCalls.prefix(5))))
    }
    giveAway()
    while let asker = blocked.asker {
      blocked.asker = nil
      blocked.place = CallingPlace.hereWithoutLines
      asker.baton.give()
      lane.baton.take()
    }
    if blocked.isOnMain { unblockMain() }
    if lane.hasRunLoop { agenda.pointee.mustStop = true }
    return blocked.isTimedOut
  }

  /// Wakes the first that is blocked on an object, or all; they go on after the running event.
  ///
  /// - Returns: How many that were.
  func wake(_ object: UnsafeRawPointer, all: Bool) -> Int {
    beginService()
    defer { endService() }
    var count = 0
    for blocked in lanes.blocked where blocked.object == object && !blocked.isOver {
      if agenda.pointee.standsStill { inspectPlanner() }
      blocked.isOver = true
      if let timer = blocked.timer { _ = agenda.pointee.slots.cancel(timer.slot, key: timer.key) }
      if trace != nil { note(.wakes) }
      if agenda.pointee.isLiving {
        _ = agenda.pointee.add(nil, at: now) { [self] in resume(blocked) }
      }
      count += 1
      if !all { break }
    }
    return count
  }

  /// Ends the world for a reason, as soon as the running event is over or blocks.
  func fail(_ error: WorldError) {
    lanes.failure = lanes.failure ?? error
    agenda.pointee.end()
  }

  /// Ends the world because of a call that leads out of it; the calling thread never goes on.
  ///
  /// - Parameters:
  ///   - call: Its kind.
  ///   - function: Which of the kind's functions; nil if there is but one.
  func refuse(_ call: trialrun_call, _ function: String? = nil) {
    guard let lane = lanes.current else { return }
    beginService()
    let place = CallingPlace.here?.ownText
    let name = call.name + (function.map { " (\($0))" } ?? "")
    fail(.refused(name, hint: Facility.of(call)?.instead ?? "", at: now, place: place))
    if isRunningMain {
      agenda.pointee.isRunningMain = false
      agenda.pointee.isMainBlocked = true
    }
    lanes.refused.append(lane)
    giveAway()
  }

  /// What is blocked, those first that have been so for longest; for reports.
  package var blockedCalls: [String] { blockedCalls { _ in true } }

  /// What is blocked and goes on only if somebody wakes it, those first that have been so for longest.
  package var parkedCalls: [String] { blockedCalls { $0.deadline == nil } }

  private func blockedCalls(where isMeant: (BlockedCall) -> Bool) -> [String] {
    let context = trialrun_context_current()
    beginService()
    defer { trialrun_context_enter(context) }
    let aside = agenda.pointee.aside.count
    let waiting = lanes.blocked.filter { !$0.isOver && isMeant($0) }
    // To read a stack takes a hundredth of a second.
    for blocked in waiting.prefix(Self.maxPlaces) { askPlace(blocked) }
    return waiting.map { $0.description(puttingAside: aside) }
  }

  /// Has a blocked thread look at its own stack, which no other can.
  private func askPlace(_ blocked: BlockedCall) {
    guard blocked.place == nil, let own = lanes.current, own !== blocked.lane else { return }
    blocked.asker = own
    blocked.lane.baton.give()
    own.baton.take()
  }

  /// Has a blocked thread go on, and the calling one wait until it is needed again.
  private func resume(_ blocked: BlockedCall) {
    // Its process may have ended since it was woken.
    guard lanes.blocked.contains(where: { $0 === blocked }) else { return }
    remove(blocked)
    handOver(to: blocked.lane)
  }

  private func remove(_ blocked: BlockedCall) {
    lanes.blocked.removeAll { $0 === blocked }
    context.pointee.blocked -= 1
    if blocked.call == TRIALRUN_LOCK { context.pointee.blocked_on_locks -= 1 }
  }

  /// Leaves a blocked thread as it is, for good.
  func leave(_ blocked: BlockedCall) {
    if let timer = blocked.timer { cancel(timer) }
    remove(blocked)
    if blocked.isOnMain {
      unblockMain()
      agenda.pointee.isRunningMain = false
    }
  }

  /// Has another thread go on, and the calling one wait until it is needed again.
  func handOver(to lane: Lane) {
    guard let own = lanes.current else { return }
    beginService()
    defer { endService() }
    lanes.idle.append(own)
    lanes.current = lane
    lane.baton.give()
    own.baton.take()
  }

  /// What the kernel itself calls from here on, on this thread, is no call of the world's.
  private func beginService() { trialrun_context_enter(nil) }

  func endService() { trialrun_context_enter(context) }

  /// Has another thread run the world's events, and waits for a turn.
  func giveAway() {
    guard let own = lanes.current else { return }
    if let next = lanes.idle.popLast() ?? Lane(isFirst: false, serve) {
      lanes.current = next
      next.baton.give()
    } else {
      fail(.noThread(at: now))
      lanes.caller.give()
    }
    own.baton.take()
  }

  /// Lets the main actor take jobs again: those put aside come after what is ready.
  private func unblockMain() {
    agenda.pointee.isMainBlocked = false
    agenda.pointee.isRunningMain = true
    for job in agenda.pointee.aside { agenda.pointee.ready.append(job, onMain: true) }
    agenda.pointee.aside.removeAll()
  }
}
