import Foundation
import VirtualTime

/// A large file, of which only what is asked for is read.
final class LargeFile {
  /// Its size when it was opened; what is added later is not looked at.
  let size: Int64

  /// How many bytes were read.
  private(set) var amountRead = 0

  private let path: String
  private let name: String
  private var descriptor: Int32
  /// The process that opened it: a forked process does not have its descriptors.
  private var process: pid_t

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - name: What complaints call it.
  /// - Throws: If it is no file that can be read.
  init(_ path: String, name: String) throws(RecordingError) {
    self.path = path
    self.name = name
    process = getpid()
    descriptor = try Self.open(path, name: name)
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw RecordingError(name, "this is not a file", hint: "name a CSV or SQLite file")
    }
    size = Int64(facts.st_size)
    guard size <= RowLimits.positions else {
      close(descriptor)
      throw RecordingError(name, "the file is larger than a terabyte", hint: "divide it")
    }
  }

  deinit {
    if process == getpid() { close(descriptor) }
  }

  private static func open(_ path: String, name: String) throws(RecordingError) -> Int32 {
    // Opening a pipe would wait for a writer.
    // The file is the machine's.
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
        let got = pread(
          descriptor,
          buffer.baseAddress.map { $0 + count },
          range.count - count,
          off_t(range.lowerBound) + off_t(count)
        )
        if got < 0, errno == EINTR { continue }
        guard got > 0 else {
          failure = got < 0 ? errno : 0
          break
        }
        count += got
      }
    }
    amountRead += bytes.count
    guard bytes.count == range.count else {
      let why = failure == 0 ? "it became shorter" : String(cString: strerror(failure))
      throw RecordingError(name, "the file can no longer be read: \(why)")
    }
    return bytes
  }
}
