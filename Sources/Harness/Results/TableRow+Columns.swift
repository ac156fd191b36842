/// Columns that many tables share.
extension TableRow {
  /// The row as one line of text for people: the table and the columns, without the participant.
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

  /// The time since the study's start of what the row records; nil if the table has no such column.
  package var time: Seconds? {
    guard let place = Self.times[table.rawValue], case .real(let time) = values[place] else {
      return nil
    }
    return time
  }

  /// The row's position in the order of the participant's rows; nil if the table has no such column.
  ///
  /// Setting the sequence of such a row has no effect.
  package var sequence: Int? {
    get {
      guard let place = Self.sequences[table.rawValue], case .integer(let number) = values[place]
      else { return nil }
      return Int(number)
    }
    set {
      guard let place = Self.sequences[table.rawValue], let newValue else { return }
      values[place] = .integer(Int64(newValue))
    }
  }

  /// The row's place in the order of all of the participant's rows; nil if nothing decides it.
  ///
  /// It is the row's sequence, or that of the last row before it. Rows of the same place have the order of their
  /// tables, and of their keys.
  package var place: Int? {
    if let sequence { return sequence }
    guard let column = Self.predecessors[table.rawValue], case .integer(let number) = values[column]
    else { return nil }
    return Int(number)
  }

  /// Whether digests include the row.
  package var isDigested: Bool { Self.areDigested[table.rawValue] }

  private static let areDigested = Schema.tables.map { $0.fact == nil }

  private static let predecessors = Schema.tables.map { table in
    table.columns.firstIndex { $0.name == "after_sequence" }
  }

  private static let times = Schema.tables.map { table in
    table.columns.firstIndex { $0.unit == TableColumn.sinceStart }
  }

  private static let sequences = Schema.tables.map { table in
    table.columns.firstIndex { $0.name == "sequence" }
  }
}
