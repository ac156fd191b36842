/// A table of comma-separated values with the place of each cell.
///
/// Source: RFC 4180. Lines can also end in a line feed alone, empty lines mean nothing, spaces around a cell without
/// quotes are not part of it, and lines that begin with `#` before the first row are comments (our choice, as in
/// recordings).
struct CSVTable {
  /// A text with its place in the file.
  typealias Cell = Located<String>

  /// The rows, the first of which names the columns; at least one.
  let rows: [[Cell]]

  /// Reads a table.
  ///
  /// - Throws: An error if there is no row, or quotes are not as RFC 4180 has them.
  init(_ source: SourceText) throws(ScenarioError) {
    var reader = CSVReader(source)
    rows = try reader.rows()
    guard let header = rows.first else {
      throw ScenarioError(
        code: .fileEmpty,
        message: "the table is empty",
        hint: "its first line names the columns",
        location: reader.place
      )
    }
    if header.count == 1, let separator = header[0].value.first(where: { ";\t|".contains($0) }) {
      let what = separator == "\t" ? "tabs" : "'\(separator)'"
      throw ScenarioError(
        code: .syntax,
        message: "the columns are separated by \(what)",
        hint: "separate them by commas",
        location: header[0].location
      )
    }
  }
}

/// Reads comma-separated values, character by character.
private struct CSVReader {
  private let file: String
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var line = 1
  private var column = 1

  init(_ source: SourceText) {
    file = source.path
    scalars = Array(source.text.unicodeScalars)
  }

  /// The place of the next character.
  var place: Location { Location(file: file, line: line, column: column) }

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func advance() {
    let scalar = scalars[index]
    index += 1
    let endsLine = scalar == "\n" || scalar == "\r" && next != "\n"
    if endsLine { line += 1 }
    column = endsLine ? 1 : column + 1
  }

  private mutating func skip(while matches: (Unicode.Scalar) -> Bool) {
    while let scalar = next, matches(scalar) { advance() }
  }

  mutating func rows() throws(ScenarioError) -> [[CSVTable.Cell]] {
    var rows: [[CSVTable.Cell]] = []
    while next != nil {
      if rows.isEmpty, next == "#" {
        skip { !Self.endsLine($0) }
        skip(while: Self.endsLine)
        continue
      }
      let row = try row()
      // A line without text is no row, but one with empty quotes is.
      if row.count > 1 || row[0].cell.value != "" || row[0].isQuoted {
        rows.append(row.map(\.cell))
      }
    }
    return rows
  }

  private mutating func row() throws(ScenarioError) -> [(cell: CSVTable.Cell, isQuoted: Bool)] {
    var cells: [(cell: CSVTable.Cell, isQuoted: Bool)] = []
    while true {
      cells.append(try cell())
      guard next == "," else { break }
      advance()
    }
    if next == "\r" { advance() }
    if next == "\n" { advance() }
    return cells
  }

  private mutating func cell() throws(ScenarioError) -> (cell: CSVTable.Cell, isQuoted: Bool) {
    skip(while: Self.isSpace)
    let start = place
    guard next == "\"" else {
      var text = String.UnicodeScalarView()
      while let scalar = next, scalar != ",", !Self.endsLine(scalar) {
        text.append(scalar)
        advance()
      }
      return (Located(value: String(text).trimmed, location: start), false)
    }
    let text = try quoted(from: start)
    skip(while: Self.isSpace)
    if let scalar = next, scalar != ",", !Self.endsLine(scalar) {
      throw ScenarioError(
        code: .syntax,
        message: "something follows a closing quote",
        hint: "put the whole cell in quotes; a quote within them is written twice",
        location: place
      )
    }
    return (Located(value: text, location: start), true)
  }

  private mutating func quoted(from start: Location) throws(ScenarioError) -> String {
    advance()
    var text = String.UnicodeScalarView()
    while let scalar = next {
      advance()
      if scalar == "\"" {
        guard next == "\"" else { return String(text) }
        advance()
      }
      text.append(scalar)
    }
    throw ScenarioError(
      code: .syntax,
      message: "a quote is not closed",
      hint: "a quote within quotes is written twice",
      location: start
    )
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\r"
  }
}
