/// What a row says, by its columns' names.
extension Row {
  /// The text in a column; empty if there is none.
  package func text(_ column: String) -> String {
    guard case .text(let text) = value(column) else { return "" }
    return text
  }

  /// The number in a column, a time or another one with a fraction; nil if there is none.
  package func real(_ column: String) -> Double? {
    guard case .real(let number) = value(column) else { return nil }
    return number
  }

  /// The whole number in a column; nil if there is none.
  package func number(_ column: String) -> Int? {
    guard case .integer(let number) = value(column) else { return nil }
    return Int(number)
  }

  /// Whether a flag is 1.
  package func flag(_ column: String) -> Bool { number(column) == 1 }

  /// The row with other values in some columns, by their names.
  package func replacing(_ values: [String: Value]) -> Row {
    var row = self
    for (index, column) in Schema.table(table).columns.enumerated() {
      if let value = values[column.name] { row.values[index] = value }
    }
    return row
  }

  private func value(_ column: String) -> Value {
    let place = Schema.table(table).columns.firstIndex { $0.name == column }
    return place.map { values[$0] } ?? .null
  }
}
