internal import CKernel
import Glibc

// The C library's calls that create, remove, rename and list files; see FileSystem+C.swift.

@_cdecl("trialrun_file_mkdir")
func makeFolder(_ files: FileSystemHandle, _ folder: Int32, _ path: Path, _ mode: UInt32) -> Int {
  answer(files) { files throws(FileError) in
    let base = try files.base(folder, path)
    try files.makeFolder(String(cString: path), from: base, permissions: mode)
    return 0
  }
}

@_cdecl("trialrun_file_unlink")
func removePath(_ files: FileSystemHandle, _ folder: Int32, _ path: Path, _ isFolder: Bool) -> Int {
  answer(files) { files throws(FileError) in
    let base = try files.base(folder, path)
    try files.remove(String(cString: path), from: base, isFolder: isFolder)
    return 0
  }
}

@_cdecl("trialrun_file_rename")
func renamePath(
  _ files: FileSystemHandle,
  _ folder: Int32,
  _ path: Path,
  _ newFolder: Int32,
  _ newPath: Path,
  _ replaces: Bool,
  _ exchanges: Bool
) -> Int {
  answer(files) { files throws(FileError) in
    let base = try files.base(folder, path)
    let newBase = try files.base(newFolder, newPath)
    try files.rename(
      String(cString: path),
      from: base,
      to: String(cString: newPath),
      from: newBase,
      replaces: replaces,
      exchanges: exchanges
    )
    return 0
  }
}

@_cdecl("trialrun_file_link")
func linkPath(
  _ files: FileSystemHandle,
  _ folder: Int32,
  _ path: Path,
  _ newFolder: Int32,
  _ newPath: Path
) -> Int {
  answer(files) { files throws(FileError) in
    let base = try files.base(folder, path)
    let newBase = try files.base(newFolder, newPath)
    try files.link(String(cString: path), from: base, as: String(cString: newPath), from: newBase)
    return 0
  }
}

@_cdecl("trialrun_file_symlink")
func makeSymbolicLink(_ files: FileSystemHandle, _ target: Path, _ folder: Int32, _ path: Path)
  -> Int
{
  answer(files) { files throws(FileError) in
    let base = try files.base(folder, path)
    try files.makeLink(to: String(cString: target), at: String(cString: path), from: base)
    return 0
  }
}

/// Copies a text without a terminating zero, as far as it fits.
private func put(_ text: String, _ buffer: UnsafeMutablePointer<CChar>, _ size: Int) -> Int {
  let count = min(size, text.utf8.count)
  text.withCString { _ = memcpy(buffer, $0, count) }
  return count
}

@_cdecl("trialrun_file_readlink")
func readSymbolicLink(
  _ files: FileSystemHandle,
  _ folder: Int32,
  _ path: Path,
  _ buffer: UnsafeMutablePointer<CChar>,
  _ size: Int,
  _ machinePath: UnsafeMutablePointer<CChar>?
) -> Int {
  answer(files) { files throws(FileError) in
    let base = try files.base(folder, path)
    switch try files.linkTarget(String(cString: path), from: base) {
    case .machine(let path): return machine(path, machinePath)
    case .text(let target): return put(target, buffer, size)
    }
  }
}

@_cdecl("trialrun_file_realpath")
func resolvePath(
  _ files: FileSystemHandle,
  _ path: Path,
  _ buffer: UnsafeMutablePointer<CChar>,
  _ machinePath: UnsafeMutablePointer<CChar>?
) -> Int {
  answer(files) { files throws(FileError) in
    switch try files.realPath(String(cString: path)) {
    case .machine(let path): return machine(path, machinePath)
    case .text(let path):
      let count = put(path, buffer, Int(TRIALRUN_PATH) - 1)
      buffer[count] = 0
      return count
    }
  }
}

@_cdecl("trialrun_file_chmod")
func changeMode(_ files: FileSystemHandle, _ folder: Int32, _ path: Path, _ mode: UInt32) -> Int {
  answer(files) { files throws(FileError) in
    let node = try files.changeable(String(cString: path), from: try files.base(folder, path))
    node.permissions = mode & 0o7777
    return 0
  }
}

@_cdecl("trialrun_file_fchmod")
func changeModeOfFile(_ files: FileSystemHandle, _ file: Int32, _ mode: UInt32) -> Int {
  answer(files) { files throws(FileError) in
    let node = try files.node(file)
    node.permissions = mode & 0o7777
    return 0
  }
}

@_cdecl("trialrun_file_utimes")
func setTimes(
  _ files: FileSystemHandle,
  _ folder: Int32,
  _ path: Path,
  _ follows: Bool,
  _ times: UnsafePointer<timespec>?
) -> Int {
  answer(files) { files throws(FileError) in
    let base = try files.base(folder, path)
    let node = try files.changeable(String(cString: path), from: base, followsLast: follows)
    files.setTimes(node, accessed: times?[0], modified: times?[1])
    return 0
  }
}

@_cdecl("trialrun_file_futimes")
func setTimesOfFile(_ files: FileSystemHandle, _ file: Int32, _ times: UnsafePointer<timespec>?)
  -> Int
{
  answer(files) { files throws(FileError) in
    files.setTimes(try files.node(file), accessed: times?[0], modified: times?[1])
    return 0
  }
}

@_cdecl("trialrun_file_chdir")
func changeFolder(_ files: FileSystemHandle, _ path: Path) -> Int {
  answer(files) { files throws(FileError) in
    try files.changeWorkingFolder(to: String(cString: path))
    return 0
  }
}

@_cdecl("trialrun_file_fchdir")
func changeFolderToFile(_ files: FileSystemHandle, _ file: Int32) -> Int {
  answer(files) { files throws(FileError) in
    files.workingFolder = try files.folder(file)
    return 0
  }
}

@_cdecl("trialrun_file_getcwd")
func workingFolder(_ files: FileSystemHandle, _ buffer: UnsafeMutablePointer<CChar>, _ size: Int)
  -> Int
{
  answer(files) { files throws(FileError) in
    let path = files.path(of: files.workingFolder)
    guard path.utf8.count < size else { throw FileError(ERANGE) }
    let count = put(path, buffer, size - 1)
    buffer[count] = 0
    return count
  }
}

@_cdecl("trialrun_file_list")
func listFolder(
  _ files: FileSystemHandle,
  _ folder: Int32,
  _ path: Path?,
  _ names: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ machinePath: UnsafeMutablePointer<CChar>?
) -> Int {
  answer(files) { files throws(FileError) in
    let node: FileNode
    if let path {
      switch try files.existing(String(cString: path), from: try files.base(folder, path)) {
      case .machine(let path): return machine(path, machinePath)
      case .node(let found): node = found
      }
    } else {
      node = try files.node(folder)
    }
    guard node.isFolder else { throw FileError(ENOTDIR) }
    let list: [UInt8] = node.sortedNames.reduce(into: []) { $0 += Array($1.utf8) + [0] } + [0]
    guard let copy = malloc(list.count) else { throw FileError(ENOMEM) }
    list.withUnsafeBytes {
      UnsafeMutableRawBufferPointer(start: copy, count: list.count).copyMemory(from: $0)
    }
    names.pointee = copy.assumingMemoryBound(to: CChar.self)
    return node.entries.count
  }
}
