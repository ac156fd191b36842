package import Results

/// The rows of a query as a text table.
package struct TextTable: Hashable, Sendable {
  /// The names of the columns.
  package var columns: [String]

  /// The rows that can be shown; each has a value for each column.
  package var rows: [[Value]]

  /// The number of rows of the query.
  package var total: Int

  /// The columns of texts that are aligned to the right as numbers are.
  package var alignedRight: Set<Int>

  /// The moments of the study, as which the table shows times; nil for times in seconds.
  package var moments: StudyMoments?

  package init(
    columns: [String],
    rows: [[Value]],
    total: Int,
    alignedRight: Set<Int> = [],
    moments: StudyMoments? = nil
  ) {
    self.columns = columns
    self.rows = rows
    self.total = total
    self.alignedRight = alignedRight
    self.moments = moments
  }

  private static let gap = 2
  private static let least = 8
  /// The most lines of a cell.
  private static let tallest = 6

  /// The lines of the table: the header, the rows and the number of further rows.
  ///
  /// Numbers are aligned to the right. Long texts continue in the next line, in the widest columns first; only what is
  /// longer than six lines is cut. Columns that don't fit at all are left out, and the last line counts them.
  ///
  /// - Parameters:
  ///   - width: The largest number of the terminal's columns in a line.
  ///   - maxRows: The largest number of rows to show.
  /// - Returns: The lines, without trailing spaces.
  package func lines(width: Int, maxRows: Int = 10) -> [String] {
    let shown = rows.prefix(maxRows)
    let header = columns.map(VisibleText.of)
    let cells = shown.map { row in
      zip(columns, row).map { column, value in
        moments?.text(value, of: column) ?? NumberText.of(value)
      }
    }
    let natural = header.indices.map { column in
      (cells.map { $0[column] } + [header[column]]).map(VisibleText.width(of:)).max() ?? 0
    }
    let widths = Self.fitted(natural, to: width)
    let isNumber = widths.indices.map { column in
      alignedRight.contains(column)
        || shown.contains { $0[column].isNumber }
          && shown.allSatisfy { $0[column].isNumber || $0[column] == .null }
    }
    func lines(_ cells: [String]) -> [String] {
      let texts = widths.indices.map { column in
        VisibleText.wrapped(cells[column], to: widths[column], most: Self.tallest)
      }
      return (0..<(texts.map(\.count).max() ?? 0)).map { number in
        let parts = widths.indices.map { column in
          let text = number < texts[column].count ? texts[column][number] : ""
          return VisibleText.padded(text, to: widths[column], right: isNumber[column])
        }
        let line = parts.joined(separator: String(repeating: " ", count: Self.gap))
        return String(line.reversed().drop { $0 == " " }.reversed())
      }
    }
    var all = lines(header) + cells.flatMap(lines)
    var more: [String] = []
    if total > shown.count { more.append("\(NumberText.grouped(total - shown.count)) more") }
    let hidden = columns.count - widths.count
    if hidden > 0 { more.append(NumberText.counted(hidden, "column") + " not shown") }
    if !more.isEmpty {
      all.append(VisibleText.cut("and " + more.joined(separator: ", "), to: width))
    }
    return all
  }

  /// The widths of the columns that fit.
  ///
  /// Each column gets at least 8, or its natural width if that is less; the widest columns shrink first.
  private static func fitted(_ natural: [Int], to width: Int) -> [Int] {
    func excess(_ widths: [Int]) -> Int {
      widths.reduce(0, +) + gap * max(0, widths.count - 1) - width
    }
    var widths = natural
    while widths.count > 1, excess(widths.map { min($0, least) }) > 0 { widths.removeLast() }
    while excess(widths) > 0, let widest = widths.max(), widest > 0 {
      guard let column = widths.lastIndex(of: widest) else { break }
      widths[column] -= 1
    }
    return widths
  }
}

extension Value {
  fileprivate var isNumber: Bool {
    switch self {
    case .integer, .real: true
    case .null, .text: false
    }
  }
}
