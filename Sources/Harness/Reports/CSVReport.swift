package import Results
package import Verdicts

/// A table of the results, or the numbers of the scenario's measures, as comma-separated values, RFC 4180.
///
/// The first line has the names of the columns. The records follow in the order of the table's key. Null is
/// an empty field, and an empty text is a pair of quotes. Numbers have the shortest representation that reads
/// back the same. Lines end in CR and LF; the text is UTF-8 without a byte-order mark.
///
/// Spreadsheets evaluate a text that begins like a formula. On request, the report puts a single quote before
/// such texts, which makes spreadsheets show them as text (OWASP, "CSV Injection").
package enum CSVReport {
  /// Writes a table in pieces, so that its length doesn't matter.
  ///
  /// - Parameters:
  ///   - database: The results of a run.
  ///   - table: The table.
  ///   - quotesFormulas: Whether to put a quote before texts that spreadsheets would evaluate.
  ///   - write: Receives each piece of the text.
  /// - Throws: If the results can't be read, or what `write` throws.
  package static func write(
    _ database: ResultsDatabase,
    table: Table,
    quotesFormulas: Bool = false,
    to write: (String) throws(ResultsError) -> Void
  ) throws(ResultsError) {
    if let remedy = table.remedy, try !database.tables().contains(table) {
      throw ResultsError(
        .otherRun,
        "these results have no table '\(table.name)'",
        hint: remedy,
        path: database.path
      )
    }
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

  /// The name by which the command writes measures instead of a table.
  package static let measures = "measures"

  /// Writes measures: a record for each participant, or for each participant and sensor.
  ///
  /// The records follow in the order of the measures, of the sensors and of the cohort. A measure that has one number
  /// for each participant has no sensor, and a participant who has nothing to measure has no value.
  ///
  /// - Parameters:
  ///   - results: The measures, with their numbers.
  ///   - path: The results, for an error.
  ///   - quotesFormulas: Whether to put a quote before texts that spreadsheets would evaluate.
  ///   - write: Receives each piece of the text.
  /// - Throws: If there are no measures, if one of them has failed, or what `write` throws.
  package static func write(
    _ results: [MeasureResult],
    at path: String?,
    quotesFormulas: Bool = false,
    to write: (String) throws(ResultsError) -> Void
  ) throws(ResultsError) {
    guard !results.isEmpty else {
      throw ResultsError(
        .otherRun,
        "these results have no measures",
        hint: "write 'measure: [valid days]' in the scenario",
        path: path
      )
    }
    for result in results {
      guard let error = result.error else { continue }
      throw ResultsError(
        .otherRun,
        "the measure '\(result.measure.name)' could not be taken: \(error.message)",
        hint: error.hint,
        path: error.place ?? path
      )
    }
    let columns = ["measure", "unit", "participant", "group_name", "sensor", "value"]
    try write(record(columns.map { .text($0) }))
    for result in results {
      let (name, unit) = (result.measure.name, result.measure.unit)
      var piece = ""
      for value in result.values {
        let cells: [Value] = [
          .text(name), unit.isEmpty ? .null : .text(unit), .text(value.participant),
          .text(value.group), value.sensor.map { .text($0) } ?? .null,
          value.value.map { .real($0) } ?? .null,
        ]
        piece += record(quotesFormulas ? cells.map(harmless) : cells)
      }
      try write(piece)
    }
  }

  /// The approximate number of bytes in a piece.
  private static let pieceSize = 1 << 16

  /// A record with its line break.
  package static func record(_ values: [Value]) -> String {
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
      // Compares bytes, since CR and LF together are one Swift character.
      let needsQuotes = text.isEmpty || text.utf8.contains { ",\"\r\n".utf8.contains($0) }
      return needsQuotes ? "\"\(text.escaped { $0 == "\"" ? "\"\"" : nil })\"" : text
    }
  }
}
