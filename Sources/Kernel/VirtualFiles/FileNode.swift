/// Why a file system refuses a call: a number of the C library's `errno.h`.
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
    /// A file or folder of the machine, which can be read and not written.
    case machine(path: String)
  }

  /// Who may write in a folder and in what it holds.
  enum Access {
    /// What the folder above says.
    case inherited
    /// Code in the world may write.
    case open
    /// Code in the world may read.
    case readOnly
  }

  let kind: NodeKind
  /// The file's number, as `stat` has it: in the order in which files were made.
  let number: UInt64
  /// Mode bits, without the kind.
  var permissions: UInt32
  /// Wall-clock times, in nanoseconds since 1970.
  var created: Int64
  var modified: Int64
  var accessed: Int64
  /// How many names it has.
  var names = 0
  var access = Access.inherited
  /// Extended attributes, by name.
  var attributes: [String: [UInt8]] = [:]
  /// A folder's entries.
  var entries: [String: FileNode] = [:]
  /// The folder that a folder is in; none once it was removed.
  unowned(unsafe) var parent: FileNode?

  init(_ kind: NodeKind, number: UInt64, permissions: UInt32, now: Int64) {
    self.kind = kind
    self.number = number
    self.permissions = permissions
    (created, modified, accessed) = (now, now, now)
  }

  deinit {
    // A folder that is still open outlives the one above it.
    for entry in entries.values where entry.parent === self { entry.parent = nil }
  }

  var isFolder: Bool {
    if case .folder = kind { true } else { false }
  }

  var bytes: FileBytes? {
    if case .file(let bytes) = kind { bytes } else { nil }
  }

  /// Whether code in the world may write it, or make something in it.
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

  /// The names of a folder's entries, in an order that is the same each time.
  var sortedNames: [String] { entries.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
}
