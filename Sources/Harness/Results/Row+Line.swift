extension Row {
  /// The row on a line, for people: its table and what it says, without the participant.
  package var line: String {
    let table = Schema.table(table)
    let cells = zip(table.columns, values).compactMap { column, value -> String? in
      guard column.name != "participant", column.name != "sequence" else { return nil }
      switch value {
      case .null, .text(""): return nil
      case .integer(let number): return "\(column.name) \(number)"
      case .real(let number): return "\(column.name) \(number)"
      case .text(let text): return "\(column.name) \(text)"
      }
    }
    return "\(table.name): \(cells.joined(separator: ", "))"
  }

  /// When it happened or began; nil of what is always so.
  package var time: Seconds? {
    let columns = Schema.table(table).columns
    guard let index = columns.firstIndex(where: { $0.unit == Column.sinceStart }),
      case .real(let time) = values[index]
    else { return nil }
    return time
  }
}
