import Reports

/// The style of text on a terminal.
package enum TextStyle: Hashable, Sendable {
  case plain, dim, bold, good, bad, warm, cool, heading

  /// The parameters of SGR.
  ///
  /// Source: ECMA-48.
  fileprivate var parameters: String {
    switch self {
    case .plain: "0"
    case .dim: "2"
    case .bold: "1"
    case .good: "32"
    case .bad: "31"
    case .warm: "33"
    case .cool: "36"
    case .heading: "1;36"
    }
  }
}

/// A line of the screen: fragments of text with their styles, and the line's width.
package struct StyledLine: Hashable, Sendable {
  private struct Fragment: Hashable, Sendable {
    var text: String
    var style: TextStyle
  }

  private var pieces: [Fragment] = []
  /// The width in columns.
  package private(set) var width = 0

  package init() {}

  package init(_ text: String, _ style: TextStyle = .plain) { add(text, style) }

  /// Adds text; control characters are made visible.
  mutating func add(_ text: String, _ style: TextStyle = .plain) {
    let text = VisibleText.of(text)
    width += VisibleText.width(of: text)
    pieces.append(Fragment(text: text, style: style))
  }

  mutating func add(_ line: StyledLine) {
    pieces += line.pieces
    width += line.width
  }

  /// Adds spaces up to a column.
  mutating func fill(to column: Int) {
    if column > width { add(String(repeating: " ", count: column - width)) }
  }

  /// The line truncated to a number of columns; an ellipsis shows that text is missing.
  func fitted(to columns: Int, ellipsis: String) -> StyledLine {
    guard width > columns else { return self }
    var line = StyledLine()
    for piece in pieces {
      let left = columns - line.width
      if VisibleText.width(of: piece.text) <= left, line.width < columns - 1 || piece == pieces.last
      {
        line.add(piece.text, piece.style)
        continue
      }
      var text = VisibleText.cut(piece.text + "  ", to: left)
      if text.hasSuffix("…") { text = String(text.dropLast()) + ellipsis }
      line.add(text, piece.style)
      break
    }
    return line
  }

  /// The text alone, without spaces at its end.
  package var text: String {
    let whole = pieces.map(\.text).joined()
    return String(whole.reversed().drop { $0 == " " }.reversed())
  }

  /// The text with the control sequences of its styles.
  package func rendered(isColoured: Bool) -> String {
    guard isColoured else { return pieces.map(\.text).joined() }
    return pieces.map { piece in
      piece.style == .plain
        ? piece.text : "\u{1B}[\(piece.style.parameters)m\(piece.text)\u{1B}[0m"
    }.joined()
  }
}
