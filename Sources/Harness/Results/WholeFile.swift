package import Foundation

/// A file that gets its final name only after all its bytes have reached the disk.
///
/// An earlier file with the name stays until then, and stays for good if writing fails.
package final class WholeFile {
  private let path: String
  /// The path of the file until it is complete.
  private let partial: String
  private let descriptor: Int32
  /// Whether the path names an existing stream, such as a pipe or `/dev/null`, which is written directly.
  private let isStream: Bool
  private var isOpen = true
  /// Whether a file with other content is to be kept; a page is recognized by its label instead.
  private let keepsOthers: Bool

  /// Begins to write a file, and makes its folder unless it exists.
  ///
  /// An existing stream, such as a pipe, is written directly.
  ///
  /// - Parameters:
  ///   - path: The final path, or a symbolic link to it.
  ///   - replacement: Which file with this name the new one may replace.
  ///   - label: The label of a page; nil for another file, of which ``finish()`` compares the content.
  /// - Throws: If the path names a folder, if the file's folder can't be written, or if another page is to be kept.
  package init(
    path: String,
    replacing replacement: Replacement,
    as label: PageLabel? = nil
  ) throws(ResultsError) {
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
    keepsOthers = !isStream && label == nil && replacement == .same
    guard !isStream else {
      partial = self.path
      // Opening a pipe without a reader would block forever.
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
    if let label { try Self.requireReplaceable(self.path, by: label, replacing: replacement) }
    try FileOperations.makeFolder(FileOperations.folder(of: self.path))
    // The name contains the process identifier, so that two processes can write the same file.
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

  /// Removes partial files of the same file that killed processes have left.
  ///
  /// A process holds a lock on its partial file. The lock decides, since a process identifier of another
  /// container means nothing here.
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

  /// Checks that a path is free, or names a page that may be replaced.
  ///
  /// - Parameters:
  ///   - path: The path of the page to write.
  ///   - label: The page's label.
  ///   - replacement: Which page with this name the new one may replace.
  /// - Throws: If the path names a page that is to be kept, a file that is no page of TrialRun, a symbolic link or
  ///   anything else.
  package static func requireReplaceable(
    _ path: String,
    by label: PageLabel,
    replacing replacement: Replacement
  ) throws(ResultsError) {
    guard FileOperations.exists(path) else { return }
    try FileOperations.requireOwn(path)
    let found = try PageLabel(ofPageAt: path)
    guard replacement == .same, found != label else { return }
    throw Replacement.refusal(of: "output", found?.text ?? "a page of another version", at: path)
  }

  deinit {
    guard isOpen else { return }
    close(descriptor)
    if !isStream { FileOperations.remove(partial) }
  }

  /// Appends text to the file.
  package func write(_ text: String) throws(ResultsError) {
    var text = text
    let failure = text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
    guard failure == 0 else { throw .system(failure, doing: "writing it", path: path) }
  }

  /// Appends bytes to the file.
  package func write(_ bytes: Data) throws(ResultsError) {
    let failure = bytes.withUnsafeBytes { append($0) }
    guard failure == 0 else { throw .system(failure, doing: "writing it", path: path) }
  }

  /// Appends bytes; returns 0 or an error number.
  private func append(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    var rest = bytes
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

  /// Gives the file its final name, and closes it.
  ///
  /// - Throws: If the disk is full or broken, or if a file with other content is to be kept.
  package func finish() throws(ResultsError) {
    guard !isStream else { return }
    // Of an empty file, as mktemp makes it, nothing is lost.
    if keepsOthers, let size = try? FileOperations.size(of: path), size > 0,
      !FileManager.default.contentsEqual(atPath: path, andPath: partial)
    {
      throw Replacement.refusal(of: "content", nil, at: path)
    }
    try FileOperations.publish(partial, as: path)
    close(descriptor)
    isOpen = false
  }

  /// Whether the file would replace an existing file.
  package func replaces(_ other: String) -> Bool { FileOperations.areSame(path, other) }
}
