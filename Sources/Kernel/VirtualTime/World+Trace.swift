internal import CInterposition

extension World {
  /// Has the trace take an entry down; once it differs from the first life's, the world ends.
  ///
  /// Called only where there is a trace, and never inlined, so that a world without one has no more
  /// of it than the question.
  ///
  /// - Returns: Whether the world goes on.
  @inline(never)
  @discardableResult
  func note(_ entry: TraceEntry) -> Bool {
    guard let trace else { return true }
    trace.note(entry)
    guard let difference = trace.difference else { return true }
    halt(difference.description)
    return false
  }

  /// Notes that a step is about to run; false if it must not.
  @inline(never)
  func noteStep(_ worker: TraceEntry.Worker) -> Bool { note(.goesOn(worker, at: now)) }

  /// Begins the trace, if there is one, and has it told of draws from the system's randomness.
  func beginTrace() {
    guard trace != nil else { return }
    note(.begins(seed: seed, date: wallAtStart))
    context.pointee.draws = { world, count in
      guard let world else { return }
      Unmanaged<World>.fromOpaque(world).takeUnretainedValue().note(.draws(count))
    }
  }
}
