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
      descriptor = open(self.path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .system(errno, doing: "writing it", path: path) }
      return
    }
    try Files.makeFolder(Files.folder(of: self.path))
    // Its own name in each process: two that write the same file don't write into each other's.
    partial = "\(self.path)-partial-\(getpid())"
    descriptor = open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .system(errno, doing: "writing it", path: path) }
  }

  deinit {
    guard isOpen else { return }
    close(descriptor)
    if !isStream { Files.remove(partial) }
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
    try Files.publish(partial, as: path)
    close(descriptor)
    isOpen = false
  }

  /// Whether it would take the place of a file, which is there.
  package func replaces(_ other: String) -> Bool { Files.areSame(path, other) }
}
