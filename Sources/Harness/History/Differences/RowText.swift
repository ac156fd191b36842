import Reports
import Results
import Scenarios
import Verdicts

/// The texts of rows that differ.
struct RowText {
  let run: ComparedRun

  /// A row in words: the table and the columns that have something to say, with times as moments.
  func text(of row: TableRow) -> String {
    let table = Schema.table(row.table)
    let begin = table.columns.firstIndex { $0.unit == TableColumn.sinceStart }
    let cells = table.columns.indices.compactMap { index -> String? in
      guard index != begin, table.columns[index].name != "participant",
        !RowContent.isOrder(index, in: row.table)
      else { return nil }
      switch row.values[index] {
      case .null, .text(""): return nil
      default:
        return
          "\(Self.name(of: table.columns[index])) \(value(row.values[index], table.columns[index]))"
      }
    }
    return "\(table.name): \(cells.joined(separator: ", "))"
  }

  func value(_ value: Value, _ column: TableColumn) -> String {
    switch value {
    case .null: "–"
    case .text(let text): VisibleText.of(PageText.short(text, to: 200))
    case .integer(let number): NumberText.grouped(Int(number))
    case .real(let number) where column.unit == TableColumn.sinceStart: run.moment(number)
    case .real(let number): MeasureText.number(number, column.unit ?? "")
    }
  }

  /// The name of a column, without the unit at its end.
  static func name(of column: TableColumn) -> String {
    let name = column.name.hasSuffix("_s") ? String(column.name.dropLast(2)) : column.name
    return name.replacing("_", with: " ")
  }
}

extension RunComparison {
  /// What one side of a difference is, in words; nil if the side has nothing.
  func text(_ row: RowDifference, side: Int, of life: Life) -> String? {
    guard let own = side == 0 ? row.first : row.second else { return nil }
    if let event = life.event(row, side: side) { return event.text }
    return RowText(run: runs[side]).text(of: own)
  }

  /// The columns in which two rows differ, in words.
  func changes(_ row: RowDifference) -> [String] {
    guard let first = row.first, let second = row.second else { return [] }
    let columns = Schema.table(row.table).columns
    return row.columns.map { index in
      let one = RowText(run: runs[0]).value(first.values[index], columns[index])
      let other = RowText(run: runs[1]).value(second.values[index], columns[index])
      return "\(RowText.name(of: columns[index])): \(one) in A, \(other) in B"
    }
  }

  /// When the two runs differ, in words.
  func moment(_ row: RowDifference) -> String {
    guard let instant = row.instant else { return "in the end" }
    return (row.beganAlike ? "after " : "") + runs[0].moment(instant)
  }

  /// The function of the app behind a row, as diagnostics name it; nil if no diagnostic does.
  func function(_ row: RowDifference) -> String? {
    [row.second, row.first].compactMap { $0.flatMap(DiagnosticRow.init)?.function }
      .first { !$0.isEmpty }
  }

  /// The keys, facts and draws behind the differences of a participant, in words.
  func reasons(of life: Life) -> [String] {
    let keys = (keys ?? []).map { key -> String in
      switch (key.first, key.second) {
      case (let first?, let second?): "\(key.path) is \(first) in A and \(second) in B"
      case (let first?, nil): "\(key.path) is only in A: \(first)"
      case (nil, let second?): "\(key.path) is only in B: \(second)"
      case (nil, nil): "\(key.path)"
      }
    }
    let facts = facts.map { "the \($0.name) is \($0.first) in A and \($0.second) in B" }
    let draws = life.difference.draws.map { row -> String in
      let rows = [row.first, row.second].map { $0.flatMap(DrawRow.init) }
      let name = rows.compactMap { $0?.name }.first ?? ""
      return
        "\(life.difference.participant) draws \(name): \(rows[0]?.value ?? "nothing") in A, "
        + "\(rows[1]?.value ?? "nothing") in B"
    }
    return facts + keys + draws
  }
}
