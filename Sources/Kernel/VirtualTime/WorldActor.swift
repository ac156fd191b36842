/// An actor that is a part of a world's devices, such as a dock: all of its code runs on the thread of its world.
///
/// It declares ``WorldExecutor`` as its executor:
///
///     package nonisolated var unownedExecutor: UnownedSerialExecutor { WorldExecutor.unowned }
package protocol WorldActor: Actor {
  /// The world that it belongs to.
  nonisolated var world: World { get }
}

extension WorldActor {
  /// Enters the actor at once, from code of its world that is on no actor: a timer's callback, or a framework's
  /// call that has to be answered before it returns.
  ///
  /// No job is queued, so nothing else in the world happens in between. Debug builds check that the calling thread
  /// runs the actor's world.
  package nonisolated func synchronously<Result>(
    _ body: (isolated Self) throws -> Result
  ) rethrows -> Result {
    typealias Isolated = (isolated Self) throws -> Result
    typealias Plain = (Self) throws -> Result
    assert(World.onThisThread === world, "called from outside of the actor's world")
    // As assumeIsolated does, whose check asks the executor each time: a dock is asked for each frame.
    return try withoutActuallyEscaping(body) { (body: @escaping Isolated) in
      try unsafeBitCast(body, to: Plain.self)(self)
    }
  }
}

/// Runs the actors of worlds: each job becomes an event of the world that the calling thread runs.
package final class WorldExecutor: SerialExecutor {
  private static let shared = WorldExecutor()

  /// The executor that every ``WorldActor`` has.
  package static var unowned: UnownedSerialExecutor { shared.asUnownedSerialExecutor() }

  package func enqueue(_ job: consuming ExecutorJob) {
    guard let world = World.onThisThread else {
      preconditionFailure("an actor of a world was called from outside of any world")
    }
    let job = UnownedJob(job)
    world.schedule(at: world.now, "an actor of the world") {
      job.runSynchronously(on: self.asUnownedSerialExecutor())
    }
  }

  package func checkIsolated() {
    let isInWorld = World.onThisThread != nil
    precondition(isInWorld, "an actor of a world was called from outside of any world")
  }
}
