import Foundation
import SQLiteFiles

/// The few things that results and reports ask of the file system.
enum FileOperations {
  /// Refuses what is not there or is a folder.
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
    // A pipe would be waited for without end.
    guard info.st_mode & S_IFMT == S_IFREG else {
      throw ResultsError(
        .notResults,
        "this is a pipe or a device, not a results file",
        hint: "name the results.sqlite of a run",
        path: path
      )
    }
  }

  /// Refuses a database beside which something has the name of a file that SQLite opens with it, and
  /// is not a file.
  static func requireCompanions(of path: String) throws(ResultsError) {
    guard let companion = CompanionFile.irregular(of: path) else { return }
    throw ResultsError(
      .notResults,
      "this is not a file, and SQLite reads it together with the results file",
      hint: "move it away",
      path: companion.path
    )
  }

  /// How many bytes a file has.
  static func size(of path: String) throws(ResultsError) -> Int {
    var info = stat()
    guard stat(path, &info) == 0 else { throw .system(errno, doing: "reading it", path: path) }
    return Int(info.st_size)
  }

  static func exists(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0
  }

  /// Whether two paths name one and the same file, which is there.
  static func areSame(_ path: String, _ other: String) -> Bool {
    var info = stat()
    var otherInfo = stat()
    return stat(path, &info) == 0 && stat(other, &otherInfo) == 0
      && info.st_dev == otherInfo.st_dev && info.st_ino == otherInfo.st_ino
  }

  /// The folder that a path names something in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes a folder and those above it, as far as they are not there.
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

  /// Makes an empty file, if it is not there; refuses what is there and no file, as a link or a pipe.
  static func makeFile(_ path: String) throws(ResultsError) {
    // Opening it would do too, but closing it again gives up every lock that this process has on it.
    guard mknod(path, S_IFREG | 0o666, 0) == 0 || errno == EEXIST else {
      throw .system(errno, doing: "writing in the folder", path: folder(of: path))
    }
    try requireOwn(path)
  }

  /// Refuses what has a name that a run gives to its own files, and is no file.
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

  /// Removes a file, if it is there.
  static func remove(_ path: String) { unlink(path) }

  /// Gives a file its final name at once, after all that it holds has reached the disk.
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
    // A file system that knows no such thing, as for some folders, says EINVAL: nothing is lost.
    guard fsync(file) == 0 || errno == EINVAL else {
      throw .system(errno, doing: "writing it to the disk", path: path)
    }
  }
}
