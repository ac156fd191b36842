import Foundation

/// A file for readers that take nothing else; in memory, where the machine has such a folder.
enum InputFile {
  private static let path: String = {
    let memory = "/dev/shm"
    let isThere = FileManager.default.isWritableFile(atPath: memory)
    let folder = isThere ? memory : NSTemporaryDirectory()
    return "\(folder)/trialrun-fuzz-\(ProcessInfo.processInfo.processIdentifier)"
  }()

  /// Writes it anew.
  ///
  /// - Returns: Its path.
  static func write(_ bytes: [UInt8]) -> String {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    precondition(file >= 0, "'\(path)' can't be written")
    _ = atRemoval
    let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
    close(file)
    precondition(count == bytes.count, "'\(path)' can't be written")
    return path
  }

  private static let atRemoval: Void = {
    atexit { unlink(InputFile.path) }
  }()
}
