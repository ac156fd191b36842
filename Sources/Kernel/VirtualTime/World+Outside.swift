internal import CKernel
internal import Synchronization

extension World {
  private static let observer = Mutex<(@Sendable (Bool) -> Void)?>(nil)

  /// Runs a closure in real time, outside every world, at one instant of the calling world.
  ///
  /// The calling thread runs no world meanwhile: clocks, queues, tasks and waits are the system's
  /// own. No virtual time passes in the world until the closure returns. Its result may differ in
  /// each run, so use it only for what a scenario declares as real. The closure must not wait for
  /// other code of the world, which can't run.
  ///
  /// - Parameter body: The closure, called immediately on the calling thread, also outside of
  ///   worlds.
  /// - Returns: The closure's result.
  /// - Throws: The closure's error.
  package static func outside<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard let context = trialrun_context_current() else { return try body() }
    trialrun_context_enter(nil)
    defer { trialrun_context_enter(context) }
    let tell = observer.withLock { $0 }
    tell?(true)
    defer { tell?(false) }
    return try body()
  }

  /// Sets a function that is called whenever a world of this process leaves virtual time, and when
  /// it returns: the real time between is not used by the world itself.
  ///
  /// - Parameter tell: Called on the world's thread with true when the world leaves virtual time
  ///   and with false when it returns; nil for none.
  package static func observeOutside(_ tell: (@Sendable (Bool) -> Void)?) {
    observer.withLock { $0 = tell }
  }
}
