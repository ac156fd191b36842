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
  /// The width at which a column of longer texts can be read, and the least width of a table whose rows become records.
  private static let comfortable = 16
  private static let leastOfRecords = 60
  /// The most lines of a cell.
  private static let tallest = 6

  /// The lines of the table: the header, the rows and the number of further rows.
  ///
  /// Numbers are aligned to the right. Long texts continue in the next line, in the widest columns first; only what is
  /// longer than six lines is cut. Rows with too many columns for that become records with a line for each value. On a
  /// narrow terminal, columns that don't fit at all are left out, and the last line counts them.
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
    if cells.allSatisfy({ $0.count == header.count }), needsRecords(header, cells, width) {
      return records(header, cells, width) + rest(shown.count, hidden: 0, width)
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
    return lines(header) + cells.flatMap(lines)
      + rest(shown.count, hidden: columns.count - widths.count, width)
  }

  /// The line that counts what is not shown; nothing if all is.
  private func rest(_ shown: Int, hidden: Int, _ width: Int) -> [String] {
    var more: [String] = []
    if total > shown { more.append("\(NumberText.grouped(total - shown)) more") }
    if hidden > 0 { more.append(NumberText.counted(hidden, "column") + " not shown") }
    return more.isEmpty ? [] : [VisibleText.cut("and " + more.joined(separator: ", "), to: width)]
  }

  /// Whether a row has so many columns that a line has no room for the words in them.
  private func needsRecords(_ header: [String], _ cells: [[String]], _ width: Int) -> Bool {
    guard width >= Self.leastOfRecords, !cells.isEmpty else { return false }
    let columns = header.indices.map { column in
      let texts = cells.map { $0[column] } + [header[column]]
      return min(texts.map(VisibleText.width(of:)).max() ?? 0, Self.comfortable)
    }
    return columns.reduce(0, +) + Self.gap * (columns.count - 1) > width
  }

  /// A line for each value, after the name of its column, and an empty line between rows.
  private func records(_ header: [String], _ cells: [[String]], _ width: Int) -> [String] {
    let names = min(header.map(VisibleText.width(of:)).max() ?? 0, width / 2)
    let rows = cells.map { row in
      zip(header, row).flatMap { name, value in
        let texts = VisibleText.wrapped(value, to: width - names - Self.gap, most: Self.tallest)
        return texts.enumerated().map { number, text in
          let name = VisibleText.cut(number == 0 ? name : "", to: names)
          return VisibleText.padded(name, to: names + Self.gap) + text
        }
      }
    }
    return Array(rows.joined(separator: [""]))
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
