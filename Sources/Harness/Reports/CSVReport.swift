package import Results

/// A table of the results as comma-separated values, RFC 4180.
///
/// A line names the columns; each row is a record, in the order of the table's key. Null is nothing at
/// all between two commas, where an empty text is a pair of quotes. Numbers are as short as reads back
/// the same. Lines end in CR and LF, the text is UTF-8 without a mark.
///
/// A text that begins as a formula does is one to a spreadsheet, which runs it; where that is asked for,
/// a quote is put before it, with which it is text to all of them (OWASP, "CSV Injection").
package enum CSVReport {
  /// Writes a table piece by piece, however long it is.
  ///
  /// - Parameters:
  ///   - database: The results.
  ///   - table: The table.
  ///   - quotesFormulas: Whether texts are changed that spreadsheets would run.
  ///   - write: Gets each piece.
  /// - Throws: If the results can't be read, or what `write` throws.
  package static func write(
    _ database: ResultsDatabase,
    table: Table,
    quotesFormulas: Bool = false,
    to write: (String) throws(ResultsError) -> Void
  ) throws(ResultsError) {
    let key = table.key.joined(separator: ", ")
    let columns = table.columns.map(\.name)
    let statement = try database.prepare(
      "SELECT \(columns.joined(separator: ", ")) FROM \(table.name) ORDER BY \(key)"
    )
    var piece = Self.record(columns.map { .text($0) })
    while try statement.step() {
      piece += Self.record(quotesFormulas ? statement.row.map(Self.harmless) : statement.row)
      guard piece.utf8.count > Self.pieceSize else { continue }
      try write(piece)
      piece = ""
    }
    try write(piece)
  }

  /// How many bytes are written at once, about.
  private static let pieceSize = 1 << 16

  private static func record(_ values: [Value]) -> String {
    values.map(field).joined(separator: ",") + "\r\n"
  }

  private static func harmless(_ value: Value) -> Value {
    guard case .text(let text) = value, let first = text.utf8.first,
      "=+-@\t\r\n".utf8.contains(first)
    else { return value }
    return .text("'\(text)")
  }

  private static func field(_ value: Value) -> String {
    switch value {
    case .null: return ""
    case .integer(let number): return "\(number)"
    case .real(let number): return "\(number)"
    case .text(let text):
      // By bytes: to Swift, CR and LF together are one character.
      let needsQuotes = text.isEmpty || text.utf8.contains { ",\"\r\n".utf8.contains($0) }
      return needsQuotes ? "\"\(text.escaped { $0 == "\"" ? "\"\"" : nil })\"" : text
    }
  }
}
