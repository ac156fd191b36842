import FoundationAdditions

/// A closure that moves to another thread.
///
/// `@unchecked Sendable`: the scheduler runs the closure once at a time. Apple's `Scheduler`
/// requires no `@Sendable` closure, so the app is responsible for the data that the closure
/// accesses.
struct Deferral: @unchecked Sendable {
  let action: () -> Void

  init(_ action: @escaping () -> Void) { self.action = action }
}

/// An action that runs repeatedly until it is cancelled.
final class Repetition: Cancellable, @unchecked Sendable {
  // `@unchecked Sendable`: the lock guards the flag, and the action is run once at a time.
  private let lock = ThreadLock()
  private var action: (() -> Void)?
  private let arrange: (Int, Deferral) -> Void

  /// - Parameters:
  ///   - arrange: Schedules a closure for a turn, the first of which is 0.
  ///   - action: The closure to run each time.
  init(_ arrange: @escaping (Int, Deferral) -> Void, _ action: @escaping () -> Void) {
    (self.arrange, self.action) = (arrange, action)
  }

  func start(at turn: Int = 0) {
    arrange(
      turn,
      Deferral { [weak self] in
        guard let self, let action = lock.withLock({ () -> (() -> Void)? in self.action }) else {
          return
        }
        action()
        start(at: turn + 1)
      }
    )
  }

  func cancel() {
    let held = lock.withLock { () -> (() -> Void)? in
      defer { action = nil }
      return action
    }
    withExtendedLifetime(held) {}
  }
}
