import FoundationAdditions
import VirtualTime

/// A closure that moves to another thread.
///
/// Apple's `Scheduler` asks for no `@Sendable` closure, so the app answers for what the closure touches. A closure stays in
/// its world, and the scheduler runs it once at a time.
struct Deferral: Sendable {
  private let action: WorldIsolated<() -> Void>

  init(_ action: @escaping () -> Void) { self.action = WorldIsolated(action) }

  func run() { action.value() }
}

/// An action that runs repeatedly until it is cancelled.
final class Repetition: Cancellable, Sendable {
  private struct Work {
    let arrange: (Int, Deferral) -> Void
    let action: () -> Void
  }

  private let work: LockIsolated<Work?>

  /// - Parameters:
  ///   - arrange: Schedules a closure for a turn, the first of which is 0.
  ///   - action: The closure to run each time.
  init(_ arrange: @escaping (Int, Deferral) -> Void, _ action: @escaping () -> Void) {
    work = LockIsolated(Work(arrange: arrange, action: action))
  }

  func start(at turn: Int = 0) {
    guard let work = work.withLock({ $0 }) else { return }
    work.arrange(
      turn,
      Deferral { [weak self] in
        guard let self, let work = self.work.withLock({ $0 }) else { return }
        work.action()
        start(at: turn + 1)
      }
    )
  }

  func cancel() {
    // Released when the lock is open again: the action may own what cancels in turn.
    let held = work.withLock { work in
      defer { work = nil }
      return work
    }
    withExtendedLifetime(held) {}
  }
}
