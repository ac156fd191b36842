internal import CInterposition
import Foundation

/// What threads hand to each other, so that only one of them ever runs.
final class Baton: Sendable {
  nonisolated(unsafe) private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  /// A baton that nobody has given yet, unless told otherwise.
  init(isGiven: Bool = false) { sem_init(semaphore, 0, isGiven ? 1 : 0) }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  /// Lets the one go on that takes it, now or later.
  func give() { Self.really { _ = sem_post(semaphore) } }

  /// Waits until it is given.
  func take() {
    // A signal's handler ends the wait early.
    Self.really { while sem_wait(semaphore) != 0 {} }
  }

  /// Does something in real time, whatever the world of the calling thread does.
  private static func really(_ body: () -> Void) {
    let context = trialrun_context_current()
    trialrun_context_enter(nil)
    body()
    trialrun_context_enter(context)
  }
}
