internal import CInterposition
internal import Synchronization

extension World {
  private static let observer = Mutex<(@Sendable (Bool) -> Void)?>(nil)

  /// Does something in real time, outside every world, at one instant of the calling one.
  ///
  /// The calling thread runs no world meanwhile: clocks, queues, tasks and waits are the system's own.
  /// The world stands still until it is done, and no virtual time passes. What comes of it is another
  /// thing each time, so only what a scenario says is real may be asked for in this way. It must not
  /// wait for other code of the world, which can't run.
  ///
  /// - Parameter body: What to do; called at once, on the calling thread, also where no world runs.
  /// - Returns: What the body returned.
  /// - Throws: What the body threw.
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

  /// Sets a function that is called whenever a world of this process leaves virtual time, and when it is
  /// back: the time between is not the world's own.
  ///
  /// - Parameter tell: Called with true as it leaves and false as it is back, on the world's thread; nil
  ///   for none.
  package static func observeOutside(_ tell: (@Sendable (Bool) -> Void)?) {
    observer.withLock { $0 = tell }
  }
}
