import Results

/// A row of the results whose values are found by their columns' names.
struct TimelineRow {
  /// The columns of a table, and where each is.
  final class Columns {
    let table: Table
    private let places: [String: Int]

    init(of table: Table) {
      self.table = table
      places = Dictionary(
        uniqueKeysWithValues: table.columns.enumerated().map { ($1.name, $0) }
      )
    }

    /// All of them, as a query names them.
    var list: String { table.columns.map(\.name).joined(separator: ", ") }

    func place(of name: String) -> Int? { places[name] }
  }

  private let columns: Columns
  let values: [Value]

  init(columns: Columns, values: [Value]) {
    self.columns = columns
    self.values = values
  }

  /// The table that it is of.
  var table: Table { columns.table }

  /// The text in a column; empty if there is none.
  func text(_ column: String) -> String {
    guard case .text(let text) = value(column) else { return "" }
    return text
  }

  /// The whole number in a column; nil if there is none.
  func number(_ column: String) -> Int? {
    guard case .integer(let number) = value(column) else { return nil }
    return Int(number)
  }

  /// Whether a flag is 1.
  func flag(_ column: String) -> Bool { number(column) == 1 }

  /// The time in a column, in microseconds since the study's start; nil if there is none.
  func time(_ column: String) -> Int? {
    guard case .real(let seconds) = value(column) else { return nil }
    return Microseconds.of(seconds)
  }

  private func value(_ column: String) -> Value {
    columns.place(of: column).map { values[$0] } ?? .null
  }
}

/// Times as the trace format has them.
enum Microseconds {
  /// The nearest whole number of microseconds.
  ///
  /// Whole, although the format takes fractions: two slices that meet then meet in every reader,
  /// however it rounds. Within ±2⁵², about 140 years, for readers that keep them as doubles.
  static func of(_ seconds: Seconds) -> Int {
    min(max(NumberText.rounded(seconds * 1e6), -(1 << 52)), 1 << 52)
  }
}
