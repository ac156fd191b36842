internal import CKernel
import Glibc

/// The storage of one file system, shared by its files.
final class StorageSpace {
  var capacity: Int
  private(set) var used = 0

  init(capacity: Int) { self.capacity = capacity }

  /// Reserves bytes, or with a negative number frees them.
  ///
  /// - Throws: `ENOSPC` if there is not enough space.
  func reserve(_ count: Int) throws(FileError) {
    if count > 0, used + count > capacity { throw FileError(ENOSPC) }
    used += count
  }
}

/// The contents of a regular file, in memory.
///
/// A file that is mapped with `MAP_SHARED` moves to memory that the kernel can map twice, so that
/// writes through the mapping change the file.
final class FileBytes {
  private(set) var count = 0
  private var start: UnsafeMutableRawPointer?
  private var capacity = 0
  /// The memory's descriptor, after it has become mappable; -1 before.
  private var descriptor: Int32 = -1
  private let space: StorageSpace

  init(in space: StorageSpace) { self.space = space }

  deinit {
    try? space.reserve(-count)
    if descriptor >= 0 {
      munmap(start, capacity)
      Glibc.close(descriptor)
    } else {
      free(start)
    }
  }

  /// The whole contents; valid until the next write.
  var contents: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

  /// Copies bytes to a buffer and returns their number, which is smaller at the file's end.
  func read(_ wanted: Int, at offset: Int, into buffer: UnsafeMutableRawPointer) -> Int {
    guard let start, offset < count else { return 0 }
    let length = min(wanted, count - offset)
    memcpy(buffer, start + offset, length)
    return length
  }

  /// Copies bytes from a buffer; a gap before them is filled with zeros.
  func write(_ length: Int, at offset: Int, from buffer: UnsafeRawPointer) throws(FileError) {
    guard length > 0 else { return }
    let (end, overflows) = offset.addingReportingOverflow(length)
    if overflows { throw FileError(EFBIG) }
    if end > count { try resize(to: end) }
    if let start { memcpy(start + offset, buffer, length) }
  }

  /// Truncates the file, or extends it with zeros.
  func resize(to length: Int) throws(FileError) {
    guard length != count else { return }
    try space.reserve(length - count)
    if length > capacity {
      do throws(FileError) { try grow(to: length) } catch {
        try? space.reserve(count - length)
        throw error
      }
    }
    // New memory from the kernel is zero, but the remains of a longer file are not.
    if length > count, let start { memset(start + count, 0, length - count) }
    count = length
  }

  private func grow(to length: Int) throws(FileError) {
    let wanted = max(length, descriptor >= 0 ? Self.pages(length) : min(capacity * 2, 1 << 28))
    if descriptor >= 0 {
      guard ftruncate(descriptor, wanted) == 0 else { throw FileError(ENOSPC) }
      guard let moved = trialrun_extend_map(start, capacity, wanted) else {
        throw FileError(ENOMEM)
      }
      start = moved
    } else {
      guard let moved = realloc(start, wanted) else { throw FileError(ENOMEM) }
      start = moved
    }
    capacity = wanted
  }

  /// Maps the bytes as `mmap` does: the file's memory with `MAP_SHARED`, else a copy.
  func map(
    _ length: Int,
    at offset: Int,
    protection: Int32,
    flags: Int32
  ) throws(FileError) -> UnsafeMutableRawPointer {
    guard flags & MAP_SHARED != 0 else {
      let copy = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      guard let copy, copy != MAP_FAILED else { throw FileError(ENOMEM) }
      _ = read(length, at: offset, into: copy)
      mprotect(copy, length, protection)
      return copy
    }
    try moveToMappable()
    let memory = mmap(nil, length, protection, MAP_SHARED, descriptor, offset)
    guard let memory, memory != MAP_FAILED else { throw FileError(ENOMEM) }
    return memory
  }

  private func moveToMappable() throws(FileError) {
    guard descriptor < 0 else { return }
    let memory = trialrun_memory_file()
    guard memory >= 0 else { throw FileError(ENOMEM) }
    let wanted = Self.pages(max(count, 1))
    guard ftruncate(memory, wanted) == 0,
      let mapped = mmap(nil, wanted, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0),
      mapped != MAP_FAILED
    else {
      Glibc.close(memory)
      throw FileError(ENOMEM)
    }
    if let start { memcpy(mapped, start, count) }
    free(start)
    (start, capacity, descriptor) = (mapped, wanted, memory)
  }

  private static func pages(_ length: Int) -> Int { (length + 4_095) & ~4_095 }
}
