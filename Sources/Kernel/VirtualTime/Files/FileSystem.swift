internal import CKernel
import Glibc
import Synchronization

/// The files that code in a world sees instead of the machine's, all in memory.
///
/// Only folders that were provided as writable can be written. Paths of the machine that every
/// process needs, such as its libraries, can be read; all other paths of the machine don't exist,
/// and each attempt to use one is reported.
package final class FileSystem {
  /// A use of a path outside the world's folders.
  package struct OutsideAccess: Hashable, Sendable {
    /// The path, as the caller named it.
    package var path: String
    /// Whether the caller wanted to write.
    package var isWriting: Bool
  }

  /// An open file: the position in it, and whether it may be read or written.
  final class OpenFile {
    enum OpenTarget {
      case node(FileNode)
      /// The world's randomness.
      case randomness
    }

    let target: OpenTarget
    let path: String
    let canRead: Bool
    let canWrite: Bool
    let appends: Bool
    let flags: Int32
    var offset = 0

    /// Whether `flock` has locked the file.
    var isLocked = false

    init(_ target: OpenTarget, path: String, flags: Int32) {
      self.target = target
      self.path = path
      self.flags = flags
      let mode = flags & O_ACCMODE
      canRead = mode != O_WRONLY
      canWrite = mode != O_RDONLY
      appends = flags & O_APPEND != 0
    }
  }

  /// The first number of a descriptor: the machine's numbers are far smaller.
  static let firstDescriptor = Int32(TRIALRUN_FIRST_FILE)

  /// Called for each use of a path outside the world's folders, before it is refused.
  package var reportOutside: ((OutsideAccess) -> Void)?

  /// The volume's number for `stat`, which is unique in the process, because libraries such as
  /// SQLite identify a file by its volume's number and its own.
  let number: UInt

  private static let made = Atomic<UInt>(0)

  let space: StorageSpace
  let root: FileNode
  var workingFolder: FileNode
  // Numbers are not reused: code that remains from a launch must not close the next launch's files.
  var openFiles: [Int32: OpenFile] = [:]
  var nextDescriptor = FileSystem.firstDescriptor
  private var nodesMade: UInt64 = 1
  private let context: UnsafePointer<trialrun_context>?

  /// Creates an empty file system.
  ///
  /// - Parameters:
  ///   - capacity: The capacity of all files together, in bytes.
  ///   - clock: The context of the world whose wall clock sets the files' times; nil: 1970.
  package init(capacity: Int, clock: UnsafeRawPointer? = nil) {
    context = clock?.assumingMemoryBound(to: trialrun_context.self)
    number = Self.made.add(1, ordering: .relaxed).newValue
    space = StorageSpace(capacity: capacity)
    let now = context.map { trialrun_wall_clock($0) } ?? 0
    root = FileNode(.folder, number: 1, permissions: 0o755, now: now)
    root.access = .readOnly
    root.names = 1
    workingFolder = root
  }

  /// Looks up the machine's paths that are needed; call it once, before any world runs.
  package static func prepare() { MachineFiles.prepare() }

  /// The folders of resources beside the program, by their names and their paths on the machine.
  package static var resourceFolders: [(name: String, path: String)] {
    MachineFiles.resourceNames.map { ($0, MachineFiles.programFolder + $0) }
  }

  /// The capacity of all files together, in bytes.
  package var capacity: Int {
    get { space.capacity }
    set { space.capacity = newValue }
  }

  /// The bytes used by all files.
  package var used: Int { space.used }

  /// The wall clock, in nanoseconds since 1970.
  var now: Int64 { context.map { trialrun_wall_clock($0) } ?? 0 }

  func makeNode(_ kind: FileNode.NodeKind, permissions: UInt32) -> FileNode {
    nodesMade += 1
    return FileNode(kind, number: nodesMade, permissions: permissions, now: now)
  }

  func insert(_ node: FileNode, named name: String, in folder: FileNode) {
    folder.entries[name] = node
    if node.isFolder { node.parent = folder }
    node.names += 1
    folder.modified = now
  }

  func removeEntry(_ name: String, of folder: FileNode) {
    guard let node = folder.entries.removeValue(forKey: name) else { return }
    node.names -= 1
    if node.isFolder { node.parent = nil }
    folder.modified = now
  }

  /// Closes every file, as the end of a process does.
  package func closeAll() {
    for case .node(let node) in openFiles.values.map(\.target) { node.locks.unlockAll() }
    openFiles.removeAll()
    workingFolder = root
  }

  func report(_ path: String, isWriting: Bool) {
    reportOutside?(OutsideAccess(path: path, isWriting: isWriting))
  }
}
