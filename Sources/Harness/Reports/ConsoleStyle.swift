/// How text is shown on a console: how wide, and whether in colours.
package struct ConsoleStyle: Hashable, Sendable {
  /// Most columns that a line may take, except where a line must be whole to be copied.
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
  ///   - isTerminal: Whether a person reads the stream.
  ///   - width: Columns of the terminal, if it is one.
  ///   - environment: The process's environment: NO_COLOR (no-color.org) and TERM=dumb forbid
  ///     colours, as does a stream that is no terminal.
  package init(isTerminal: Bool, width: Int?, environment: [String: String]) {
    let forbidden = environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb"
    self.init(width: width ?? 100, isColoured: isTerminal && !forbidden)
  }

  func green(_ text: String) -> String { isColoured ? "\u{1B}[32m\(text)\u{1B}[0m" : text }
  func yellow(_ text: String) -> String { isColoured ? "\u{1B}[33m\(text)\u{1B}[0m" : text }
  func red(_ text: String) -> String { isColoured ? "\u{1B}[31m\(text)\u{1B}[0m" : text }
  func dim(_ text: String) -> String { isColoured ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
}
