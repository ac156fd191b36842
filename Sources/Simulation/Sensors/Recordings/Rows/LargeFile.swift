import Foundation
import VirtualTime

/// A large file, which reads only the requested ranges.
final class LargeFile {
  /// The size when the file was opened; bytes that are added later are ignored.
  let size: Int64

  /// The bytes read so far.
  private(set) var amountRead = 0

  private let path: String
  private let name: String
  private var descriptor: Int32
  /// The process that opened the file: a forked process must open it again.
  private var process: pid_t

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - name: The file's name in error messages.
  /// - Throws: ``RecordingError`` if the path names no readable regular file.
  init(_ path: String, name: String) throws(RecordingError) {
    self.path = path
    self.name = name
    process = getpid()
    descriptor = try Self.open(path, name: name)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw RecordingError(name, "this is not a file", hint: "name a CSV or SQLite file")
    }
    size = Int64(status.st_size)
    guard size <= RowLimits.positions else {
      close(descriptor)
      throw RecordingError(name, "the file is larger than a terabyte", hint: "divide it")
    }
  }

  deinit {
    if process == getpid() { close(descriptor) }
  }

  private static func open(_ path: String, name: String) throws(RecordingError) -> Int32 {
    // Opening a pipe without O_NONBLOCK would wait for a writer. The file is the machine's, not the
    // world's.
    let descriptor = World.outside { Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor < 0 else { return descriptor }
    let isMissing = errno == ENOENT || errno == ENOTDIR
    throw RecordingError(
      name,
      isMissing ? "there is no such file" : "the file cannot be read",
      hint: isMissing
        ? "recordings are named from the scenario's folder" : "check who may read it"
    )
  }

  /// The bytes of a range, which must lie within the file.
  func read(_ range: Range<Int64>) throws(RecordingError) -> [UInt8] {
    if process != getpid() {
      descriptor = try Self.open(path, name: name)
      process = getpid()
    }
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count {
        let byteCount = pread(
          descriptor,
          buffer.baseAddress.map { $0 + count },
          range.count - count,
          off_t(range.lowerBound) + off_t(count)
        )
        if byteCount < 0, errno == EINTR { continue }
        guard byteCount > 0 else {
          failure = byteCount < 0 ? errno : 0
          break
        }
        count += byteCount
      }
    }
    amountRead += bytes.count
    guard bytes.count == range.count else {
      let why = failure == 0 ? "it has become shorter" : String(cString: strerror(failure))
      throw RecordingError(name, "the file can no longer be read: \(why)")
    }
    return bytes
  }
}
