import Foundation
import Reports

/// Where the command prints: what was asked for on standard output, all else on standard error.
struct Console {
  let isErrorTerminal = isatty(STDERR_FILENO) == 1
  let outputStyle: ConsoleStyle

  /// Whether the process was started with a standard output at all.
  private let hasOutput: Bool

  init() {
    hasOutput = Self.fillGaps()
    // A reader who goes away must not end a run between two participants: writing says so too.
    signal(SIGPIPE, SIG_IGN)
    let isTerminal = isatty(STDOUT_FILENO) == 1
    outputStyle = ConsoleStyle(
      isTerminal: isTerminal,
      width: isTerminal ? Self.width(of: STDOUT_FILENO) : nil,
      environment: ProcessInfo.processInfo.environment
    )
  }

  var errorWidth: Int { Self.width(of: STDERR_FILENO) ?? 100 }

  /// Prints text as it is; ends the program if nobody can read it, by then every result is kept.
  func print(_ text: String) {
    let trouble = hasOutput ? Self.write(text, to: STDOUT_FILENO) : EBADF
    guard trouble != 0 else { return }
    if trouble == EPIPE {
      // The reader went away, as `head` does: end as other programs do then, without a word.
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    }
    complain("the standard output can't be written: \(String(cString: strerror(trouble)))")
    exit(ExitStatus.incomplete)
  }

  /// Opens something harmless in the place of standard streams that are closed: the next file that
  /// is opened would be taken for one of them.
  ///
  /// - Returns: Whether standard output was open.
  private static func fillGaps() -> Bool {
    let isOpen = fcntl(STDOUT_FILENO, F_GETFD) >= 0
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      // The lowest number that is free, which is this one.
      _ = open("/dev/null", O_RDWR)
    }
    return isOpen
  }

  /// Prints text for people, whatever standard output is wanted for; nobody needs to read it.
  func printMessage(_ text: String) { _ = Self.write(text, to: STDERR_FILENO) }

  /// Prints a complaint.
  func complain(_ message: String, hint: String? = nil) {
    printMessage("error: \(message)\n" + (hint.map { "  hint: \($0)\n" } ?? ""))
  }

  /// Writes all of a text; returns 0 or the error's number.
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
