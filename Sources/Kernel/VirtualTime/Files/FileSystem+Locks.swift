internal import CKernel
import Glibc

/// The exclusive locks of a file that calls of `fcntl` and `lockf` hold: the bytes, in no order.
///
/// Shared locks are not recorded: SQLite holds one on each open database in WAL mode.
///
/// All code of a world that opens files belongs to one process, whose locks never conflict: they are only recorded.
struct RecordLocks {
  private var ranges: [Range<Int64>] = []

  var isEmpty: Bool { ranges.isEmpty }

  mutating func lock(_ range: Range<Int64>) {
    unlock(range)
    if !range.isEmpty { ranges.append(range) }
  }

  mutating func unlock(_ range: Range<Int64>) {
    ranges = ranges.flatMap { own in
      [
        own.lowerBound..<max(own.lowerBound, min(own.upperBound, range.lowerBound)),
        min(own.upperBound, max(own.lowerBound, range.upperBound))..<own.upperBound,
      ]
    }.filter { !$0.isEmpty }
  }

  mutating func unlockAll() { ranges = [] }
}

extension FileSystem {
  /// The path of a file under a folder on which open files hold an exclusive lock, by `flock`, `lockf` or `fcntl`, with
  /// which SQLite locks its databases; nil if there is none.
  ///
  /// - Parameter folder: The folder's absolute path.
  /// - Returns: The path, the first one in order of names.
  package func lockedFile(under folder: String) -> String? {
    guard let node = try? place(folder, from: nil).node else { return nil }
    let locked = openFiles.values.compactMap { file -> ObjectIdentifier? in
      guard case .node(let node) = file.target, file.isLocked || !node.locks.isEmpty else {
        return nil
      }
      return ObjectIdentifier(node)
    }
    return locked.isEmpty ? nil : lockedFile(under: folder, node, Set(locked))
  }

  private func lockedFile(under path: String, _ node: FileNode, _ locked: Set<ObjectIdentifier>)
    -> String?
  {
    if locked.contains(ObjectIdentifier(node)) { return path }
    for name in node.sortedNames {
      if let entry = node.entries[name],
        let found = lockedFile(under: "\(path)/\(name)", entry, locked)
      {
        return found
      }
    }
    return nil
  }

  /// Locks or unlocks an open file, as `flock` does with `LOCK_EX` or anything else.
  func lock(_ descriptor: Int32, _ isLocked: Bool) throws(FileError) {
    try file(descriptor).isLocked = isLocked
  }

  /// Locks or unlocks bytes of a file from a place on, as `fcntl` does: with a negative length those before the place,
  /// and with the length 0 all.
  func lock(
    _ descriptor: Int32,
    _ isLocked: Bool,
    from start: Int64,
    whence: Int32,
    length: Int64
  ) throws(FileError) {
    let file = try file(descriptor)
    guard case .node(let node) = file.target else { return }
    let base =
      whence == SEEK_SET
      ? 0 : whence == SEEK_CUR ? Int64(file.offset) : Int64(node.bytes?.count ?? 0)
    let (first, isTooLarge) = base.addingReportingOverflow(start)
    let (last, isBeyond) = first.addingReportingOverflow(length)
    guard !isTooLarge, first >= 0, last >= 0 || isBeyond && length > 0 else {
      throw FileError(EINVAL)
    }
    let end = length == 0 || isBeyond ? Int64.max : last
    let range = min(first, end)..<max(first, end)
    if isLocked { node.locks.lock(range) } else { node.locks.unlock(range) }
  }
}

@_cdecl("trialrun_file_flock")
func lockFile(_ files: FileSystemHandle, _ file: Int32, _ operation: Int32) -> Int {
  answer(files) { files throws(FileError) in
    try files.lock(file, operation & LOCK_EX != 0)
    return 0
  }
}

@_cdecl("trialrun_file_lock")
func lockBytes(
  _ files: FileSystemHandle,
  _ file: Int32,
  _ locks: Bool,
  _ start: Int64,
  _ whence: Int32,
  _ length: Int64
) -> Int {
  answer(files) { files throws(FileError) in
    try files.lock(file, locks, from: start, whence: whence, length: length)
    return 0
  }
}
