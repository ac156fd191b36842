internal import CKernel
import Synchronization

/// The crash of a child of this process, which the child recorded before it ended.
///
/// The child records only addresses, which is fast and needs nothing that the crash could have
/// damaged; another process looks up names and lines afterwards (``CrashPlace``).
package final class CrashRecord: Sendable {
  private let memory: SharedMemory<trialrun_crash>

  /// Creates an empty record; create one for each child before the fork.
  ///
  /// Nil if the system has no memory left.
  package init?() {
    guard let memory = SharedMemory<trialrun_crash>() else { return nil }
    self.memory = memory
  }

  /// Starts recording crashes of this process; called in the child.
  package func watch() {
    #if os(Linux)
      trialrun_watch_crashes(memory.value)
    #endif
  }

  private static let callback = Mutex<(@Sendable () -> Void)?>(nil)

  /// Sets a function that is called once if this process crashes, aborts or exits, while the crashed thread
  /// waits; nil for none.
  ///
  /// The function is called on a separate thread, outside of any world; the process ends after
  /// twenty seconds even if the function has not returned.
  package static func atCrash(_ call: (@Sendable () -> Void)?) {
    callback.withLock { $0 = call }
    trialrun_call_at_crash(call == nil ? nil : { CrashRecord.callback.withLock { $0 }?() })
  }

  /// Ends this process if it is a copy of the child, such as by `fork`, and records that there was
  /// one.
  package func endCopy() { trialrun_end_copy(memory.value) }

  /// Records whether the child has copies of itself; called in the child.
  package func recordCopies() { trialrun_record_copies(memory.value) }

  /// Whether the child had a copy of itself.
  package var hasCopy: Bool { memory.value.pointee.has_copy }

  /// Where the child crashed, aborted or exited; nil if it did not, or nothing could be recorded.
  package var place: CrashPlace? {
    let addresses = withUnsafeBytes(of: memory.value.pointee.addresses) {
      Array($0.bindMemory(to: UInt.self))
    }
    let count = min(Int(memory.value.pointee.count), addresses.count)
    guard count > 0 else { return nil }
    let awaiting = min(max(1, Int(memory.value.pointee.awaiting)), count)
    return CrashPlace(
      crashed: addresses[0],
      callers: Array(addresses[1..<awaiting]),
      awaiting: Array(addresses[awaiting..<count])
    )
  }

  /// The message for code of the main actor that is called outside of the main actor, which traps
  /// on a phone, too.
  package static let offMainActor = "code of the main actor was called off the main actor"

  /// The Swift runtime's message when it ended the child, in one line, without addresses in memory;
  /// nil if there is none.
  package var message: String? {
    let message = withUnsafeBytes(of: memory.value.pointee.message) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    // Addresses differ in each run.
    return line.isEmpty ? nil : line.replacing(/0x[0-9a-fA-F]{4,}/, with: "0x…")
  }
}

/// A crashed thread's functions, by their addresses, which are the same in this process.
package struct CrashPlace: Hashable, Sendable {
  /// The instruction that crashed.
  var crashed: UInt

  /// The return addresses of its callers, innermost first.
  var callers: [UInt]

  /// The resume addresses of the functions that await the outermost caller.
  var awaiting: [UInt]
}
