package import Results
package import Scenarios

/// The rows of a query as a text table.
package struct TextTable: Hashable, Sendable {
  package var columns: [String]

  /// The rows that can be shown; each has a value for each column.
  package var rows: [[Value]]

  /// The number of rows of the query.
  package var total: Int

  /// The columns of texts that are aligned to the right as numbers are.
  package var alignedRight: Set<Int>

  /// The moments of the study, as which the table shows times; nil for times in seconds.
  package var moments: StudyClock?

  /// Whether the rows stay rows where a line has no room for all columns, so that they can be compared.
  package var staysTable = false

  /// Whether the rows are examples of which a reader sees enough to go on: where a line has no room for all columns, those
  /// that are null or 0 in all shown rows are left out, and records are fewer.
  package var isEvidence = false

  /// The number of columns that were left out.
  private var emptyColumns = 0

  package init(
    columns: [String],
    rows: [[Value]],
    total: Int,
    alignedRight: Set<Int> = [],
    moments: StudyClock? = nil
  ) {
    self.columns = columns
    self.rows = rows
    self.total = total
    self.alignedRight = alignedRight
    self.moments = moments
  }

  private static let gap = 2
  private static let least = 8
  /// The width at which a column of longer texts can be read, the longest word that is not divided, and the least width
  /// of a table whose rows become records.
  private static let comfortable = 16
  private static let longestWord = 24
  private static let leastOfRecords = 60
  /// The most lines of a cell, and of all records of evidence (our choice).
  private static let tallest = 6
  private static let tallestEvidence = 40

  /// The lines of the table: the header, the rows and the number of further rows.
  ///
  /// Numbers are aligned to the right, and those of a column have the same number of places after the point. Long texts
  /// continue in the next line, in the widest columns first, after a word; only what is longer than six lines is cut.
  /// Rows with too many columns for that lose the empty ones, if the table ``isEvidence``, and become records with a line
  /// for each value, unless ``staysTable``. On a narrow
  /// terminal, columns that don't fit at all are left out, and the last line counts them.
  ///
  /// - Parameters:
  ///   - width: The largest number of the terminal's columns in a line.
  ///   - maxRows: The largest number of rows to show.
  /// - Returns: The lines, without trailing spaces.
  package func lines(width: Int, maxRows: Int = 10) -> [String] {
    let shown = rows.prefix(maxRows)
    let header = columns.map(VisibleText.of)
    let texts = columns.indices.map { column in
      let values = shown.map { $0[column] }
      return zip(values, NumberText.column(values)).map { value, text in
        moments?.text(value, of: columns[column]) ?? text
      }
    }
    let cells = shown.indices.map { row in texts.map { $0[row] } }
    let natural = columns.indices.map { column in
      (texts[column] + [header[column]]).map(VisibleText.width(of:)).max() ?? 0
    }
    // East Asian text has no spaces, and is divided anywhere.
    let words = columns.indices.map { column -> Int in
      let words = (texts[column] + [header[column]]).flatMap {
        $0.split(separator: " ").map(String.init)
      }
      let undivided = words.filter {
        $0.count <= Self.longestWord && VisibleText.width(of: $0) == $0.count
      }
      return undivided.map(\.count).max() ?? 0
    }
    func leasts(_ least: Int) -> [Int] { zip(natural, words).map { min($0, max(least, $1)) } }
    if !staysTable, width >= Self.leastOfRecords, !cells.isEmpty,
      Self.width(of: leasts(Self.comfortable)) > width
    {
      if let filled = withoutEmptyColumns(maxRows) {
        return filled.lines(width: width, maxRows: maxRows)
      }
      let most = isEvidence ? max(1, Self.tallestEvidence / columns.count) : cells.count
      return records(header, Array(cells.prefix(most)), width)
        + rest(min(most, shown.count), hidden: 0, width)
    }
    let widths = Self.fitted(natural, leasts(Self.least), to: width)
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
    var lines =
      more.isEmpty ? [] : [VisibleText.cut("and " + more.joined(separator: ", "), to: width)]
    if emptyColumns > 0 {
      let left = NumberText.counted(emptyColumns, "column")
      lines.append(
        VisibleText.cut("not shown: \(left) with null or 0 in each of these rows", to: width)
      )
    }
    return lines
  }

  /// Evidence without the columns that are null or 0 in all shown rows; nil if there are none, or no others.
  private func withoutEmptyColumns(_ maxRows: Int) -> TextTable? {
    guard isEvidence else { return nil }
    let shown = rows.prefix(maxRows)
    let filled = columns.indices.filter { column in shown.contains { !$0[column].isNullOrZero } }
    guard !filled.isEmpty, filled.count < columns.count else { return nil }
    var table = self
    table.columns = filled.map { columns[$0] }
    table.rows = shown.map { row in filled.map { row[$0] } }
    table.alignedRight = Set(filled.indices.filter { alignedRight.contains(filled[$0]) })
    table.emptyColumns = columns.count - filled.count
    return table
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
  /// Each column gets at least its least width, and the last columns are left out; the widest columns shrink first. A
  /// column that is alone gets the width there is.
  private static func fitted(_ natural: [Int], _ least: [Int], to width: Int) -> [Int] {
    var count = natural.count
    while count > 1, Self.width(of: least.prefix(count)) > width { count -= 1 }
    guard count > 1 else { return natural.prefix(1).map { min($0, max(0, width)) } }
    var widths = Array(natural.prefix(count))
    while Self.width(of: widths) > width,
      let column = widths.indices.filter({ widths[$0] > least[$0] })
        .max(by: { (widths[$0], $0) < (widths[$1], $1) })
    {
      widths[column] -= 1
    }
    return widths
  }

  /// The width of columns with the gaps between them.
  private static func width(of columns: some Collection<Int>) -> Int {
    columns.reduce(0, +) + gap * max(0, columns.count - 1)
  }
}

extension Value {
  fileprivate var isNullOrZero: Bool {
    switch self {
    case .null: true
    case .integer(let number): number == 0
    case .real(let number): number == 0
    case .text: false
    }
  }

  fileprivate var isNumber: Bool {
    switch self {
    case .integer, .real: true
    case .null, .text: false
    }
  }
}
