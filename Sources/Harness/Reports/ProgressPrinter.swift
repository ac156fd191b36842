/// Decides when to print a run's progress, and returns the text.
///
/// The printer itself writes nothing. On a terminal, the text rewrites one line in place and erases it at the
/// end; elsewhere, a line is added for each tenth of the run.
package struct ProgressPrinter: Sendable {
  private let isTerminal: Bool
  private let width: Int

  /// The number of columns of the line on the terminal.
  private var shown = 0
  private var lastRewrite: Double?
  private var lastTenth = 0

  /// The shortest real time between two rewrites, in seconds (our choice).
  private static let pause = 0.1

  /// Makes a printer for a stream.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the stream is a terminal, so that a line can be rewritten in place.
  ///   - width: The number of columns of the terminal, or the largest number of columns in a line.
  package init(isTerminal: Bool, width: Int = 100) {
    self.isTerminal = isTerminal
    self.width = width
  }

  /// Updates the progress, and returns the text to write now, which may be empty.
  package mutating func update(_ line: ProgressLine) -> String {
    isTerminal ? rewritten(line) : appended(line)
  }

  /// Ends the progress, and returns the text that erases the line on a terminal.
  package mutating func finish() -> String {
    guard shown > 0 else { return "" }
    defer { shown = 0 }
    return "\r" + String(repeating: " ", count: shown) + "\r"
  }

  private mutating func rewritten(_ line: ProgressLine) -> String {
    if let lastRewrite, line.elapsedSeconds - lastRewrite < Self.pause { return "" }
    lastRewrite = line.elapsedSeconds
    // One column stays free, since some terminals wrap after a full line.
    let text = line.text(width: width - 1)
    let columns = VisibleText.width(of: text)
    defer { shown = columns }
    return "\r" + VisibleText.padded(text, to: shown)
      + String(repeating: "\u{8}", count: max(0, shown - columns))
  }

  private mutating func appended(_ line: ProgressLine) -> String {
    let tenth = line.total > 0 ? line.done * 10 / line.total : 0
    guard tenth > lastTenth else { return "" }
    lastTenth = tenth
    return line.text(width: width) + "\n"
  }
}
