import Reports

/// How text looks on a terminal.
package enum Look: Hashable, Sendable {
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

/// A line of the screen: pieces of text, whose width is known, with their looks.
package struct Line: Hashable, Sendable {
  private struct Piece: Hashable, Sendable {
    var text: String
    var look: Look
  }

  private var pieces: [Piece] = []
  /// Columns that it takes.
  package private(set) var width = 0

  package init() {}

  package init(_ text: String, _ look: Look = .plain) { add(text, look) }

  /// Adds text; what would act on a terminal is made visible.
  mutating func add(_ text: String, _ look: Look = .plain) {
    let text = VisibleText.of(text)
    width += VisibleText.width(of: text)
    pieces.append(Piece(text: text, look: look))
  }

  mutating func add(_ line: Line) {
    pieces += line.pieces
    width += line.width
  }

  /// Adds spaces up to a column.
  mutating func fill(to column: Int) {
    if column > width { add(String(repeating: " ", count: column - width)) }
  }

  /// The line with no more columns than that; what is left out is shown by an ellipsis.
  func fitted(to columns: Int, ellipsis: String) -> Line {
    guard width > columns else { return self }
    var line = Line()
    for piece in pieces {
      let left = columns - line.width
      if VisibleText.width(of: piece.text) <= left, line.width < columns - 1 || piece == pieces.last
      {
        line.add(piece.text, piece.look)
        continue
      }
      var text = VisibleText.cut(piece.text + "  ", to: left)
      if text.hasSuffix("…") { text = String(text.dropLast()) + ellipsis }
      line.add(text, piece.look)
      break
    }
    return line
  }

  /// The text alone, without spaces at its end.
  package var text: String {
    let whole = pieces.map(\.text).joined()
    return String(whole.reversed().drop { $0 == " " }.reversed())
  }

  /// The text as a terminal is told it.
  package func rendered(isColoured: Bool) -> String {
    guard isColoured else { return pieces.map(\.text).joined() }
    return pieces.map { piece in
      piece.look == .plain
        ? piece.text : "\u{1B}[\(piece.look.parameters)m\(piece.text)\u{1B}[0m"
    }.joined()
  }
}
