internal import CKernel
import Synchronization

/// A page of memory from which a process reads the virtual time of a world in its child, even after
/// the child has ended for any reason.
package final class SharedClock: Sendable {
  /// The clock of the next world of this process.
  private static let next = Mutex<SharedClock?>(nil)

  private let memory: SharedMemory<trialrun_context>

  var context: UnsafeMutablePointer<trialrun_context> { memory.value }

  /// Creates a clock at the start; create one for each child before the fork.
  ///
  /// Nil if the system has no memory left.
  package init?() {
    guard let memory = SharedMemory<trialrun_context>() else { return nil }
    self.memory = memory
  }

  /// The virtual time of the world in the child, which may have ended.
  package var now: WorldTime { WorldTime(nanoseconds: trialrun_shared_now(context)) }

  /// The number of jobs and timers that have run in the child's world.
  package var steps: Int { Int(trialrun_shared_steps(context)) }

  /// Sets this as the clock of the next world of this process; called in the child.
  package func useForNextWorld() { Self.next.withLock { $0 = self } }

  /// Removes and returns the clock for a new world; nil if none was set since the last one.
  static func removeNext() -> SharedClock? {
    next.withLock { clock in
      defer { clock = nil }
      return clock
    }
  }
}
