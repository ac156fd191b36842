/// The width and the colours of text on a console.
package struct ConsoleStyle: Hashable, Sendable {
  /// The largest number of columns in a line, except in lines that must be whole to be copied.
  package var width: Int

  /// Whether to use ANSI colours.
  package var isColoured: Bool

  package init(width: Int = 100, isColoured: Bool = false) {
    self.width = width
    self.isColoured = isColoured
  }

  /// The style for a stream.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the stream is a terminal.
  ///   - width: The number of columns of the terminal; nil if the stream is not one.
  ///   - environment: The process's environment. NO_COLOR (no-color.org) and TERM=dumb disable colours.
  package init(isTerminal: Bool, width: Int?, environment: [String: String]) {
    let forbidden = environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb"
    self.init(width: width ?? 100, isColoured: isTerminal && !forbidden)
  }

  func green(_ text: String) -> String { isColoured ? "\u{1B}[32m\(text)\u{1B}[0m" : text }
  func yellow(_ text: String) -> String { isColoured ? "\u{1B}[33m\(text)\u{1B}[0m" : text }
  func red(_ text: String) -> String { isColoured ? "\u{1B}[31m\(text)\u{1B}[0m" : text }
  func dim(_ text: String) -> String { isColoured ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
}
