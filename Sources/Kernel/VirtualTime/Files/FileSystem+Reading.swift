internal import CKernel
import Glibc

/// Reading, writing and seeking in open files.
extension FileSystem {
  private func bytes(of file: OpenFile) throws(FileError) -> FileBytes {
    guard case .node(let node) = file.target else { throw FileError(EINVAL) }
    if node.isFolder { throw FileError(EISDIR) }
    guard let bytes = node.bytes else { throw FileError(EINVAL) }
    return bytes
  }

  /// Reads at an offset, or at the current position.
  ///
  /// - Returns: The number of read bytes; nil if the world's randomness must provide them.
  func read(
    _ descriptor: Int32,
    _ count: Int,
    at place: Int?,
    into buffer: UnsafeMutableRawPointer
  ) throws(FileError) -> Int? {
    let file = try file(descriptor)
    guard file.canRead else { throw FileError(EBADF) }
    if case .randomness = file.target { return nil }
    let bytes = try bytes(of: file)
    if let place {
      if place < 0 { throw FileError(EINVAL) }
      return bytes.read(count, at: place, into: buffer)
    }
    let length = bytes.read(count, at: file.offset, into: buffer)
    file.offset += length
    return length
  }

  /// Writes at an offset, or at the current position.
  func write(
    _ descriptor: Int32,
    _ count: Int,
    at place: Int?,
    from buffer: UnsafeRawPointer
  ) throws(FileError) -> Int {
    let file = try file(descriptor)
    guard file.canWrite else { throw FileError(EBADF) }
    if case .randomness = file.target { return count }
    let bytes = try bytes(of: file)
    if let place, place < 0 { throw FileError(EINVAL) }
    let start = file.appends ? bytes.count : place ?? file.offset
    try bytes.write(count, at: start, from: buffer)
    if place == nil { file.offset = start + count }
    touch(file)
    return count
  }

  private func touch(_ file: OpenFile) {
    guard case .node(let node) = file.target else { return }
    node.modified = now
  }

  func seek(_ descriptor: Int32, to offset: Int, from whence: Int32) throws(FileError) -> Int {
    let file = try file(descriptor)
    let start: Int
    switch (file.target, whence) {
    case (_, SEEK_SET): start = 0
    case (_, SEEK_CUR): start = file.offset
    case (.node(let node), SEEK_END): start = node.bytes?.count ?? 0
    case (.node(let node), Int32(TRIALRUN_SEEK_DATA)):
      guard let count = node.bytes?.count, offset < count else { throw FileError(ENXIO) }
      start = 0
    case (.node(let node), Int32(TRIALRUN_SEEK_HOLE)):
      guard let count = node.bytes?.count, offset < count else { throw FileError(ENXIO) }
      file.offset = count
      return count
    default: throw FileError(EINVAL)
    }
    let (end, overflows) = start.addingReportingOverflow(offset)
    if overflows || end < 0 { throw FileError(EINVAL) }
    file.offset = end
    return end
  }

  func truncate(_ descriptor: Int32, to length: Int) throws(FileError) {
    let file = try file(descriptor)
    guard file.canWrite, length >= 0 else { throw FileError(EINVAL) }
    try bytes(of: file).resize(to: length)
    touch(file)
  }

  func truncate(_ path: String, to length: Int) throws(FileError) {
    let (_, _, node) = try writable(path, followsLast: true)
    guard let node else { throw FileError(ENOENT) }
    if node.isFolder { throw FileError(EISDIR) }
    guard length >= 0, let bytes = node.bytes else { throw FileError(EINVAL) }
    try bytes.resize(to: length)
    node.modified = now
  }

  func map(
    _ descriptor: Int32,
    _ length: Int,
    at offset: Int,
    protection: Int32,
    flags: Int32
  ) throws(FileError) -> UnsafeMutableRawPointer {
    let file = try file(descriptor)
    guard file.canRead else { throw FileError(EACCES) }
    guard length > 0, offset >= 0 else { throw FileError(EINVAL) }
    if flags & MAP_SHARED != 0, protection & PROT_WRITE != 0, !file.canWrite {
      throw FileError(EACCES)
    }
    let bytes = try bytes(of: file)
    return try bytes.map(length, at: offset, protection: protection, flags: flags)
  }
}
