import Foundation
import Reports

/// The command's output: results on standard output, everything else on standard error.
struct Console {
  let isErrorTerminal = isatty(STDERR_FILENO) == 1
  let outputStyle: ConsoleStyle

  /// Whether standard output was open when the process started.
  private let hasOutput: Bool

  init() {
    hasOutput = Self.openClosedStreams()
    // A reader that closes the pipe must not end a run between two participants; a failed write reports it,
    // too.
    signal(SIGPIPE, SIG_IGN)
    let isTerminal = isatty(STDOUT_FILENO) == 1
    outputStyle = ConsoleStyle(
      isTerminal: isTerminal,
      width: isTerminal ? Self.width(of: STDOUT_FILENO) : nil,
      environment: ProcessInfo.processInfo.environment
    )
  }

  var errorWidth: Int { Self.width(of: STDERR_FILENO) ?? 100 }

  /// Prints text without changes, and ends the program if it can't be written; all results are stored by
  /// then.
  func print(_ text: String) {
    let errorNumber = hasOutput ? Self.write(text, to: STDOUT_FILENO) : EBADF
    guard errorNumber != 0 else { return }
    if errorNumber == EPIPE {
      // The reader closed the pipe, as `head` does: the program ends silently, like other programs.
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    }
    complain("the standard output can't be written: \(String(cString: strerror(errorNumber)))")
    exit(ExitStatus.incomplete)
  }

  /// Opens `/dev/null` in place of closed standard streams; otherwise the next file that is opened would
  /// become one of them.
  ///
  /// - Returns: Whether standard output was open.
  private static func openClosedStreams() -> Bool {
    let isOpen = fcntl(STDOUT_FILENO, F_GETFD) >= 0
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      // The system chooses the lowest free number, which is this one.
      _ = open("/dev/null", O_RDWR)
    }
    return isOpen
  }

  /// Prints text for people on standard error, and ignores errors.
  func printMessage(_ text: String) { _ = Self.write(text, to: STDERR_FILENO) }

  /// Prints an error with a hint.
  func complain(_ message: String, hint: String? = nil) {
    printMessage("error: \(message)\n" + (hint.map { "  hint: \($0)\n" } ?? ""))
  }

  /// Writes a whole text; returns 0 or an error number.
  private static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  private static func width(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 20 else { return nil }
    return Int(size.ws_col)
  }
}
