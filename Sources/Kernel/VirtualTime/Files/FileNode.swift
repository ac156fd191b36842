/// An error of a file system: a number from the C library's `errno.h`.
package struct FileError: Error, Hashable {
  package let code: Int32

  init(_ code: Int32) { self.code = code }
}

/// A file, a folder or a symbolic link.
final class FileNode {
  enum NodeKind {
    case file(FileBytes)
    case folder
    case link(to: String)
    /// A file or folder of the machine, which is read-only.
    case machine(path: String)
  }

  /// The access to a folder and to its contents.
  enum Access {
    /// The access of the parent folder.
    case inherited
    /// Code in the world may read and write.
    case open
    /// Code in the world may only read.
    case readOnly
  }

  let kind: NodeKind
  /// The file's number for `stat`, in the order of creation.
  let number: UInt64
  /// Mode bits, without the kind.
  var permissions: UInt32
  /// Wall-clock times, in nanoseconds since 1970.
  var created: Int64
  var modified: Int64
  var accessed: Int64
  /// The number of its names.
  var names = 0
  var access = Access.inherited
  /// The bytes that `fcntl` and `lockf` have locked.
  var locks = RecordLocks()
  /// Extended attributes, by name.
  var attributes: [String: [UInt8]] = [:]
  /// A folder's entries.
  var entries: [String: FileNode] = [:]
  /// Provides a folder's contents at its first use; nil if nothing is to be provided.
  var fill: ((FileSystem) -> Void)?
  /// A folder's parent; nil after it was removed.
  unowned(unsafe) var parent: FileNode?

  init(_ kind: NodeKind, number: UInt64, permissions: UInt32, now: Int64) {
    self.kind = kind
    self.number = number
    self.permissions = permissions
    (created, modified, accessed) = (now, now, now)
  }

  deinit {
    // A folder that is still open may outlive its parent.
    for entry in entries.values where entry.parent === self { entry.parent = nil }
  }

  var isFolder: Bool {
    if case .folder = kind { true } else { false }
  }

  var bytes: FileBytes? {
    if case .file(let bytes) = kind { bytes } else { nil }
  }

  /// Whether code in the world may write to the file, or create entries in the folder.
  var isWritable: Bool {
    var node: FileNode? = self
    while let current = node {
      switch current.access {
      case .open: return true
      case .readOnly: return false
      case .inherited: node = current.parent
      }
    }
    return false
  }

  /// The names of a folder's entries, in a deterministic order.
  var sortedNames: [String] { entries.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
}
