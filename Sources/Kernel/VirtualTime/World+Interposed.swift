internal import CKernel
import Foundation

// The functions that the C target calls on a thread of a world.

extension World {
  static func from(_ pointer: UnsafeMutableRawPointer) -> World {
    Unmanaged<World>.fromOpaque(pointer).takeUnretainedValue()
  }
}

@_cdecl("trialrun_block")
func blockInWorld(
  _ world: UnsafeMutableRawPointer,
  _ call: Int32,
  _ object: UnsafeRawPointer?,
  _ deadline: Int64
) -> Int32 {
  let call = trialrun_call(rawValue: UInt32(call))
  let end = deadline == .max ? nil : WorldTime(nanoseconds: deadline)
  return World.from(world).block(call, on: object, until: end) ? 1 : 0
}

@_cdecl("trialrun_wake")
func wakeInWorld(
  _ world: UnsafeMutableRawPointer,
  _ object: UnsafeRawPointer,
  _ all: Bool
) -> Int32 {
  Int32(World.from(world).wake(object, all: all))
}

@_cdecl("trialrun_refuse")
func refuseInWorld(_ world: UnsafeMutableRawPointer, _ call: Int32) {
  World.from(world).refuse(trialrun_call(rawValue: UInt32(call)))
}

@_cdecl("trialrun_refuse_function")
func refuseInWorld(
  _ world: UnsafeMutableRawPointer,
  _ call: Int32,
  _ function: UnsafePointer<CChar>
) {
  let call = trialrun_call(rawValue: UInt32(call))
  World.from(world).refuse(call, String(cString: function))
}

@_cdecl("trialrun_is_blocked")
func isBlockedInWorld(_ world: UnsafeMutableRawPointer, _ number: Int32) -> Bool {
  World.from(world).threads.blocked.contains { $0.threadNumber == number }
}

// The functions that the C target calls for Dispatch's queues on a thread of a world.

extension World {
  fileprivate static func work(
    _ work: trialrun_work,
    in pointer: UnsafeMutableRawPointer
  ) -> QueuedWork {
    let world = from(pointer)
    return QueuedWork(work, of: world.plannersProcess, for: world.profile?.current ?? .outside)
  }

  fileprivate static func queues(_ pointer: UnsafeMutableRawPointer) -> WorldQueues {
    let world = World.from(pointer)
    if let queues = world.queues { return queues }
    let queues = WorldQueues(world)
    world.queues = queues
    return queues
  }
}

@_cdecl("trialrun_enqueue")
func enqueueInWorld(_ world: UnsafeMutableRawPointer, _ work: trialrun_work) {
  World.queues(world).enqueue(World.work(work, in: world))
}

@_cdecl("trialrun_enqueue_at")
func enqueueInWorld(_ world: UnsafeMutableRawPointer, _ work: trialrun_work, _ instant: Int64) {
  let (work, time) = (World.work(work, in: world), WorldTime(nanoseconds: instant))
  World.from(world).noteWait(of: work.process, until: time)
  World.queues(world).enqueue(work, at: time)
}

@_cdecl("trialrun_enqueue_after_group")
func enqueueInWorld(
  _ world: UnsafeMutableRawPointer,
  _ work: trialrun_work,
  _ group: UnsafeMutableRawPointer
) {
  World.queues(world).enqueue(World.work(work, in: world), after: group)
}

@_cdecl("trialrun_group_is_empty")
func groupIsEmptyInWorld(_ world: UnsafeMutableRawPointer, _ group: UnsafeMutableRawPointer) {
  World.queues(world).groupIsEmpty(group)
}

@_cdecl("trialrun_begin_turn")
func beginTurnInWorld(_ world: UnsafeMutableRawPointer, _ turn: trialrun_work) {
  World.queues(world).beginTurn(turn)
}

@_cdecl("trialrun_end_turn")
func endTurnInWorld(_ world: UnsafeMutableRawPointer, _ turn: trialrun_work) {
  if let owner = turn.owner { World.queues(world).endTurn(owner) }
}

@_cdecl("trialrun_run_on_main")
func runOnMainInWorld(_ world: UnsafeMutableRawPointer, _ work: trialrun_work) {
  let callback = World.from(world).profile?.current ?? .outside
  World.queues(world)
    .runOnMain(QueuedWork(onMain: work, of: World.from(world).plannersProcess, for: callback))
}

@_cdecl("trialrun_suspend")
func suspendInWorld(_ world: UnsafeMutableRawPointer, _ turn: trialrun_work) {
  if let owner = turn.owner { World.queues(world).suspend(owner, by: 1) }
}

