import CTerminal
import Foundation

/// A terminal that was taken over for a screen, and is given back whatever happens.
final class Terminal {
  private let input: Int32
  private let output: Int32
  /// Becomes readable when the screen has to be drawn anew.
  private let news: Int32
  private let isColoured: Bool
  /// What the screen shows; nil: that is not known.
  private var shown: [String]?

  /// Takes a terminal over; nil if it can't be.
  init?(input: Int32, output: Int32, isColoured: Bool) {
    let news = trialrun_terminal_enter(input, output)
    guard news >= 0 else { return nil }
    (self.input, self.output, self.news, self.isColoured) = (input, output, news, isColoured)
  }

  /// Gives it back as it was.
  func leave() { trialrun_terminal_leave() }

  deinit { leave() }

  var size: Screen.Size {
    var (columns, rows): (Int32, Int32) = (0, 0)
    trialrun_terminal_size(output, &columns, &rows)
    return columns > 0 && rows > 0
      ? Screen.Size(columns: Int(columns), rows: Int(rows)) : .standard
  }

  /// Shows lines, in one write of what is not shown yet.
  func show(_ lines: [Line]) {
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
      // What was longer is erased; behind the last column that would take the last sign.
      if lines[row].width < columns { text += "\u{1B}[K" }
    }
    guard !text.isEmpty else { return }
    // Terminals that know it show all of it at once. Source: the synchronized output extension.
    write("\u{1B}[?2026h" + text + "\u{1B}[?2026l")
    shown = wanted
  }

  /// What happened while somebody waited.
  enum News {
    case bytes([UInt8])
    /// The size changed, or the process goes on after a stop.
    case changed
    /// The time was over.
    case time
    /// Nobody is there any more.
    case gone
  }

  /// Waits for a key, but no longer than so many milliseconds; -1 waits as long as it takes.
  func wait(milliseconds: Int32) -> News {
    var files = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: news, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&files, 2, milliseconds)
    if count < 0 { return errno == EINTR ? .time : .gone }
    if files[1].revents != 0 {
      var bytes = [UInt8](repeating: 0, count: 64)
      while read(news, &bytes, bytes.count) > 0 {}
      shown = nil
      return .changed
    }
    guard files[0].revents != 0 else { return .time }
    var bytes = [UInt8](repeating: 0, count: 256)
    let got = read(input, &bytes, bytes.count)
    if got > 0 { return .bytes(Array(bytes.prefix(got))) }
    return got < 0 && (errno == EINTR || errno == EAGAIN) ? .time : .gone
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
