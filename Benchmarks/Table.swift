import Foundation

/// A table of plain text: the first column is aligned to the left, the others to the right.
struct Table {
  /// The titles, and then the rows.
  private(set) var rows: [[String]]

  /// A table with column titles.
  init(_ titles: String...) { rows = [titles] }

  /// Adds a row.
  mutating func add(_ cells: String...) { rows.append(cells) }

  /// Prints the table under a heading.
  func show(_ heading: String) {
    let widths = (0..<rows[0].count).map { column in rows.map { $0[column].count }.max() ?? 0 }
    print("\n\(heading)\n")
    for row in rows {
      let cells = zip(row, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + padding : padding + cell.0
      }
      print("  " + cells.joined(separator: "   "))
    }
    // Suites take minutes, and a file or a pipe gets their tables as they are finished.
    fflush(nil)
  }

  /// The table in Markdown.
  var markdown: String {
    var lines = rows.map { "| \($0.joined(separator: " | ")) |" }
    lines.insert("|---|\(String(repeating: "--:|", count: rows[0].count - 1))", at: 1)
    return lines.joined(separator: "\n")
  }
}

/// A number with some decimals, or a dash for one that could not be measured.
func text(_ number: Double?, _ decimals: Int) -> String {
  number.map { String(format: "%.\(decimals)f", $0) } ?? "-"
}
