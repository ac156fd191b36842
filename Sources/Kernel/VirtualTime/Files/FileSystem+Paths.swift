import Glibc

extension FileSystem {
  /// The place that a path leads to.
  enum ResolvedPath {
    /// A name in a folder, with its node if it exists.
    case entry(name: String, folder: FileNode, node: FileNode?)
    /// The root, or another folder whose path doesn't end with its name, such as `..`.
    case folder(FileNode)
    /// A path of the machine, which is readable.
    case machine(String)

    var node: FileNode? {
      switch self {
      case .entry(_, _, let node): node
      case .folder(let folder): folder
      case .machine: nil
      }
    }
  }

  private static let maxLinks = 40

  /// Resolves a path.
  ///
  /// - Parameters:
  ///   - path: An absolute path, or one relative to a folder.
  ///   - base: The folder of a relative path; nil: the working folder.
  ///   - followsLast: Whether a symbolic link at the path's end is resolved.
  /// - Returns: The place.
  /// - Throws: `ENOENT` or `ENOTDIR` if a folder on the way is missing, `ELOOP`, `ENAMETOOLONG`.
  func place(
    _ path: String,
    from base: FileNode? = nil,
    followsLast: Bool = true
  ) throws(FileError) -> ResolvedPath {
    if path.isEmpty { throw FileError(ENOENT) }
    if path.utf8.count >= 4_096 { throw FileError(ENAMETOOLONG) }
    if path.utf8.first == UInt8(ascii: "/"), MachineFiles.isReadable(path) { return .machine(path) }
    var links = 0
    let place = try walk(path, from: base ?? workingFolder, followsLast, &links)
    return place
  }

  /// The names in a path; like the system, the function compares bytes, not characters.
  static func parts(of path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }

  private func walk(
    _ path: String,
    from base: FileNode,
    _ followsLast: Bool,
    _ links: inout Int
  ) throws(FileError) -> ResolvedPath {
    var folder = path.utf8.first == UInt8(ascii: "/") ? root : base
    let parts = Self.parts(of: path)
    let needsFolder = path.utf8.last == UInt8(ascii: "/") || parts.last == "."
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      if part == "." { continue }
      if part == ".." {
        folder = folder.parent ?? root
        continue
      }
      let name = String(part)
      if name.utf8.count > 255 { throw FileError(ENAMETOOLONG) }
      guard let node = folder.entries[name] else {
        guard isLast else { throw FileError(ENOENT) }
        return .entry(name: name, folder: folder, node: nil)
      }
      if let fill = node.fill {
        node.fill = nil
        fill(self)
      }
      switch node.kind {
      case .link(let target) where !isLast || followsLast || needsFolder:
        links += 1
        if links > Self.maxLinks { throw FileError(ELOOP) }
        let rest = parts[(index + 1)...].joined(separator: "/")
        return try walk(
          rest.isEmpty ? target : "\(target)/\(rest)",
          from: folder,
          followsLast,
          &links
        )
      case .folder where !isLast: folder = node
      case .machine(let there) where !isLast:
        return .machine(([Substring(there)] + parts[(index + 1)...]).joined(separator: "/"))
      case .machine(let there): return .machine(there)
      default:
        if !isLast || needsFolder && !node.isFolder { throw FileError(ENOTDIR) }
        return .entry(name: name, folder: folder, node: node)
      }
    }
    return .folder(folder)
  }

  /// The existing file at a path that is to be read.
  ///
  /// - Throws: `ENOENT` if there is none; a path outside the world's folders is then reported.
  func existing(
    _ path: String,
    from base: FileNode? = nil,
    followsLast: Bool = true
  ) throws(FileError) -> Found {
    do throws(FileError) {
      switch try place(path, from: base, followsLast: followsLast) {
      case .machine(let path): return .machine(path)
      case .folder(let node), .entry(_, _, let node?): return .node(node)
      case .entry(_, _, nil): throw FileError(ENOENT)
      }
    } catch {
      if error.code == ENOENT { reportIfOutside(path, base, isWriting: false) }
      throw error
    }
  }

  /// A readable file.
  enum Found {
    case node(FileNode)
    case machine(String)
  }

  /// The folder and the name of a file that is to be created, removed or renamed.
  ///
  /// - Throws: `EPERM` if code in the world may not write there, which is reported.
  func writable(
    _ path: String,
    from base: FileNode? = nil,
    followsLast: Bool = false
  ) throws(FileError) -> (name: String, folder: FileNode, node: FileNode?) {
    do throws(FileError) {
      switch try place(path, from: base, followsLast: followsLast) {
      case .machine: throw FileError(EPERM)
      case .folder(let node):
        // The root and `.` can be neither created nor removed.
        throw FileError(node.isWritable ? EEXIST : EPERM)
      case .entry(let name, let folder, let node):
        if !folder.isWritable, node.map({ $0.access != .open }) ?? true { throw FileError(EPERM) }
        return (name, folder, node)
      }
    } catch {
      guard error.code == EPERM || error.code == ENOENT else { throw error }
      reportIfOutside(path, base, isWriting: true)
      // Outside of the world's folders, missing and forbidden files give the same error.
      throw FileError(deepestFolder(of: path, base).isWritable ? error.code : EPERM)
    }
  }

  /// Reports a path unless it is in a writable folder, or is read in a provided one.
  private func reportIfOutside(_ path: String, _ base: FileNode?, isWriting: Bool) {
    guard reportOutside != nil, !MachineFiles.isProbed(path) else { return }
    let folder = deepestFolder(of: path, base)
    if folder.isWritable || folder.isOwned && !isWriting { return }
    report(path, isWriting: isWriting)
  }

  /// The deepest existing folder of a path.
  private func deepestFolder(of path: String, _ base: FileNode?) -> FileNode {
    var parts = Self.parts(of: path)[...]
    let start = path.utf8.first == UInt8(ascii: "/") ? "/" : ""
    while !parts.isEmpty {
      let above = start + parts.joined(separator: "/")
      if let node = try? place(above, from: base).node, node.isFolder { return node }
      parts = parts.dropLast()
    }
    return start.isEmpty ? base ?? workingFolder : root
  }

  /// The absolute path of a folder.
  func path(of folder: FileNode) -> String {
    var parts: [String] = []
    var node = folder
    while let parent = node.parent {
      parts.append(parent.entries.first { $0.value === node }?.key ?? "")
      node = parent
    }
    return "/" + parts.reversed().joined(separator: "/")
  }
}

extension FileNode {
  /// Whether a folder was provided to the world, for writing or reading.
  fileprivate var isOwned: Bool {
    var node: FileNode? = self
    while let current = node {
      if current.access == .open { return true }
      if current.access == .readOnly { return current.parent != nil }
      node = current.parent
    }
    return false
  }
}
