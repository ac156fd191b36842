internal import CKernel
import Glibc

// The functions that the C target calls on a thread of a world with its own files.

typealias FileSystemHandle = UnsafeMutableRawPointer
typealias Path = UnsafePointer<CChar>

/// Runs a call, and returns its number or a negative error number.
@inline(__always)
func answer(_ files: FileSystemHandle, _ body: (FileSystem) throws(FileError) -> Int) -> Int {
  Unmanaged<FileSystem>.fromOpaque(files)._withUnsafeGuaranteedRef { files in
    do throws(FileError) { return try body(files) } catch { return -Int(error.code) }
  }
}

extension FileSystem {
  /// The folder that a path is relative to; nil: the working folder.
  func base(_ folder: Int32, _ path: Path) throws(FileError) -> FileNode? {
    folder == AT_FDCWD || path.pointee == CChar(UInt8(ascii: "/")) ? nil : try self.folder(folder)
  }
}

/// Stores a path of the machine for the C code.
func machine(_ path: String, _ buffer: UnsafeMutablePointer<CChar>?) -> Int {
  guard let buffer else { return -Int(EPERM) }
  _ = path.withCString { strncpy(buffer, $0, Int(TRIALRUN_PATH) - 1) }
  buffer[Int(TRIALRUN_PATH) - 1] = 0
  return Int(TRIALRUN_OF_THE_MACHINE)
}

@_cdecl("trialrun_file_open")
func openFile(
  _ files: FileSystemHandle,
  _ folder: Int32,
  _ path: Path,
  _ flags: Int32,
  _ mode: UInt32,
  _ buffer: UnsafeMutablePointer<CChar>?
) -> Int {
  answer(files) { files throws(FileError) in
    let base = try files.base(folder, path)
    switch try files.open(String(cString: path), from: base, flags: flags, permissions: mode) {
    case .descriptor(let number): return Int(number)
    case .machine(let path): return machine(path, buffer)
    }
  }
}

@_cdecl("trialrun_file_close")
func closeFile(_ files: FileSystemHandle, _ file: Int32) -> Int {
  answer(files) { files throws(FileError) in
    try files.close(file)
    return 0
  }
}

@_cdecl("trialrun_file_dup")
func duplicateFile(_ files: FileSystemHandle, _ file: Int32) -> Int {
  answer(files) { files throws(FileError) in Int(try files.duplicate(file)) }
}

@_cdecl("trialrun_file_flags")
func flagsOfFile(_ files: FileSystemHandle, _ file: Int32) -> Int {
  answer(files) { files throws(FileError) in Int(try files.file(file).flags & ~O_CREAT) }
}

@_cdecl("trialrun_file_read")
func readFile(
  _ files: FileSystemHandle,
  _ file: Int32,
  _ buffer: UnsafeMutableRawPointer,
  _ count: Int,
  _ place: Int64
) -> Int {
  answer(files) { files throws(FileError) in
    let place = place == .min ? nil : Int(place)
    return try files.read(file, count, at: place, into: buffer) ?? Int(TRIALRUN_OF_RANDOMNESS)
  }
}

@_cdecl("trialrun_file_write")
func writeFile(
  _ files: FileSystemHandle,
  _ file: Int32,
  _ buffer: UnsafeRawPointer,
  _ count: Int,
  _ place: Int64
) -> Int {
  answer(files) { files throws(FileError) in
    try files.write(file, count, at: place == .min ? nil : Int(place), from: buffer)
  }
}

@_cdecl("trialrun_file_seek")
func seekInFile(_ files: FileSystemHandle, _ file: Int32, _ offset: Int64, _ whence: Int32) -> Int {
  answer(files) { files throws(FileError) in
    try files.seek(file, to: Int(offset), from: whence)
  }
}

@_cdecl("trialrun_file_ftruncate")
func truncateOpenFile(_ files: FileSystemHandle, _ file: Int32, _ length: Int64) -> Int {
  answer(files) { files throws(FileError) in
    try files.truncate(file, to: Int(length))
    return 0
  }
}

@_cdecl("trialrun_file_truncate")
func truncateFile(_ files: FileSystemHandle, _ path: Path, _ length: Int64) -> Int {
  answer(files) { files throws(FileError) in
    try files.truncate(String(cString: path), to: Int(length))
    return 0
  }
}

@_cdecl("trialrun_file_map")
func mapFile(
  _ files: FileSystemHandle,
  _ file: Int32,
  _ length: Int,
  _ protection: Int32,
  _ flags: Int32,
  _ offset: Int64
) -> Int {
  answer(files) { files throws(FileError) in
    Int(
      bitPattern: try files.map(
        file,
        length,
        at: Int(offset),
        protection: protection,
        flags: flags
      )
    )
  }
}

@_cdecl("trialrun_file_stat")
func statusOfPath(
  _ files: FileSystemHandle,
  _ folder: Int32,
  _ path: Path,
  _ follows: Bool,
  _ status: UnsafeMutablePointer<stat>,
  _ created: UnsafeMutablePointer<Int64>?,
  _ buffer: UnsafeMutablePointer<CChar>?
) -> Int {
  answer(files) { files throws(FileError) in
    let base = try files.base(folder, path)
    switch try files.existing(String(cString: path), from: base, followsLast: follows) {
    case .machine(let path): return machine(path, buffer)
    case .node(let node):
      status.pointee = files.status(node)
      created?.pointee = node.created
      return 0
    }
  }
}

@_cdecl("trialrun_file_fstat")
func statusOfFile(
  _ files: FileSystemHandle,
  _ file: Int32,
  _ status: UnsafeMutablePointer<stat>,
  _ created: UnsafeMutablePointer<Int64>?
) -> Int {
  answer(files) { files throws(FileError) in
    status.pointee = try files.status(file)
    if case .node(let node) = try files.file(file).target { created?.pointee = node.created }
    return 0
  }
}

@_cdecl("trialrun_file_access")
func checkPath(
  _ files: FileSystemHandle,
  _ folder: Int32,
  _ path: Path,
  _ mode: Int32,
  _ buffer: UnsafeMutablePointer<CChar>?
) -> Int {
  answer(files) { files throws(FileError) in
    let base = try files.base(folder, path)
    switch try files.check(String(cString: path), from: base, mode: mode) {
    case .machine(let path): return machine(path, buffer)
    case .node: return 0
    }
  }
}

@_cdecl("trialrun_file_volume")
func volumeOfFiles(_ files: FileSystemHandle, _ volume: UnsafeMutablePointer<statvfs>) {
  Unmanaged<FileSystem>.fromOpaque(files)._withUnsafeGuaranteedRef { volume.pointee = $0.volume }
}