@_cdecl("trialrun_resume")
func resumeInWorld(_ world: UnsafeMutableRawPointer, _ turn: trialrun_work) {
  if let owner = turn.owner { World.queues(world).suspend(owner, by: -1) }
}

@_cdecl("trialrun_current_process")
func currentProcessInWorld(_ world: UnsafeMutableRawPointer) -> UInt16 {
  World.from(world).plannersProcess
}

@_cdecl("trialrun_is_process_suspended")
func isProcessSuspendedInWorld(_ world: UnsafeMutableRawPointer, _ process: UInt16) -> Bool {
  World.from(world).suspension.contains(process)
}

@_cdecl("trialrun_is_on_main")
func isOnMainInWorld(_ world: UnsafeMutableRawPointer) -> Bool { World.from(world).isRunningMain }

/// What Foundation looks up once for a process, and caches.
enum ProcessFoundation {
  /// Makes Foundation look up the process's main run loop and the folder of its program while no world runs on the
  /// calling thread: an app that is the first to read a key of its Info.plist must not look for the program.
  static let prepared: Void = {
    _ = RunLoop.main
    _ = Bundle.main.object(forInfoDictionaryKey: "CFBundleName")
    ReplacedMethods.install()
  }()
}

extension World {
  /// Cleans up after an event; returns whether another event may run.
  func goesOn() -> Bool {
    if let thread = threads.current, thread.hasRunLoop {
      thread.hasRunLoop = false
      trialrun_drop_thread_loop(context)
    }
    events.pointee.mustStop = events.pointee.mustEnd
    return !events.pointee.mustEnd
  }

  /// Runs the main actor's jobs that are ready, within the calling job.
  fileprivate func runMainWork() {
    for job in (order?.removeMain() ?? []) + events.pointee.ready.removeMain() {
      if events.pointee.hasSuspended, holds(job, onMain: true, for: .outside) { continue }
      guard trace == nil || recordStep(.main) else { return }
      context.pointee.steps += 1
      run(job, onMain: true)
      events.pointee.isRunningMain = true
    }
  }
}

// The functions that the C target calls for run loops on a thread of a world.

@_cdecl("trialrun_plan")
func planInWorld(
  _ world: UnsafeMutableRawPointer,
  _ instant: Int64,
  _ name: UnsafePointer<CChar>,
  _ function: @escaping @convention(c) (UnsafeMutableRawPointer?) -> Void,
  _ argument: UnsafeMutableRawPointer?
) -> trialrun_plan {
  let (world, time) = (World.from(world), WorldTime(nanoseconds: instant))
  world.noteWait(of: world.plannersProcess, until: time)
  let timer = world.schedule(at: time, String(cString: name)) { function(argument) }
  return trialrun_plan(slot: Int64(timer.slot), key: timer.key)
}

@_cdecl("trialrun_call_off")
func callOffInWorld(_ world: UnsafeMutableRawPointer, _ plan: trialrun_plan) {
  World.from(world).cancel(WorldTimer(slot: Int(plan.slot), key: plan.key))
}

@_cdecl("trialrun_main_loop_turn")
func turnOfMainLoop(_ world: UnsafeMutableRawPointer) {
  let world = World.from(world)
  Task.detached { @MainActor in trialrun_run_main_loop(world.context) }
}

@_cdecl("trialrun_has_main_work")
func hasMainWork(_ world: UnsafeMutableRawPointer) -> Bool {
  let world = World.from(world)
  return world.events.pointee.ready.hasMain || world.order?.hasMain ?? false
}

@_cdecl("trialrun_run_main_work")
func runMainWork(_ world: UnsafeMutableRawPointer) { World.from(world).runMainWork() }

@_cdecl("trialrun_job_has_loop")
func jobHasLoop(_ world: UnsafeMutableRawPointer) {
  let world = World.from(world)
  world.threads.current?.hasRunLoop = true
  world.events.pointee.mustStop = true
}

extension World {
  /// The `NotificationCenter.default` of a world.
  private static let center = WorldLocal<NotificationCenter>()

  /// The center of this world; created at the first access.
  var center: NotificationCenter {
    if events.pointee.hasSuspended, let center = relayCenter { return center }
    if let center = Self.center[self] { return center }
    let center = NotificationCenter()
    Self.center[self] = center
    return center
  }

  /// Removes the center: the next access creates a new one without observers.
  func dropCenter() { Self.center[self] = nil }
}

/// Replaces Foundation's getter, on a thread of a world; see `notifications.c`.
@_cdecl("trialrun_center")
func centerOfWorld(_ world: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(World.from(world).center).toOpaque()
}
