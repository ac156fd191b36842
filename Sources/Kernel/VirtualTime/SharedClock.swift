internal import CInterposition
import ProcessInspection
import Synchronization

/// A page of memory from which a process reads the virtual time of a world in its child, also when
/// the child is dead, whatever killed it.
package final class SharedClock: Sendable {
  /// The clock of the next world of this process.
  private static let next = Mutex<SharedClock?>(nil)

  private let memory: SharedMemory<trialrun_context>

  var context: UnsafeMutablePointer<trialrun_context> { memory.value }

  /// A clock that stands at the start; to be made before the fork, one for each child.
  ///
  /// Nil if the system has no page to give.
  package init?() {
    guard let memory = SharedMemory<trialrun_context>() else { return nil }
    self.memory = memory
  }

  /// The virtual time of the world in the child, which may have ended.
  package var now: WorldTime { WorldTime(nanoseconds: trialrun_shared_now(context)) }

  /// The jobs and timers that have run there.
  package var steps: Int { Int(trialrun_shared_steps(context)) }

  /// Makes this the clock of the next world of this process; called in the child.
  package func useForNextWorld() { Self.next.withLock { $0 = self } }

  /// The clock that a new world is to use, if one was set since the last.
  static func removeNext() -> SharedClock? {
    next.withLock { clock in
      defer { clock = nil }
      return clock
    }
  }
}
