import Foundation

/// A file that gets its name only when all of it is written and has reached the disk: what had the
/// name before stays until then, and if writing fails.
package final class WholeFile {
  private let path: String
  /// Where it is written until it is whole.
  private let partial: String
  private let descriptor: Int32
  /// Whether there is nothing to give a name to, as for a pipe or `/dev/null`.
  private let isStream: Bool
  private var isOpen = true

  /// Begins to write a file, and makes its folder if it is not there.
  ///
  /// What is there and no file, such as a pipe, is written as it is.
  ///
  /// - Parameter path: Its final path; where that is a link, the file that it leads to.
  /// - Throws: If it is a folder, or if the folder can't be written.
  package init(path: String) throws(ResultsError) {
    let resolved = realpath(path, nil)
    defer { free(resolved) }
    self.path = resolved.map { String(cString: $0) } ?? path
    var info = stat()
    let isThere = stat(self.path, &info) == 0
    isStream = isThere && info.st_mode & S_IFMT != S_IFREG
    guard !isThere || info.st_mode & S_IFMT != S_IFDIR else {
      throw ResultsError(
        .inTheWay,
        "this is a folder",
        hint: "name the file that is to be written",
        path: path
      )
    }
    guard !isStream else {
      partial = self.path
      // A pipe that nobody reads would be waited for without end.
      descriptor = open(self.path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else {
        guard errno == ENXIO else { throw .system(errno, doing: "writing it", path: path) }
        throw ResultsError(
          .inTheWay,
          "this is a pipe that nobody reads, or a socket",
          hint: "name the file that is to be written",
          path: path
        )
      }
      _ = fcntl(descriptor, F_SETFL, O_WRONLY)
      return
    }
    try FileOperations.makeFolder(FileOperations.folder(of: self.path))
    // Its own name in each process: two that write the same file don't write into each other's.
    partial = "\(self.path)-partial-\(getpid())"
    Self.removeLeftovers(beside: self.path)
    descriptor = open(
      partial,
      O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK,
      0o666
    )
    guard descriptor >= 0 else { throw .system(errno, doing: "writing it", path: path) }
    flock(descriptor, LOCK_EX | LOCK_NB)
  }

  /// Removes what processes that were killed have left of the same file.
  ///
  /// The process that writes the file holds a lock on it; process numbers differ between containers.
  private static func removeLeftovers(beside path: String) {
    let folder = FileOperations.folder(of: path)
    let prefix = "\(path.split(separator: "/").last ?? "")-partial-"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(prefix) {
      guard let process = pid_t(name.dropFirst(prefix.count)), kill(process, 0) != 0,
        errno == ESRCH
      else { continue }
      let leftover = "\(folder)/\(name)"
      let file = open(leftover, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard file >= 0 else { continue }
      defer { close(file) }
      var info = stat()
      guard fstat(file, &info) == 0, info.st_mode & S_IFMT == S_IFREG,
        flock(file, LOCK_EX | LOCK_NB) == 0
      else { continue }
      FileOperations.remove(leftover)
    }
  }

  /// Refuses to take a name that something else has than an earlier file of the same kind.
  ///
  /// - Parameters:
  ///   - path: The name.
  ///   - mark: What each file of the kind has among its first 1,024 bytes.
  ///   - kind: What it is, such as `report`.
  /// - Throws: If a file without the mark, a symbolic link or anything else has the name.
  package static func requireFree(
    _ path: String,
    orMarked mark: String,
    as kind: String
  ) throws(ResultsError) {
    guard FileOperations.exists(path) else { return }
    try FileOperations.requireOwn(path)
    let beginning = String(decoding: FileOperations.beginning(of: path, 1024), as: UTF8.self)
    guard !beginning.contains(mark) else { return }
    throw ResultsError(
      .inTheWay,
      "something that is not a \(kind) of TrialRun has that name",
      hint: "move it away, or choose another folder",
      path: path
    )
  }

  deinit {
    guard isOpen else { return }
    close(descriptor)
    if !isStream { FileOperations.remove(partial) }
  }

  /// Writes what comes next.
  package func write(_ text: String) throws(ResultsError) {
    var text = text
    let failure = text.withUTF8 { bytes -> Int32 in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
        if count >= 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
    guard failure == 0 else { throw .system(failure, doing: "writing it", path: path) }
  }

  /// Gives the file its name; nothing more is written after that.
  package func finish() throws(ResultsError) {
    guard !isStream else { return }
    try FileOperations.publish(partial, as: path)
    close(descriptor)
    isOpen = false
  }

  /// Whether it would take the place of a file, which is there.
  package func replaces(_ other: String) -> Bool { FileOperations.areSame(path, other) }
}
