import CKernel
import Foundation

/// A terminal in the mode for a full screen, whose former mode is always restored.
final class Terminal {
  private let input: Int32
  private let output: Int32
  /// Becomes readable when the screen must be redrawn.
  private let redraws: Int32
  private let isColoured: Bool
  /// The lines on the screen; nil: not known.
  private var shown: [String]?

  /// Switches a terminal to the full screen; nil if that fails.
  init?(input: Int32, output: Int32, isColoured: Bool) {
    let redraws = trialrun_terminal_enter(input, output)
    guard redraws >= 0 else { return nil }
    (self.input, self.output, self.isColoured) = (input, output, isColoured)
    self.redraws = redraws
  }

  /// Restores the terminal's mode.
  func restore() { trialrun_terminal_leave() }

  deinit { restore() }

  var size: Screen.Size {
    var (columns, rows): (Int32, Int32) = (0, 0)
    trialrun_terminal_size(output, &columns, &rows)
    return columns > 0 && rows > 0
      ? Screen.Size(columns: Int(columns), rows: Int(rows)) : .standard
  }

  /// Shows lines, with one write of those that have changed.
  func show(_ lines: [StyledLine]) {
    let columns = size.columns
    guard trialrun_terminal_is_taken() != 0 else { return }
    let wanted = lines.map { $0.rendered(isColoured: isColoured) }
    var text = ""
    if shown?.count != wanted.count {
      text += "\u{1B}[2J"
      shown = nil
    }
    for (row, line) in wanted.enumerated() where shown?[row] != line {
      text += "\u{1B}[\(row + 1);1H\(line)"
      // Erases the rest of a longer line; in the last column that would erase the last character.
      if lines[row].width < columns { text += "\u{1B}[K" }
    }
    guard !text.isEmpty else { return }
    // Terminals that support it show the text at once. Source: the synchronized output extension.
    write("\u{1B}[?2026h" + text + "\u{1B}[?2026l")
    shown = wanted
  }

  /// The result of a wait.
  enum InputEvent {
    case bytes([UInt8])
    /// The size has changed, or the process continues after a stop.
    case changed
    case timeout
    /// The terminal is closed.
    case disconnected
  }

  /// Waits for input.
  ///
  /// - Parameter milliseconds: The timeout; -1: none.
  /// - Returns: What ended the wait.
  func wait(milliseconds: Int32) -> InputEvent {
    var files = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: redraws, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&files, 2, milliseconds)
    if count < 0 { return errno == EINTR ? .timeout : .disconnected }
    if files[1].revents != 0 {
      var bytes = [UInt8](repeating: 0, count: 64)
      while read(redraws, &bytes, bytes.count) > 0 {}
      shown = nil
      return .changed
    }
    guard files[0].revents != 0 else { return .timeout }
    var bytes = [UInt8](repeating: 0, count: 256)
    let got = read(input, &bytes, bytes.count)
    if got > 0 { return .bytes(Array(bytes.prefix(got))) }
    return got < 0 && (errno == EINTR || errno == EAGAIN) ? .timeout : .disconnected
  }

  private func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(output, $0.baseAddress, $0.count) }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        var file = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        _ = poll(&file, 1, -1)
      } else if errno != EINTR {
        return
      }
    }
  }
}
