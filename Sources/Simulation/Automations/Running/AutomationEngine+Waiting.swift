import VirtualTime

/// What every step of an event needs.
extension AutomationEngine {
  /// Whether something of reality happens to an event.
  func happens(_ knob: RealityKnob, to run: AutomationRun) -> Bool {
    var draws = run.draws(knob)
    return draws.chance(reality[knob])
  }

  /// Goes on with an event after some seconds; at once if there are none.
  func after(
    _ seconds: Double,
    _ run: AutomationRun,
    _ next: @escaping (AutomationEngine, AutomationRun) -> Void
  ) {
    guard seconds > 0 else { return next(self, run) }
    wait(until: world.now.advanced(by: .milliseconds(Int64(seconds * 1000))), run, next)
  }

  /// Goes on with an event at an instant; never, if there is none.
  func wait(
    until time: WorldTime?,
    _ run: AutomationRun,
    _ next: @escaping (AutomationEngine, AutomationRun) -> Void
  ) {
    let timer = time.map { time in
      world.schedule(at: time, "a late automation") { [weak self] in
        guard let self else { return }
        waiting.removeAll { $0.run.isSame(as: run) }
        next(self, run)
      }
    }
    waiting.append((run, timer))
  }

  /// Lets go of all that was on its way.
  func giveUp(_ outcome: AutomationOutcome) {
    let lost = (running.map { [$0.run] } ?? []) + queue + waiting.map(\.run)
    for timer in waiting.compactMap(\.timer) { world.cancel(timer) }
    if let limit = running?.limit { world.cancel(limit) }
    running?.task?.cancel()
    let since = running?.since
    (running, queue, waiting) = (nil, [], [])
    for (index, run) in lost.enumerated() {
      note(outcome, of: run, ranAt: index == 0 ? since : nil)
    }
  }
}
