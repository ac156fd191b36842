import Results
import Scenarios

extension Query {
  /// SQLite's error message for a query, with a hint at what the author probably meant.
  static func explained(_ error: ResultsError, _ parsed: QueryText) -> ExpectationError {
    let message = error.message
    var hint: String?
    if let table = name(after: "no such table: ", in: message) {
      let tables = Schema.tables.map(\.name)
      hint =
        missing(table)
        ?? Spelling.nearest(to: table, among: tables).map { "did you mean '\($0)'?" }
        ?? "the tables are \(tables.joined(separator: ", "))"
    } else if let column = name(after: "no such column: ", in: message) {
      hint = hintForColumn(column, parsed)
    } else if message.contains("syntax error") || message.contains("incomplete input") {
      hint = "write one select over the tables of the results, in SQLite's SQL"
    }
    return ExpectationError(.badQuery, "the query is not understood: \(message)", hint: hint)
  }

  private static func hintForColumn(_ column: String, _ parsed: QueryText) -> String? {
    if parsed.quotedNames.contains(column) {
      return "text goes in single quotes: '\(column)'"
    }
    let column = column.split(separator: ".").last.map(String.init) ?? column
    let holders = Schema.tables.filter { $0.columns.contains { $0.name == column } }
    guard holders.isEmpty else {
      return "'\(column)' is a column of \(holders.map(\.name).joined(separator: ", "))"
    }
    // Columns of the tables that the query names come first: among equally near names, the first is suggested.
    let words = Set(
      parsed.bare.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    )
    let named = Schema.tables.filter { words.contains($0.name) }
    let columns = (named + Schema.tables).flatMap { $0.columns.map(\.name) }
    if let closest = Spelling.nearest(to: column, among: columns) {
      return "did you mean '\(closest)'?"
    }
    guard let table = named.first else { return nil }
    return "the columns of \(table.name) are \(table.columns.map(\.name).joined(separator: ", "))"
  }

  /// The hint for a table that the results of a run don't have because of how it was run.
  private static func missing(_ name: String) -> String? {
    Schema.tables.first { $0.name == name }?.remedy
  }

  private static func name(after start: String, in message: String) -> String? {
    guard message.hasPrefix(start) else { return nil }
    return String(message.dropFirst(start.count))
  }
}
