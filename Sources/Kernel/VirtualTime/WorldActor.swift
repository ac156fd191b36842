/// An actor for a device of a world, such as a dock, whose code runs on the thread of its world.
///
/// It declares ``WorldExecutor`` as its executor:
///
///     package nonisolated var unownedExecutor: UnownedSerialExecutor { WorldExecutor.unowned }
@usableFromInline
package protocol WorldActor: Actor {
  /// The actor's world.
  nonisolated var world: World { get }
}

extension WorldActor {
  /// Enters the actor immediately from code of its world that is on no actor: a timer's callback,
  /// or a framework's call that must return a result.
  ///
  /// No job is queued, so nothing else in the world happens in between. Debug builds check that the calling thread
  /// runs the actor's world.
  @inlinable
  package nonisolated func synchronously<Result>(
    _ body: (isolated Self) throws -> Result
  ) rethrows -> Result {
    typealias Isolated = (isolated Self) throws -> Result
    typealias Plain = (Self) throws -> Result
    assert(World.current === world, "called from outside of the actor's world")
    // Like assumeIsolated, but without its check by the executor, because a dock is called for each
    // frame.
    return try withoutActuallyEscaping(body) { (body: @escaping Isolated) in
      try unsafeBitCast(body, to: Plain.self)(self)
    }
  }
}

/// Runs the actors of worlds: each job becomes an event of the calling thread's world.
package final class WorldExecutor: SerialExecutor {
  private static let shared = WorldExecutor()

  /// The executor of every ``WorldActor``.
  package static var unowned: UnownedSerialExecutor { shared.asUnownedSerialExecutor() }

  package func enqueue(_ job: consuming ExecutorJob) {
    guard let world = World.onThisThread else {
      preconditionFailure("an actor of a world was called from outside of any world")
    }
    let job = UnownedJob(job)
    world.schedule(at: world.now, "an actor of the world") {
      let executor = self.asUnownedSerialExecutor()
      if world.events.pointee.hasSuspended,
        world.holds(job, { job.runSynchronously(on: executor) })
      {
        return
      }
      job.runSynchronously(on: executor)
    }
  }

  package func checkIsolated() {
    let isInWorld = World.onThisThread != nil
    precondition(isInWorld, "an actor of a world was called from outside of any world")
  }
}
