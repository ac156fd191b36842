import Glibc

/// Functions with which the creator of a world fills its file system, and reads it at the end.
extension FileSystem {
  /// Creates a folder and its parents for code in the world.
  ///
  /// - Parameters:
  ///   - path: The absolute path.
  ///   - isWritable: Whether code in the world may write in it; otherwise it may only read.
  package func provideFolder(_ path: String, isWritable: Bool) {
    folder(at: path).access = isWritable ? .open : .readOnly
  }

  /// Creates a folder that code in the world can read, whose contents are made at its first use.
  ///
  /// - Parameters:
  ///   - path: The absolute path.
  ///   - fill: Provides the folder's contents; called once at most.
  package func provideFolder(_ path: String, filledBy fill: @escaping (FileSystem) -> Void) {
    let folder = folder(at: path)
    folder.access = .readOnly
    folder.fill = fill
  }

  /// Has something done before the folder of a path is next looked into.
  ///
  /// - Parameters:
  ///   - path: The path of an entry of the folder, which is created if it is missing.
  ///   - fill: Called once at most.
  func fill(_ path: String, _ fill: @escaping (FileSystem) -> Void) {
    split(path).folder.fill = fill
  }

  /// Creates a file that code in the world can read; replaces an existing one.
  package func provideFile(_ path: String, _ contents: some Collection<UInt8>) {
    let (folder, name) = split(path)
    let bytes = FileBytes(in: space)
    Self.fill(bytes, with: Array(contents))
    if folder.entries[name] != nil { removeEntry(name, of: folder) }
    insert(makeNode(.file(bytes), permissions: 0o644), named: name, in: folder)
  }

  /// Creates a symbolic link.
  package func provideLink(_ path: String, to target: String) {
    let (folder, name) = split(path)
    insert(makeNode(.link(to: target), permissions: 0o777), named: name, in: folder)
  }

  /// Makes a path lead to a file or folder of the machine, for reading.
  package func provideMachineFile(_ path: String, at machinePath: String) {
    let (folder, name) = split(path)
    if folder.entries[name] != nil { removeEntry(name, of: folder) }
    insert(makeNode(.machine(path: machinePath), permissions: 0o555), named: name, in: folder)
  }

  /// Removes a file or folder, with everything in it.
  package func removeItem(_ path: String) {
    let (folder, name) = split(path)
    removeEntry(name, of: folder)
  }

  /// Runs a closure while a file is hidden; the closure must not create a file with the same path.
  package func hiding<Value>(_ path: String, _ body: () -> Value) -> Value {
    let (folder, name) = split(path)
    let hidden = folder.entries.removeValue(forKey: name)
    defer { folder.entries[name] = hidden }
    return body()
  }

  /// Removes everything in a folder.
  package func empty(_ path: String) {
    let folder = folder(at: path)
    for name in folder.sortedNames { removeEntry(name, of: folder) }
  }

  /// The contents of a file; nil if there is none.
  package func contents(of path: String) -> [UInt8]? {
    guard let node = try? place(path).node, let bytes = node.bytes else { return nil }
    return Array(bytes.contents)
  }

  /// Writes a file as code in the world would, without checking access.
  package func store(_ contents: [UInt8], at path: String) {
    let (folder, name) = split(path)
    guard let node = folder.entries[name], let bytes = node.bytes else {
      return provideFile(path, contents)
    }
    try? bytes.resize(to: 0)
    Self.fill(bytes, with: contents)
    node.modified = now
  }

  /// Files of the system are written as far as the capacity allows.
  static func fill(_ bytes: FileBytes, with contents: [UInt8]) {
    contents.withUnsafeBytes { contents in
      guard let start = contents.baseAddress else { return }
      try? bytes.write(contents.count, at: 0, from: start)
    }
  }

  /// Whether a folder contains a file or a symbolic link, at any depth.
  package func hasFiles(in path: String) -> Bool { Self.hasFiles(folder(at: path)) }

  private static func hasFiles(_ folder: FileNode) -> Bool {
    folder.entries.values.contains { node in
      switch node.kind {
      case .file, .link: true
      case .folder: hasFiles(node)
      case .machine: false
      }
    }
  }

