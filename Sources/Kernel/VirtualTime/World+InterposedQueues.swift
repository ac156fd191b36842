internal import CInterposition

// What the C target calls for Dispatch's queues, on a thread of a world.

extension World {
  fileprivate static func work(
    _ work: trialrun_work,
    in pointer: UnsafeMutableRawPointer
  ) -> QueuedWork {
    QueuedWork(work, of: from(pointer).plannersProcess)
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
  World.queues(world).enqueue(World.work(work, in: world), at: WorldTime(nanoseconds: instant))
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
  World.queues(world).runOnMain(QueuedWork(onMain: work, of: World.from(world).plannersProcess))
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

@_cdecl("trialrun_is_on_main")
func isOnMainInWorld(_ world: UnsafeMutableRawPointer) -> Bool { World.from(world).isRunningMain }
