import Foundation
import VirtualTime

/// The file system operations that results and reports need.
enum FileOperations {
  /// Throws an error unless the path names a regular file.
  static func requireFile(_ path: String) throws(ResultsError) {
    var info = stat()
    guard stat(path, &info) == 0 else { throw .system(errno, doing: "reading it", path: path) }
    guard info.st_mode & S_IFMT != S_IFDIR else {
      throw ResultsError(
        .notResults,
        "this is a folder",
        hint: "name the results.sqlite in it",
        path: path
      )
    }
    // Opening a pipe could block forever.
    guard info.st_mode & S_IFMT == S_IFREG else {
      throw ResultsError(
        .notResults,
        "this is a pipe or a device, not a results file",
        hint: "name the results.sqlite of a run",
        path: path
      )
    }
  }

  /// Throws an error if one of the names that SQLite opens together with a database, such as its journal's,
  /// belongs to something other than a regular file.
  static func requireCompanions(of path: String) throws(ResultsError) {
    guard let companion = CompanionFile.irregular(of: path) else { return }
    throw ResultsError(
      .notResults,
      "this is not a file, and SQLite reads it together with the results file",
      hint: "move it away",
      path: companion.path
    )
  }

  /// The size of a file, in bytes.
  static func size(of path: String) throws(ResultsError) -> Int {
    var info = stat()
    guard stat(path, &info) == 0 else { throw .system(errno, doing: "reading it", path: path) }
    return Int(info.st_size)
  }

  static func exists(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0
  }

  /// Whether two paths name the same existing file.
  static func areSame(_ path: String, _ other: String) -> Bool {
    var info = stat()
    var otherInfo = stat()
    return stat(path, &info) == 0 && stat(other, &otherInfo) == 0
      && info.st_dev == otherInfo.st_dev && info.st_ino == otherInfo.st_ino
  }

  /// The folder part of a path.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes a folder, and the folders above it, unless they exist.
  static func makeFolder(_ path: String) throws(ResultsError) {
    var info = stat()
    if stat(path, &info) == 0 {
      guard info.st_mode & S_IFMT == S_IFDIR else {
        throw .system(EEXIST, doing: "making the folder", path: path)
      }
      return
    }
    let above = folder(of: path)
    if above != path { try makeFolder(above) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw .system(errno, doing: "making the folder", path: path)
    }
  }

  /// Makes an empty file unless it exists; throws an error if the name belongs to something other than a regular
  /// file, such as a link or a pipe.
  static func makeFile(_ path: String) throws(ResultsError) {
    // Not by opening it: closing the descriptor would release every lock of this process on the file.
    guard mknod(path, S_IFREG | 0o666, 0) == 0 || errno == EEXIST else {
      throw .system(errno, doing: "writing in the folder", path: folder(of: path))
    }
    try requireOwn(path)
  }

  /// Throws an error if a name that a run gives to its own files belongs to something other than a regular file.
  static func requireOwn(_ path: String) throws(ResultsError) {
    var info = stat()
    guard lstat(path, &info) == 0, info.st_mode & S_IFMT != S_IFREG else { return }
    throw .system(EEXIST, doing: "writing it", path: path)
  }

  /// The first bytes of a file; empty if it can't be read.
  static func beginning(of path: String, _ count: Int) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: count)
    let got = read(file, &bytes, count)
    return Array(bytes.prefix(max(0, got)))
  }

  /// When a file was last written, as `2026-03-01 09:00 UTC`; nil if there is none.
  static func written(_ path: String) -> String? {
    var info = stat()
    guard lstat(path, &info) == 0 else { return nil }
    let date = Date(timeIntervalSince1970: Double(info.st_mtim.tv_sec))
    return date.ISO8601Format().prefix(16).replacing("T", with: " ") + " UTC"
  }

  /// Removes a file if it exists.
  static func remove(_ path: String) { unlink(path) }

  /// Renames a file to its final name, atomically, after all its bytes have reached the disk.
  static func publish(_ file: String, as path: String) throws(ResultsError) {
    try synchronize(file)
    guard rename(file, path) == 0 else {
      throw .system(errno, doing: "giving the file its name", path: path)
    }
    try synchronize(folder(of: path))
  }

  private static func synchronize(_ path: String) throws(ResultsError) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .system(errno, doing: "opening it", path: path) }
    defer { close(file) }
    // A file system that can't synchronize a folder returns EINVAL; nothing is lost.
    guard fsync(file) == 0 || errno == EINVAL else {
      throw .system(errno, doing: "writing it to the disk", path: path)
    }
  }
}