  /// Writes a folder's files to the machine, outside of the world.
  ///
  /// Symbolic links are not resolved; times are those of the world.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - machinePath: The path of the copy; existing files are replaced one by one.
  /// - Throws: The machine's error, with the path.
  package func export(_ path: String, to machinePath: String) throws(ExportError) {
    try export(folder(at: path), to: machinePath)
  }

  /// Calls a closure with each file under a folder, in the order of their paths.
  ///
  /// - Parameters:
  ///   - path: The folder's absolute path.
  ///   - take: Receives the file's path in the folder, the time of its last change in nanoseconds since 1970, and its
  ///     bytes.
  package func forEachFile(
    under path: String,
    _ take: (_ path: String, _ modified: Int64, _ bytes: UnsafeRawBufferPointer) -> Void
  ) {
    guard let node = try? place(path, from: nil).node else { return }
    forEachFile(in: node, "", take)
  }

  private func forEachFile(
    in folder: FileNode,
    _ path: String,
    _ take: (_ path: String, _ modified: Int64, _ bytes: UnsafeRawBufferPointer) -> Void
  ) {
    for name in folder.sortedNames {
      guard let node = folder.entries[name] else { continue }
      switch node.kind {
      case .file(let bytes): take("\(path)\(name)", node.modified, bytes.contents)
      case .folder: forEachFile(in: node, "\(path)\(name)/", take)
      case .link, .machine: continue
      }
    }
  }

  /// Why files could not be written to the machine.
  package struct ExportError: Error, CustomStringConvertible {
    /// The path on the machine.
    package var path: String
    package var code: Int32

    package var description: String { "\(path): \(String(cString: strerror(code)))" }
  }

  private func export(_ folder: FileNode, to path: String) throws(ExportError) {
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else {
      throw ExportError(path: path, code: errno)
    }
    for name in folder.sortedNames {
      guard let node = folder.entries[name] else { continue }
      let target = "\(path)/\(name)"
      switch node.kind {
      case .file(let bytes):
        try Self.write(bytes.contents, to: target, permissions: node.permissions)
      case .folder: try export(node, to: target)
      case .link(let destination):
        unlink(target)
        guard symlink(destination, target) == 0 else {
          throw ExportError(path: target, code: errno)
        }
      case .machine: continue
      }
      var times = [Self.time(node.accessed), Self.time(node.modified)]
      utimensat(AT_FDCWD, target, &times, AT_SYMLINK_NOFOLLOW)
    }
  }

  private static func write(
    _ contents: UnsafeRawBufferPointer,
    to path: String,
    permissions: UInt32
  ) throws(ExportError) {
    unlink(path)
    let file = Glibc.open(
      path,
      O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
      permissions | 0o600
    )
    guard file >= 0 else { throw ExportError(path: path, code: errno) }
    var rest = contents[...]
    while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
      let count = Glibc.write(file, start, rest.count)
      guard count > 0 else {
        let code = errno
        Glibc.close(file)
        throw ExportError(path: path, code: code)
      }
      rest = rest.dropFirst(count)
    }
    guard Glibc.close(file) == 0 else { throw ExportError(path: path, code: errno) }
  }

  /// A folder, created if necessary.
  func folder(at path: String) -> FileNode {
    var folder = root
    for part in Self.parts(of: path) {
      let name = String(part)
      switch folder.entries[name]?.kind {
      case .folder: folder = folder.entries[name] ?? folder
      case .link(let target):
        folder = self.folder(
          at: target.hasPrefix("/") ? target : "\(self.path(of: folder))/\(target)"
        )
      default:
        if folder.entries[name] != nil { removeEntry(name, of: folder) }
        let newFolder = makeNode(.folder, permissions: 0o755)
        insert(newFolder, named: name, in: folder)
        folder = newFolder
      }
    }
    return folder
  }

  private func split(_ path: String) -> (folder: FileNode, name: String) {
    let end = path.lastIndex(of: "/") ?? path.startIndex
    return (folder(at: String(path[..<end])), String(path[path.index(after: end)...]))
  }
}
