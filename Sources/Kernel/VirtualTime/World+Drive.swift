internal import CInterposition

extension World {
  /// Runs the world on threads of its own until it is over.
  func driveOnLanes() {
    if let first = Lane(isFirst: true, serve) {
      lanes.current = first
      first.baton.give()
      lanes.caller.take()
    } else {
      fail(.noThread(at: now))
    }
    if !lanes.isOver {
      // There was no thread to have.
      lanes.current = nil
      finish()
    }
    for lane in lanes.idle { lane.baton.give() }
    for lane in lanes.idle + (lanes.current.map { [$0] } ?? []) { lane.join() }
    for lane in lanes.unbegun { lane.baton.give() }
    for lane in lanes.blocked.map(\.lane) + lanes.refused { lane.abandon() }
    lanes = Lanes(failure: lanes.failure)
  }

  /// What each thread does: events as long as there are any, and then the endings.
  func serve() {
    trialrun_context_enter(context)
    drive()
    finish()
    trialrun_context_enter(nil)
  }

  private func drive() {
    let last = min(lanes.end, limits.time)
    while !agenda.pointee.mustStop || goesOn() {
      if steps >= agenda.pointee.inspectedAt, !mayGoOn() { return }
      guard step(until: last) else { return comeToRest() }
    }
  }

  /// Nothing is left to happen by the end: that may be well so.
  private func comeToRest() {
    let next = agenda.pointee.timers.soonest
    if let next, next <= lanes.end {
      fail(.outOfTime(limits.time, waiting: waiting()))
    } else if lanes.endsWithBody || next == nil && !lanes.blocked.isEmpty {
      let body = agenda.pointee.bodyHasEnded ? [] : ["the body"]
      fail(.deadlock(at: now, waiting: body + waiting()))
    } else {
      advance(to: lanes.end)
    }
  }

  /// Ends the world, once: a thread on which an ending blocks leaves the others to the next.
  private func finish() {
    guard !lanes.isOver else { return }
    if agenda.pointee.isLiving {
      agenda.pointee.isLiving = false
      let isComplete = lanes.endsWithBody && agenda.pointee.bodyHasEnded
      if !isComplete, let reason = agenda.pointee.halted { fail(.halted(reason, at: now)) }
      lanes.endings = endings
    }
    callEndings()
    note(.ends(at: now))
    lanes.isOver = true
    lanes.caller.give()
  }

  /// Calls the endings, and then runs what they made ready, nothing that is still to come: a task
  /// that one of them cancelled gives its memory back so.
  private func callEndings() {
    guard !endings.isEmpty else { return }
    while !lanes.endings.isEmpty { lanes.endings.removeFirst()() }
    while lanes.jobsAfterEndings > 0, let item = agenda.pointee.ready.popFirst() {
      lanes.jobsAfterEndings -= 1
      if !(item.onMain && agenda.pointee.isMainBlocked) { run(item.job, onMain: item.onMain) }
    }
  }
}
