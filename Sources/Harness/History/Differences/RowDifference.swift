package import Results

/// A row that differs between two runs of a participant.
package struct RowDifference: Hashable, Sendable {
  package var table: TableID
  /// The row of the first run; nil if that run has no such row.
  package var first: TableRow?
  /// The row of the second run; nil if that run has no such row.
  package var second: TableRow?

  /// The time since the study's start at which the runs differ; nil for a row about the whole run.
  ///
  /// Of a row that begins alike in both runs, it is the earlier end, if the results have the end.
  package var instant: Seconds?

  /// Whether the row begins alike in both runs, and the results don't have the instant at which it ends otherwise.
  package var beganAlike: Bool

  /// A row that only one run has, or that differs.
  init(_ first: TableRow?, _ second: TableRow?) {
    guard let one = first ?? second else { preconditionFailure("a difference without a row") }
    table = one.table
    (self.first, self.second) = (first, second)
    (instant, beganAlike) = (one.time, false)
    guard let first, let second else { return }
    let ends = [first, second].map(\.ending)
    if ends[0] != ends[1] {
      instant = ends.compactMap { $0 }.min()
    } else {
      beganAlike = true
    }
  }

  /// The row's place in the order of a run's rows.
  package var place: Int? { first?.place ?? second?.place }

  /// The columns in which the two rows differ, each with its index; all are compared but those of the order.
  package var columns: [Int] {
    guard let first, let second else { return [] }
    return first.values.indices.filter { index in
      !RowContent.isOrder(index, in: table) && first.values[index] != second.values[index]
    }
  }
}

/// The content of rows, apart from their place among others.
enum RowContent {
  /// The columns that number the rows of a run: an added row changes them in all later rows.
  private static let order: Set = ["sequence", "after_sequence", "line"]

  private static let orderColumns = Schema.tables.map { table in
    Set(table.columns.indices.filter { order.contains(table.columns[$0].name) })
  }

  private static let firstTexts = Schema.tables.map { table in
    table.columns.firstIndex { $0.kind == .text && $0.name != "participant" }
  }

  static func isOrder(_ column: Int, in table: TableID) -> Bool {
    orderColumns[table.rawValue].contains(column)
  }

  /// The row without the columns that number it.
  static func content(of row: TableRow) -> TableRow {
    var row = row
    for column in orderColumns[row.table.rawValue] { row.values[column] = .null }
    return row
  }

  /// What a row and its counterpart in another run have in common: the instant at which they begin, and the sensor, the
  /// call or another first text.
  static func beginning(of row: TableRow) -> TableRow {
    var values: [Value] = [row.time.map { .real($0) } ?? .null]
    if let column = firstTexts[row.table.rawValue] { values.append(row.values[column]) }
    return TableRow(table: row.table, values: values)
  }
}

extension TableRow {
  /// The time at which what the row records ended; nil if it did not end, or if the table doesn't have it.
  var ending: Seconds? {
    switch table {
    case .recordings: RecordingRow(self)?.ended
    case .prompts: PromptRow(self)?.answered
    default: nil
    }
  }
}
