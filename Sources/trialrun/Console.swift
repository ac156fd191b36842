import Foundation
import Reports

/// Where the command prints: what was asked for on standard output, all else on standard error.
struct Console {
  let isErrorTerminal = isatty(STDERR_FILENO) == 1
  let outputStyle: ConsoleStyle

  init() {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    outputStyle = ConsoleStyle(
      isTerminal: isTerminal,
      width: isTerminal ? Self.width(of: STDOUT_FILENO) : nil,
      environment: ProcessInfo.processInfo.environment
    )
  }

  var errorWidth: Int { Self.width(of: STDERR_FILENO) ?? 100 }

  /// Prints text as it is.
  func print(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

  /// Prints text for people, whatever standard output is wanted for.
  func note(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

  /// Prints a complaint.
  func complain(_ message: String, hint: String? = nil) {
    note("error: \(message)\n" + (hint.map { "  hint: \($0)\n" } ?? ""))
  }

  private static func width(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 20 else { return nil }
    return Int(size.ws_col)
  }
}
