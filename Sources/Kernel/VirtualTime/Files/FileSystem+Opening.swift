internal import CKernel
import Glibc

extension FileSystem {
  /// The result of opening a path.
  enum Opened {
    case descriptor(Int32)
    /// A file of the machine, to be opened for reading.
    case machine(String)
  }

  /// Opens a path as `open` does.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - base: The folder of a relative path; nil: the working folder.
  ///   - flags: The flags of `open`.
  ///   - permissions: The mode bits of a created file.
  /// - Returns: The descriptor, or the path that the machine must open.
  /// - Throws: The error of `open`.
  func open(
    _ path: String,
    from base: FileNode?,
    flags: Int32,
    permissions: UInt32
  ) throws(FileError) -> Opened {
    if path == "/dev/urandom" || path == "/dev/random" {
      return .descriptor(add(OpenFile(.randomness, path: path, flags: flags)))
    }
    let isWriting =
      flags & O_ACCMODE != O_RDONLY || flags & (O_CREAT | O_TRUNC) != 0
      || flags & Int32(TRIALRUN_TMPFILE) == Int32(TRIALRUN_TMPFILE)
    guard isWriting, path != "/dev/null" else {
      switch try existing(path, from: base, followsLast: flags & O_NOFOLLOW == 0) {
      case .machine(let path): return .machine(path)
      case .node(let node):
        if case .link = node.kind { throw FileError(ELOOP) }
        if flags & O_DIRECTORY != 0, !node.isFolder { throw FileError(ENOTDIR) }
        if node.permissions & 0o400 == 0 { throw FileError(EACCES) }
        return .descriptor(add(OpenFile(.node(node), path: path, flags: flags)))
      }
    }
    return .descriptor(try openToWrite(path, from: base, flags: flags, permissions: permissions))
  }

  private func openToWrite(
    _ path: String,
    from base: FileNode?,
    flags: Int32,
    permissions: UInt32
  ) throws(FileError) -> Int32 {
    if flags & Int32(TRIALRUN_TMPFILE) == Int32(TRIALRUN_TMPFILE) {
      // A file without a name, in a writable folder.
      guard case .node(let folder) = try existing(path, from: base), folder.isFolder,
        folder.isWritable
      else { throw FileError(EPERM) }
      let node = makeNode(.file(FileBytes(in: space)), permissions: permissions & 0o755)
      return add(OpenFile(.node(node), path: path, flags: flags & ~Int32(TRIALRUN_TMPFILE)))
    }
    let creates = flags & O_CREAT != 0
    // An existing file, such as one in the app's bundle, may be opened for reading with O_CREAT.
    if creates, flags & (O_EXCL | O_TRUNC) == 0, flags & O_ACCMODE == O_RDONLY,
      let node = try? place(path, from: base).node
    {
      return add(OpenFile(.node(node), path: path, flags: flags))
    }
    let (name, folder, node) = try writable(
      path,
      from: base,
      followsLast: flags & (O_NOFOLLOW | O_EXCL) == 0
    )
    if let node {
      if creates, flags & O_EXCL != 0 { throw FileError(EEXIST) }
      if node.isFolder { throw FileError(EISDIR) }
      guard let bytes = node.bytes else { throw FileError(ELOOP) }
      if node.permissions & 0o200 == 0 { throw FileError(EACCES) }
      if flags & O_TRUNC != 0, bytes.count > 0 {
        try bytes.resize(to: 0)
        node.modified = now
      }
      return add(OpenFile(.node(node), path: path, flags: flags))
    }
    guard creates else { throw FileError(ENOENT) }
    let made = makeNode(.file(FileBytes(in: space)), permissions: permissions & 0o755)
    insert(made, named: name, in: folder)
    return add(OpenFile(.node(made), path: path, flags: flags))
  }

  private func add(_ file: OpenFile) -> Int32 {
    defer { nextDescriptor += 1 }
    openFiles[nextDescriptor] = file
    return nextDescriptor
  }

  func close(_ descriptor: Int32) throws(FileError) {
    guard let file = openFiles.removeValue(forKey: descriptor) else { throw FileError(EBADF) }
    // As POSIX says: closing any descriptor of a file ends the process's locks on it.
    if case .node(let node) = file.target, !node.locks.isEmpty { node.locks.unlockAll() }
  }

  /// Adds a descriptor to an open file, as `dup` does.
  func duplicate(_ descriptor: Int32) throws(FileError) -> Int32 { add(try file(descriptor)) }

  /// An open file.
  func file(_ descriptor: Int32) throws(FileError) -> OpenFile {
    guard let file = openFiles[descriptor] else { throw FileError(EBADF) }
    return file
  }

  /// The open folder of a descriptor.
  func folder(_ descriptor: Int32) throws(FileError) -> FileNode {
    guard case .node(let node) = try file(descriptor).target, node.isFolder else {
      throw FileError(ENOTDIR)
    }
    return node
  }
}
