internal import CInterposition

// Threads that code of a world makes; see `threads.c`.

extension World {
  /// Has a thread that was just made begin after the running event.
  fileprivate func begin(_ lane: Lane, _ thread: UInt) {
    lanes.own[thread] = lane
    schedule(at: now, "a thread's begin") { [self] in
      guard lanes.unbegun.contains(where: { $0 === lane }) else { return }
      lane.goesOn = true
      lanes.unbegun.removeAll { $0 === lane }
      handOver(to: lane)
    }
    lanes.unbegun.append(lane)
  }

  /// Has others go on without the calling thread, which ends.
  fileprivate func end(_ lane: Lane) {
    if let thread = lanes.own.first(where: { $0.value === lane })?.key {
      lanes.own[thread] = nil
      if let object = UnsafeRawPointer(bitPattern: thread) { _ = wake(object, all: true) }
    }
    if let next = lanes.idle.popLast() ?? Lane(isFirst: false, serve) {
      lanes.current = next
      next.baton.give()
    } else {
      fail(.noThread(at: now))
      lanes.caller.give()
    }
  }
}

@_cdecl("trialrun_thread_is_made")
func threadIsMade(_ world: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(Lane(of: World.from(world).plannersProcess)).toOpaque()
}

@_cdecl("trialrun_thread_is_not_made")
func threadIsNotMade(_ lane: UnsafeMutableRawPointer) { Unmanaged<Lane>.fromOpaque(lane).release() }

@_cdecl("trialrun_thread_begins")
func threadBegins(
  _ world: UnsafeMutableRawPointer,
  _ lane: UnsafeMutableRawPointer,
  _ thread: UInt
) {
  World.from(world).begin(Unmanaged<Lane>.fromOpaque(lane).takeUnretainedValue(), thread)
}

@_cdecl("trialrun_thread_awaits_turn")
func threadAwaitsTurn(_ lane: UnsafeMutableRawPointer) -> Bool {
  let own = Unmanaged<Lane>.fromOpaque(lane)
  own.takeUnretainedValue().baton.take()
  if own.takeUnretainedValue().goesOn { return true }
  own.release()
  return false
}

@_cdecl("trialrun_thread_ends")
func threadEnds(_ world: UnsafeMutableRawPointer, _ lane: UnsafeMutableRawPointer) {
  World.from(world).end(Unmanaged<Lane>.fromOpaque(lane).takeRetainedValue())
}

@_cdecl("trialrun_thread_is_alive")
func threadIsAlive(_ world: UnsafeMutableRawPointer, _ thread: UInt) -> Bool {
  World.from(world).lanes.own[thread] != nil
}
