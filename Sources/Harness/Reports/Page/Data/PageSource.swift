package import Results

/// The results of a page; each query is compiled once.
package final class PageSource {
  let database: ResultsDatabase
  private var statements: [String: ResultsStatement] = [:]

  package init(_ database: ResultsDatabase) { self.database = database }

  /// All rows of a query, with values for its parameters.
  func rows(_ sql: String, _ values: [Value] = []) throws(ResultsError) -> [PageRow] {
    let statement: ResultsStatement
    if let ready = statements[sql] {
      statement = ready
    } else {
      statement = try database.prepare(sql)
      statements[sql] = statement
    }
    var rows: [PageRow] = []
    try statement.run(values) { rows.append(PageRow(values: $0)) }
    return rows
  }

  /// Runs a query once; its rows are passed on one by one, so that their number doesn't matter.
  func each(_ sql: String, _ take: (PageRow) -> Void) throws(ResultsError) {
    try database.prepare(sql).run([]) { take(PageRow(values: $0)) }
  }

  /// Whether the results have a table, which depends on the run's facts for some.
  func has(_ table: String) throws(ResultsError) -> Bool {
    let query = "select 1 from sqlite_schema where type in ('table', 'view') and name = ?"
    return try !rows(query, [.text(table)]).isEmpty
  }

  /// The rows of a table for one participant, in the order of the table's key; rows that were changed and are
  /// no longer valid are left out.
  func all<Kind: ResultRow>(
    _: Kind.Type,
    of participant: String
  ) throws(ResultsError) -> [Kind] {
    let table = Kind.declaration
    let order = table.key.joined(separator: ", ")
    return try rows(
      "select * from \(table.name) where participant = ? order by \(order)",
      of: participant
    ).compactMap { Kind(TableRow(table: table.id, values: $0.values)) }
  }

  /// The rows of a query whose parameter is a participant's name.
  func rows(_ sql: String, of participant: String) throws(ResultsError) -> [PageRow] {
    try rows(sql, [.text(participant)])
  }
}

/// A row of a query.
///
/// A results file that was changed may have any value in any column.
struct PageRow {
  let values: [Value]

  /// The text in a column; empty if it is null.
  func text(_ column: Int) -> String {
    switch values[column] {
    case .text(let text): text
    case .null: ""
    default: NumberText.of(values[column])
    }
  }

  /// The word in a column; nil if its type lacks the word.
  func word<Kind: Word>(_ column: Int) -> Kind? { Kind(rawValue: text(column)) }

  /// The number in a column; nil if there is none.
  func number(_ column: Int) -> Double? {
    switch values[column] {
    case .integer(let number): Double(number)
    case .real(let number): number
    default: nil
    }
  }

  /// The whole number in a column; 0 if there is none.
  func whole(_ column: Int) -> Int {
    switch values[column] {
    case .integer(let number): Int(number)
    case .real(let number): NumberText.rounded(number)
    default: 0
    }
  }

  /// A time in a column; 0 if there is none.
  func time(_ column: Int) -> Seconds { number(column) ?? 0 }

  /// Whether the number in a column is not 0.
  func flag(_ column: Int) -> Bool { whole(column) != 0 }
}
