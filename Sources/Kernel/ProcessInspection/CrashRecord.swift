internal import CInterposition
import Synchronization

/// Where a child of this process has crashed, as the child recorded it before it ended.
///
/// It records only addresses, which needs no time and nothing that the crash could have damaged: names
/// and lines are looked up afterwards, elsewhere (``CrashPlace``).
package final class CrashRecord: Sendable {
  private let memory: SharedMemory<trialrun_crash>

  /// A record without a crash; to be made before the fork, one for each child.
  ///
  /// Nil if the system has no page to give.
  package init?() {
    guard let memory = SharedMemory<trialrun_crash>() else { return nil }
    self.memory = memory
  }

  /// Records a crash of this process here; called in the child.
  package func watch() {
    #if os(Linux)
      trialrun_watch_crashes(memory.value)
    #endif
  }

  private static let lastCall = Mutex<(@Sendable () -> Void)?>(nil)

  /// Sets a function that is called once if this process crashes, aborts or exits, while the crashed thread
  /// waits; nil for none.
  ///
  /// It is called on a thread of its own, outside of any world; the process ends after twenty seconds even
  /// if it has not returned.
  package static func atCrash(_ call: (@Sendable () -> Void)?) {
    lastCall.withLock { $0 = call }
    trialrun_call_at_crash(call == nil ? nil : { CrashRecord.lastCall.withLock { $0 }?() })
  }

  /// Ends this process if it is a copy of the child, as `fork` makes one, and records that there was one.
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

  /// What is said in place of the runtime as code of the main actor is called off it, which traps on a
  /// phone too.
  package static let offMainActor = "code of the main actor was called off the main actor"

  /// What the Swift runtime said as it ended the child, in one line, without addresses in memory; nil
  /// if it said nothing.
  package var message: String? {
    let message = withUnsafeBytes(of: memory.value.pointee.message) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    // Addresses are others each time.
    return line.isEmpty ? nil : line.replacing(/0x[0-9a-fA-F]{4,}/, with: "0x…")
  }
}

/// A crashed thread's functions, by their addresses in a program that is loaded here as it was there.
package struct CrashPlace: Hashable, Sendable {
  /// The instruction that crashed.
  var crashed: UInt

  /// Where its callers go on, innermost first.
  var callers: [UInt]

  /// Where the functions go on that await the outermost of those.
  var awaiting: [UInt]
}
