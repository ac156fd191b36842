import Reports

/// A table of text for an answer: the first column is aligned to the left, the others to the right.
package struct AnswerTable {
  private var rows: [[String]]

  package init(_ titles: [String]) { rows = [titles] }

  package mutating func add(_ cells: [String]) { rows.append(cells) }

  /// The lines of the table.
  ///
  /// - Parameter width: The number of columns to which the first column is cut, unless different cells would look the
  ///   same.
  /// - Returns: The lines, without trailing spaces and with a line break after each.
  package func text(width: Int) -> String {
    var widths = rows[0].indices.map { column in
      rows.map { VisibleText.width(of: $0[column]) }.max() ?? 0
    }
    let excess = widths.reduce(0, +) + 2 * (widths.count - 1) - width
    if excess > 0 {
      let least = max(min(widths[0], 16), widths[0] - excess)
      let names = Set(rows.map { $0[0] })
      if Set(names.map { VisibleText.cut($0, to: least) }).count == names.count {
        widths[0] = least
      }
    }
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

extension String {
  /// The text in lines of at most a number of columns, if no word is longer; lines after the first are indented.
  package func wrapped(to width: Int, indent: Int = 2) -> String {
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      let next = line.isEmpty ? String(word) : "\(line) \(word)"
      if !line.isEmpty, VisibleText.width(of: next) > width {
        lines.append(line)
        line = String(repeating: " ", count: indent) + word
      } else {
        line = next
      }
    }
    lines.append(line)
    return lines.map { $0 + "\n" }.joined()
  }
}
