internal import CKernel
import Glibc

extension FileSystem {
  /// The user and group of all files: `mobile` on iOS.
  static let owner: UInt32 = 501

  /// The block size.
  private static let block = 4_096

  /// What `stat` returns for a file.
  func status(_ node: FileNode) -> stat {
    var status = stat()
    status.st_dev = number
    status.st_ino = UInt(node.number)
    status.st_nlink = nlink_t(max(node.names, node.isFolder ? 2 : 0))
    status.st_uid = Self.owner
    status.st_gid = Self.owner
    status.st_blksize = blksize_t(Self.block)
    let kind: UInt32
    switch node.kind {
    case .file(let bytes):
      kind = S_IFREG
      status.st_size = bytes.count
    case .folder, .machine:
      kind = S_IFDIR
      status.st_size = 64 + 32 * node.entries.count
    case .link(let target):
      kind = S_IFLNK
      status.st_size = target.utf8.count
    }
    status.st_mode = kind | node.permissions
    status.st_blocks = (status.st_size + Self.block - 1) / Self.block * (Self.block / 512)
    status.st_atim = Self.time(node.accessed)
    status.st_mtim = Self.time(node.modified)
    // Foundation on Linux uses this time as the creation date, and no other code reads it.
    status.st_ctim = Self.time(node.created)
    return status
  }

  /// What `stat` returns for a descriptor.
  func status(_ descriptor: Int32) throws(FileError) -> stat {
    switch try file(descriptor).target {
    case .node(let node): return status(node)
    case .randomness:
      var status = stat()
      status.st_mode = S_IFCHR | 0o666
      return status
    }
  }

  /// What `statvfs` returns: one volume, with the remaining space.
  var volume: statvfs {
    var volume = statvfs()
    volume.f_bsize = UInt(Self.block)
    volume.f_frsize = UInt(Self.block)
    volume.f_blocks = UInt(space.capacity / Self.block)
    let free = max(0, space.capacity - space.used) / Self.block
    volume.f_bfree = UInt(free)
    volume.f_bavail = UInt(free)
    volume.f_files = UInt(UInt32.max)
    volume.f_ffree = UInt(UInt32.max)
    volume.f_favail = UInt(UInt32.max)
    volume.f_namemax = 255
    return volume
  }

  /// Sets a file's access and modification times, as `utimensat` does.
  func setTimes(_ node: FileNode, accessed: timespec?, modified: timespec?) {
    node.accessed = time(accessed, instead: node.accessed)
    node.modified = time(modified, instead: node.modified)
  }

  private func time(_ wanted: timespec?, instead before: Int64) -> Int64 {
    guard let wanted, wanted.tv_nsec != Int(TRIALRUN_UTIME_NOW) else { return now }
    if wanted.tv_nsec == Int(TRIALRUN_UTIME_OMIT) { return before }
    return Int64(wanted.tv_sec) * 1_000_000_000 + Int64(wanted.tv_nsec)
  }

  static func time(_ nanoseconds: Int64) -> timespec {
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return rest < 0
      ? timespec(tv_sec: Int(seconds) - 1, tv_nsec: Int(rest) + 1_000_000_000)
      : timespec(tv_sec: Int(seconds), tv_nsec: Int(rest))
  }
}
