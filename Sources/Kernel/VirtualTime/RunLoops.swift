internal import CInterposition
import Foundation

/// Foundation's run loops inside worlds, on the Swift side; see `runloops.c`.
enum RunLoops {
  /// Has Foundation look for the process's main run loop while no world runs on the calling thread: it
  /// keeps what it finds.
  static let prepared: Void = { _ = RunLoop.main }()
}

extension World {
  /// Sees to what an event has left behind; returns whether there may be another one.
  func goesOn() -> Bool {
    if let lane = lanes.current, lane.hasRunLoop {
      lane.hasRunLoop = false
      trialrun_drop_thread_loop(context)
    }
    agenda.pointee.mustStop = agenda.pointee.mustEnd
    return !agenda.pointee.mustEnd
  }

  /// Runs the main actor's jobs that are ready, within the one that calls.
  fileprivate func runMainWork() {
    for job in agenda.pointee.ready.removeMain() {
      guard trace == nil || noteStep(.main) else { return }
      context.pointee.steps += 1
      run(job, onMain: true)
      agenda.pointee.isRunningMain = true
    }
  }
}

// What the C target calls for run loops, on a thread of a world.

@_cdecl("trialrun_plan")
func planInWorld(
  _ world: UnsafeMutableRawPointer,
  _ instant: Int64,
  _ name: UnsafePointer<CChar>,
  _ function: @escaping @convention(c) (UnsafeMutableRawPointer?) -> Void,
  _ argument: UnsafeMutableRawPointer?
) -> trialrun_plan {
  let timer = World.from(world).schedule(
    at: WorldTime(nanoseconds: instant),
    String(cString: name)
  ) { function(argument) }
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
  World.from(world).agenda.pointee.ready.hasMain
}

@_cdecl("trialrun_run_main_work")
func runMainWork(_ world: UnsafeMutableRawPointer) { World.from(world).runMainWork() }

@_cdecl("trialrun_job_has_loop")
func jobHasLoop(_ world: UnsafeMutableRawPointer) {
  let world = World.from(world)
  world.lanes.current?.hasRunLoop = true
  world.agenda.pointee.mustStop = true
}
