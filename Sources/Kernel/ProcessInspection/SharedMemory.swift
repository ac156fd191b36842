import Foundation

/// Memory that a process shares with its children, which can be read also when a child is dead,
/// whatever killed it.
package final class SharedMemory<Value: BitwiseCopyable>: Sendable {
  // Unsafe only in that two processes share it: the parent reads whole words, the child writes them.
  package nonisolated(unsafe) let value: UnsafeMutablePointer<Value>

  /// Memory filled with zeros; to be made before the fork.
  ///
  /// Nil if the system has none to give.
  package init?() {
    let page = mmap(
      nil,
      MemoryLayout<Value>.size,
      PROT_READ | PROT_WRITE,
      MAP_SHARED | MAP_ANONYMOUS,
      -1,
      0
    )
    guard let page, page != MAP_FAILED else { return nil }
    value = page.bindMemory(to: Value.self, capacity: 1)
  }

  deinit { munmap(value, MemoryLayout<Value>.size) }
}
