import Foundation

/// Memory that a process shares with its children, and can read after a child has ended for any
/// reason.
package final class SharedMemory<Value: BitwiseCopyable>: Sendable {
  // Unsafe only in that two processes share it: the parent reads whole words, the child writes them.
  package nonisolated(unsafe) let value: UnsafeMutablePointer<Value>

  private let count: Int

  /// Creates memory for some values, filled with zeros; call it before the fork.
  ///
  /// Nil if the system has no memory left.
  package init?(count: Int = 1) {
    self.count = count
    let page = mmap(
      nil,
      count * MemoryLayout<Value>.stride,
      PROT_READ | PROT_WRITE,
      MAP_SHARED | MAP_ANONYMOUS,
      -1,
      0
    )
    guard let page, page != MAP_FAILED else { return nil }
    value = page.bindMemory(to: Value.self, capacity: count)
  }

  deinit { munmap(value, count * MemoryLayout<Value>.stride) }
}
