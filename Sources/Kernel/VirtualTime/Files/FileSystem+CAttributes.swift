internal import CKernel
import Glibc

// The C library's calls for extended attributes; see FileSystem+C.swift.

extension FileSystem {
  fileprivate func node(
    _ file: Int32,
    _ path: Path?,
    _ follows: Bool,
    isWriting: Bool
  ) throws(FileError) -> FileNode {
    guard let path else { return try node(file) }
    if isWriting { return try changeable(String(cString: path), followsLast: follows) }
    guard case .node(let node) = try existing(String(cString: path), followsLast: follows) else {
      throw FileError(ENOTSUP)
    }
    return node
  }
}

@_cdecl("trialrun_file_getxattr")
func attribute(
  _ files: FileSystemHandle,
  _ file: Int32,
  _ path: Path?,
  _ follows: Bool,
  _ name: Path,
  _ value: UnsafeMutableRawPointer?,
  _ size: Int
) -> Int {
  answer(files) { files throws(FileError) in
    let node = try files.node(file, path, follows, isWriting: false)
    guard let bytes = node.attributes[String(cString: name)] else { throw FileError(ENODATA) }
    return try copy(bytes, value, size)
  }
}

@_cdecl("trialrun_file_setxattr")
func setAttribute(
  _ files: FileSystemHandle,
  _ file: Int32,
  _ path: Path?,
  _ follows: Bool,
  _ name: Path,
  _ value: UnsafeRawPointer?,
  _ size: Int,
  _ flags: Int32
) -> Int {
  answer(files) { files throws(FileError) in
    let node = try files.node(file, path, follows, isWriting: true)
    let name = String(cString: name)
    let isThere = node.attributes[name] != nil
    if flags & Int32(TRIALRUN_XATTR_CREATE) != 0, isThere { throw FileError(EEXIST) }
    if flags & Int32(TRIALRUN_XATTR_REPLACE) != 0, !isThere { throw FileError(ENODATA) }
    node.attributes[name] = Array(UnsafeRawBufferPointer(start: value, count: size))
    return 0
  }
}

@_cdecl("trialrun_file_listxattr")
func attributeNames(
  _ files: FileSystemHandle,
  _ file: Int32,
  _ path: Path?,
  _ follows: Bool,
  _ list: UnsafeMutablePointer<CChar>?,
  _ size: Int
) -> Int {
  answer(files) { files throws(FileError) in
    let node = try files.node(file, path, follows, isWriting: false)
    let names: [UInt8] = node.attributes.keys.sorted().reduce(into: []) {
      $0 += Array($1.utf8) + [0]
    }
    return try copy(names, list, size)
  }
}

@_cdecl("trialrun_file_removexattr")
func removeAttribute(
  _ files: FileSystemHandle,
  _ file: Int32,
  _ path: Path?,
  _ follows: Bool,
  _ name: Path
) -> Int {
  answer(files) { files throws(FileError) in
    let node = try files.node(file, path, follows, isWriting: true)
    guard node.attributes.removeValue(forKey: String(cString: name)) != nil else {
      throw FileError(ENODATA)
    }
    return 0
  }
}

/// Copies a value to the caller's buffer, or returns its length if there is no buffer.
private func copy(
  _ bytes: [UInt8],
  _ buffer: UnsafeMutableRawPointer?,
  _ size: Int
) throws(FileError) -> Int {
  guard size > 0, let buffer else { return bytes.count }
  if bytes.count > size { throw FileError(ERANGE) }
  bytes.withUnsafeBytes {
    UnsafeMutableRawBufferPointer(start: buffer, count: size).copyMemory(from: $0)
  }
  return bytes.count
}
