import Foundation

/// What threads hand to each other, so that only one of them ever runs.
final class Baton: Sendable {
  // Not one of the functions that a world answers: it passes in real time, whatever the world does.
  nonisolated(unsafe) private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  /// A baton that nobody has given yet, unless told otherwise.
  init(isGiven: Bool = false) { sem_init(semaphore, 0, isGiven ? 1 : 0) }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  /// Lets the one go on that takes it, now or later.
  func give() { sem_post(semaphore) }

  /// Waits until it is given.
  func take() {
    // A signal's handler ends the wait early.
    while sem_wait(semaphore) != 0 {}
  }
}
