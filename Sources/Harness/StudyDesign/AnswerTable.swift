import Reports

/// A table of text for an answer: the first column is aligned to the left, the others to the right.
struct AnswerTable {
  private var rows: [[String]]

  init(_ titles: [String]) { rows = [titles] }

  mutating func add(_ cells: [String]) { rows.append(cells) }

  /// The lines of the table; the first column is cut if the lines are wider than a number of columns.
  func text(width: Int) -> String {
    var widths = rows[0].indices.map { column in
      rows.map { VisibleText.width(of: $0[column]) }.max() ?? 0
    }
    let excess = widths.reduce(0, +) + 2 * (widths.count - 1) - width
    if excess > 0 { widths[0] = max(min(widths[0], 16), widths[0] - excess) }
    return rows.map { row in
      let cells = zip(row, widths).enumerated().map { column, cell in
        VisibleText.padded(VisibleText.cut(cell.0, to: cell.1), to: cell.1, right: column > 0)
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }
    .joined()
  }
}
