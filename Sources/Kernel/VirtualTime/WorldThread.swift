internal import CInterposition
import Foundation

/// One of the threads that a world's events run on, one of them at a time.
///
/// A world begins with one. When code on it blocks, its stack has to stay as it is, so another
/// thread runs the events from there on, until something wakes the blocked one. It has to be a thread,
/// and not a loop that runs events on top of the blocked code: blocked code goes on in the order in
/// which it is woken, and a stack knows but one order, in which a wait that is over would last until
/// the waits above it are, and two that need each other would seem to be a deadlock. The language's
/// runtime keeps with each thread which task runs there, so no other kind of second stack would do.
final class WorldThread {
  /// Room for the stacks of all but the first, in bytes (our choice: four times an iPhone's).
  private static let stackSize = 2 << 20

  /// Signalled to have the thread go on, while the one that signals waits or ends.
  let handoff = Handoff()

  /// Whether the job that runs on it has a run loop, which ends with the job.
  var hasRunLoop = false

  private var handle = UInt()
  private var work: (() -> Void)?

  /// Whether code of the world made it; such a thread ends by itself.
  let isOwn: Bool

  /// The process of the code that made it; 0 for none.
  let process: UInt16

  /// Whether a thread that code of the world made may begin.
  var goesOn = false

  /// A thread that code of the world made, which begins with its first handoff.
  init(of process: UInt16) {
    isOwn = true
    self.process = process
  }

  /// Starts a thread, which waits for its first handoff and then works; nil if the system has no thread.
  ///
  /// - Parameters:
  ///   - isFirst: Whether it has the stack that the system gives by itself.
  ///   - work: What it does from its first handoff on.
  init?(isFirst: Bool, _ work: @escaping () -> Void) {
    self.work = work
    isOwn = false
    process = 0
    let own = Unmanaged.passRetained(self)
    let stackSize = isFirst ? 0 : Self.stackSize
    let status = trialrun_start_thread(&handle, stackSize, Self.main, own.toOpaque())
    guard status == 0 else {
      own.release()
      return nil
    }
  }

  private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
    guard let thread = $0.map({ Unmanaged<WorldThread>.fromOpaque($0).takeRetainedValue() }) else {
      return nil
    }
    trialrun_use_crash_stack()
    thread.handoff.wait()
    thread.work?()
    thread.work = nil
    return nil
  }

  /// Waits until its work is over.
  func join() { pthread_join(handle, nil) }

  /// Leaves it as it is, blocked for good: what it blocks in can't be ended from outside.
  func abandon() { if !isOwn { pthread_detach(handle) } }
}

/// The threads of one world, of which the current one runs its events.
struct WorldThreads {
  var current: WorldThread?

  /// Threads that have nothing to do now.
  var idle: [WorldThread] = []

  /// Threads whose code is blocked, in the order in which it blocked.
  var blocked: [BlockedCall] = []

  /// Threads that code of the world made, by the system's handle.
  var own: [UInt: WorldThread] = [:]

  /// Those of them that have not begun.
  var unbegun: [WorldThread] = []

  /// Signalled at the end: the thread that called ``World/run(seed:startingAt:limits:_:)`` waits for it.
  let caller = Handoff()

  /// Why the world failed, if it did.
  var failure: WorldError?

  /// The instant at which it ends.
  var end = WorldTime.endOfTime

  /// Whether it ends with its body.
  var endsWithBody = true

  /// Threads whose code asked for something that the world refuses.
  var refused: [WorldThread] = []

  /// The endings that are still to be called, and how many jobs may run after them.
  var endings: [() -> Void] = []
  var jobsAfterEndings = 10_000

  /// Whether all is over, the endings too.
  var isOver = false
}

/// A semaphore in real time, by which one thread has another go on, so that only one of them ever runs.
final class Handoff: Sendable {
  nonisolated(unsafe) private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  /// A handoff, signalled already or not.
  init(isSignalled: Bool = false) { sem_init(semaphore, 0, isSignalled ? 1 : 0) }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  /// Lets the thread that waits go on, now or later.
  func signal() { Self.really { _ = sem_post(semaphore) } }

  /// Waits until it is signalled.
  func wait() {
    // A signal's handler ends the wait early.
    Self.really { while sem_wait(semaphore) != 0 {} }
  }

  /// Does something in real time, whatever the world of the calling thread does.
  private static func really(_ body: () -> Void) {
    let context = trialrun_context_current()
    trialrun_context_enter(nil)
    body()
    trialrun_context_enter(context)
  }
}

// Threads that code of a world makes; see `threads.c`.

extension World {
  /// Schedules the begin of a thread that was just made: after the running event.
  fileprivate func begin(_ thread: WorldThread, _ handle: UInt) {
    threads.own[handle] = thread
    schedule(at: now, "a thread's begin") { [self] in
      guard threads.unbegun.contains(where: { $0 === thread }) else { return }
      thread.goesOn = true
      threads.unbegun.removeAll { $0 === thread }
      handOver(to: thread)
    }
    threads.unbegun.append(thread)
  }

  /// Has others go on without the calling thread, which ends.
  fileprivate func end(_ thread: WorldThread) {
    if let handle = threads.own.first(where: { $0.value === thread })?.key {
      threads.own[handle] = nil
      if let object = UnsafeRawPointer(bitPattern: handle) { _ = wake(object, all: true) }
    }
    runOnAnotherThread()
  }
}

@_cdecl("trialrun_thread_is_made")
func threadIsMade(_ world: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(WorldThread(of: World.from(world).plannersProcess)).toOpaque()
}

@_cdecl("trialrun_thread_is_not_made")
func threadIsNotMade(_ thread: UnsafeMutableRawPointer) {
  Unmanaged<WorldThread>.fromOpaque(thread).release()
}

@_cdecl("trialrun_thread_begins")
func threadBegins(
  _ world: UnsafeMutableRawPointer,
  _ thread: UnsafeMutableRawPointer,
  _ handle: UInt
) {
  World.from(world).begin(Unmanaged<WorldThread>.fromOpaque(thread).takeUnretainedValue(), handle)
}

@_cdecl("trialrun_thread_awaits_turn")
func threadAwaitsTurn(_ thread: UnsafeMutableRawPointer) -> Bool {
  let own = Unmanaged<WorldThread>.fromOpaque(thread)
  own.takeUnretainedValue().handoff.wait()
  if own.takeUnretainedValue().goesOn { return true }
  own.release()
  return false
}

@_cdecl("trialrun_thread_ends")
func threadEnds(_ world: UnsafeMutableRawPointer, _ thread: UnsafeMutableRawPointer) {
  World.from(world).end(Unmanaged<WorldThread>.fromOpaque(thread).takeRetainedValue())
}

@_cdecl("trialrun_thread_is_alive")
func threadIsAlive(_ world: UnsafeMutableRawPointer, _ handle: UInt) -> Bool {
  World.from(world).threads.own[handle] != nil
}
