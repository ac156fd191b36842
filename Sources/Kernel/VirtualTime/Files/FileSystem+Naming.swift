import Glibc

/// Creating, removing, renaming and describing files and folders.
extension FileSystem {
  func makeFolder(
    _ path: String,
    from base: FileNode? = nil,
    permissions: UInt32
  ) throws(FileError) {
    // Code that creates all folders of a path also tries to create the existing ones.
    if let place = try? place(path, from: base, followsLast: false), place.node != nil {
      throw FileError(EEXIST)
    }
    let (name, folder, _) = try writable(path, from: base)
    insert(makeNode(.folder, permissions: permissions & 0o755), named: name, in: folder)
  }

  func remove(_ path: String, from base: FileNode? = nil, isFolder: Bool) throws(FileError) {
    let (name, folder, node) = try writable(path, from: base)
    guard let node else { throw FileError(ENOENT) }
    // Provided folders can't be removed.
    if node.access != .inherited { throw FileError(EPERM) }
    if isFolder {
      if !node.isFolder { throw FileError(ENOTDIR) }
      if !node.entries.isEmpty { throw FileError(ENOTEMPTY) }
    } else if node.isFolder {
      throw FileError(EISDIR)
    }
    removeEntry(name, of: folder)
  }

  /// Renames, or with `exchanges` swaps two names.
  func rename(
    _ path: String,
    from base: FileNode? = nil,
    to newPath: String,
    from newBase: FileNode? = nil,
    replaces: Bool = true,
    exchanges: Bool = false
  ) throws(FileError) {
    let (name, folder, node) = try writable(path, from: base)
    guard let node else { throw FileError(ENOENT) }
    let (newName, newFolder, other) = try writable(newPath, from: newBase)
    if node === other { return }
    if node.access != .inherited || other.map({ $0.access != .inherited }) == true {
      throw FileError(EPERM)
    }
    var above: FileNode? = newFolder
    while let current = above {
      if current === node { throw FileError(EINVAL) }
      above = current.parent
    }
    if exchanges {
      guard let other else { throw FileError(ENOENT) }
      removeEntry(newName, of: newFolder)
      removeEntry(name, of: folder)
      insert(other, named: name, in: folder)
      insert(node, named: newName, in: newFolder)
      return
    }
    if let other {
      if !replaces { throw FileError(EEXIST) }
      if other.isFolder, !node.isFolder { throw FileError(EISDIR) }
      if !other.isFolder, node.isFolder { throw FileError(ENOTDIR) }
      if !other.entries.isEmpty { throw FileError(ENOTEMPTY) }
      removeEntry(newName, of: newFolder)
    }
    removeEntry(name, of: folder)
    insert(node, named: newName, in: newFolder)
  }

  /// Adds a name to a file.
  func link(
    _ path: String,
    from base: FileNode? = nil,
    as newPath: String,
    from newBase: FileNode? = nil
  ) throws(FileError) {
    guard case .node(let node) = try existing(path, from: base, followsLast: false),
      !node.isFolder, node.isWritable || node.bytes != nil
    else { throw FileError(EPERM) }
    let (name, folder, other) = try writable(newPath, from: newBase)
    if other != nil { throw FileError(EEXIST) }
    insert(node, named: name, in: folder)
  }

  func makeLink(
    to target: String,
    at path: String,
    from base: FileNode? = nil
  ) throws(FileError) {
    let (name, folder, node) = try writable(path, from: base)
    if node != nil { throw FileError(EEXIST) }
    insert(makeNode(.link(to: target), permissions: 0o777), named: name, in: folder)
  }

  func linkTarget(_ path: String, from base: FileNode? = nil) throws(FileError) -> PathText {
    switch try existing(path, from: base, followsLast: false) {
    case .machine(let path): return .machine(path)
    case .node(let node):
      guard case .link(let target) = node.kind else { throw FileError(EINVAL) }
      return .text(target)
    }
  }

  /// A text, or a path whose text the machine must return.
  enum PathText {
    case text(String)
    case machine(String)
  }

  /// The absolute path without links and dots.
  func realPath(_ path: String) throws(FileError) -> PathText {
    switch try place(path) {
    case .machine(let path): return .machine(path)
    case .folder(let folder): return .text(self.path(of: folder))
    case .entry(_, _, let node?) where node.isFolder: return .text(self.path(of: node))
    case .entry(let name, let folder, .some):
      let above = self.path(of: folder)
      return .text(above == "/" ? "/\(name)" : "\(above)/\(name)")
    case .entry(_, _, nil): throw FileError(ENOENT)
    }
  }

  func changeWorkingFolder(to path: String) throws(FileError) {
    guard case .node(let node) = try existing(path), node.isFolder else {
      throw FileError(ENOTDIR)
    }
    workingFolder = node
  }

  /// Whether a path can be used as `access` asks.
  func check(_ path: String, from base: FileNode? = nil, mode: Int32) throws(FileError) -> Found {
    let found = try existing(path, from: base)
    if case .node(let node) = found {
      if mode & W_OK != 0, !node.isWritable || node.permissions & 0o200 == 0 {
        throw FileError(EACCES)
      }
      if mode & X_OK != 0, !node.isFolder, node.permissions & 0o100 == 0 {
        throw FileError(EACCES)
      }
    } else if mode & W_OK != 0 {
      throw FileError(EACCES)
    }
    return found
  }

  /// A file whose mode, times or attributes are to be changed.
  func changeable(
    _ path: String,
    from base: FileNode? = nil,
    followsLast: Bool = true
  ) throws(FileError) -> FileNode {
    guard let node = try writable(path, from: base, followsLast: followsLast).node else {
      throw FileError(ENOENT)
    }
    return node
  }

  func node(_ descriptor: Int32) throws(FileError) -> FileNode {
    guard case .node(let node) = try file(descriptor).target else { throw FileError(EINVAL) }
    return node
  }
}
