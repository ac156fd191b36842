internal import CInterposition
import Foundation
import Synchronization

/// A page of memory from which a process reads the virtual time of a world in its child, also when
/// the child is dead, whatever killed it.
package final class SharedClock: Sendable {
  /// The clock that the next world of this process takes.
  private static let next = Mutex<SharedClock?>(nil)

  // Unsafe only in that two processes share it: the parent reads whole words, the child writes them.
  nonisolated(unsafe) let context: UnsafeMutablePointer<trialrun_context>

  /// A clock that stands at the start; to be made before the fork, one for each child.
  ///
  /// Nil if the system has no page to give.
  package init?() {
    let page = mmap(
      nil,
      MemoryLayout<trialrun_context>.size,
      PROT_READ | PROT_WRITE,
      MAP_SHARED | MAP_ANONYMOUS,
      -1,
      0
    )
    guard let page, page != MAP_FAILED else { return nil }
    context = page.bindMemory(to: trialrun_context.self, capacity: 1)
  }

  deinit { munmap(context, MemoryLayout<trialrun_context>.size) }

  /// The virtual time of the world that lives, or died, in the child.
  package var now: WorldTime { WorldTime(nanoseconds: trialrun_shared_now(context)) }

  /// The jobs and timers that have run there.
  package var steps: Int { Int(trialrun_shared_steps(context)) }

  /// Has the next world of this process keep its time here; called in the child.
  package func useForNextWorld() { Self.next.withLock { $0 = self } }

  /// The clock that a new world is to use, if one was set since the last.
  static func takeNext() -> SharedClock? {
    next.withLock { clock in
      defer { clock = nil }
      return clock
    }
  }
}
