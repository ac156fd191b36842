internal import CKernel
import Foundation

/// One of the threads that run a world's events, one thread at a time.
///
/// A world begins with one thread. When code on it blocks, its stack must be kept, so another
/// thread runs the following events until an event wakes the blocked thread. A nested loop on the
/// blocked code's stack would not suffice: blocked code continues in the order in which it is
/// woken, but on one stack a finished wait would last until the waits above it have finished, and
/// two waits that need each other would seem to be a deadlock. The Swift runtime stores the current
/// task per thread, so other kinds of second stacks would not work.
final class WorldThread {
  /// The stack size of all threads but the first, in bytes (our choice: four times an iPhone's).
  private static let stackSize = 2 << 20

  /// Signalled to continue the thread, while the signalling thread waits or ends.
  let handoff = Handoff()

  /// Whether the running job has a run loop, which ends with the job.
  var hasRunLoop = false

  private var handle = UInt()
  private var work: (() -> Void)?

  /// Whether the world's code created the thread; such a thread ends by itself.
  let isOwn: Bool

  /// The process of the creating code; 0 for none.
  let process: UInt16

  /// Whether a thread that the world's code created may begin.
  var goesOn = false

  /// Creates the object of a thread that the world's code created, which begins with its first
  /// handoff.
  init(of process: UInt16) {
    isOwn = true
    self.process = process
  }

  /// Starts a thread, which waits for its first handoff; nil if the system has no thread.
  ///
  /// - Parameters:
  ///   - isFirst: Whether the thread has the default stack size.
  ///   - work: The thread's work after its first handoff.
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

  /// Waits until the thread has ended.
  func join() { pthread_join(handle, nil) }

  /// Leaves the thread blocked forever, because its blocking call can't be ended from outside.
  func abandon() { if !isOwn { pthread_detach(handle) } }
}

/// The threads of one world, of which the current one runs events.
struct WorldThreads {
  var current: WorldThread?

  /// Threads without work.
  var idle: [WorldThread] = []

  /// Threads whose code is blocked, in the order in which it blocked.
  var blocked: [BlockedCall] = []

  /// Threads that the world's code created, by the system's handle.
  var own: [UInt: WorldThread] = [:]

  /// Threads that the world's code created and that have not begun.
  var unbegun: [WorldThread] = []

  /// Signalled at the end: the thread that called ``World/run(seed:startingAt:limits:_:)`` waits for it.
  let caller = Handoff()

  /// The world's error; nil if it has not failed.
  var failure: WorldError?

  /// The instant at which the world ends.
  var end = WorldTime.endOfTime

  /// Whether the world ends with its body.
  var endsWithBody = true

  /// Threads whose code made a call that the world refuses.
  var refused: [WorldThread] = []

  /// The remaining endings, and the number of jobs that may run after them.
  var endings: [() -> Void] = []
  var jobsAfterEndings = 10_000

  /// Whether the world has ended, including the endings.
  var isOver = false
}

/// A semaphore in real time, with which one thread continues another, so that only one of them ever
/// runs.
final class Handoff: Sendable {
  nonisolated(unsafe) private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  /// Creates a handoff, initially signalled or not.
  init(isSignalled: Bool = false) { sem_init(semaphore, 0, isSignalled ? 1 : 0) }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  /// Lets the waiting thread continue, or the next one that waits.
  func signal() { Self.inRealTime { _ = sem_post(semaphore) } }

  /// Waits until it is signalled.
  func wait() {
    // A signal's handler ends the wait early.
    Self.inRealTime { while sem_wait(semaphore) != 0 {} }
  }

  /// Runs a closure in real time, outside of the calling thread's world.
  private static func inRealTime(_ body: () -> Void) {
    let context = trialrun_context_current()
    trialrun_context_enter(nil)
    body()
    trialrun_context_enter(context)
  }
}

// Threads that a world's code creates; see `threads.c`.

extension World {
  /// Schedules the begin of a new thread, after the running event.
  fileprivate func begin(_ thread: WorldThread, _ handle: UInt) {
    threads.own[handle] = thread
    schedule(at: now, "a thread's begin", from: makeEventSource()) { [self] in start(thread) }
    threads.unbegun.append(thread)
  }

  /// Lets a new thread begin.
  func start(_ thread: WorldThread) {
    guard threads.unbegun.contains(where: { $0 === thread }) else { return }
    if events.pointee.hasSuspended, holds(.newThread(thread), of: thread.process) { return }
    thread.goesOn = true
    threads.unbegun.removeAll { $0 === thread }
    handOver(to: thread)
  }

  /// Continues the world on another thread, because the calling thread ends.
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
