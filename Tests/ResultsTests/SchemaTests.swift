import Foundation
import Results
import Testing

/// The tables are our choice; the tests check that their parts agree.
@Suite("Schema")
struct SchemaTests {
  @Test("every table has the position of its identifier, a unique name and a sentence")
  func tables() {
    #expect(Schema.tables.map(\.id) == TableID.allCases)
    #expect(Set(Schema.tables.map(\.name)).count == Schema.tables.count)
    for table in Schema.tables {
      #expect(Set(table.columns.map(\.name)).count == table.columns.count)
      #expect(table.doc.hasSuffix("."))
      #expect(table.columns.allSatisfy { $0.doc.hasSuffix(".") && !$0.doc.contains("|") })
      #expect(table.columns.prefix(table.key.count).map(\.name) == table.key)
    }
  }

  @Test("the version of the tables is that of their newest column, or of the last other change")
  func version() {
    #expect(Schema.version == 11)
    var tables = Schema.tables
    for table in tables.indices {
      for column in tables[table].columns.indices { tables[table].columns[column].version = nil }
    }
    #expect(Schema.version(of: tables) == 10)
    tables[3].columns[0].version = 13
    tables[4].columns[0].version = 12
    #expect(Schema.version(of: tables) == 13)
  }

  @Test(
    "a column of real numbers has a unit: seconds if, and only if, its name ends in _s",
    arguments: Schema.tables
  )
  func units(_ table: Table) {
    for column in table.columns {
      #expect(column.unit != nil || column.kind != .real, "\(column.name)")
      #expect(
        column.name.hasSuffix("_s") == (column.unit?.hasPrefix("s") == true && column.kind == .real)
      )
    }
  }

  @Test("a row's values are its table's columns in number, order, type and nullability")
  func rows() {
    let rows = Samples.ofEveryTable
    #expect(Set(rows.map(\.table)) == Set(TableID.allCases))
    for row in rows {
      let table = Schema.table(row.table)
      #expect(row.values.count == table.columns.count, "\(table.name)")
      for (value, column) in zip(row.values, table.columns) {
        #expect(fits(value, column), "\(table.name).\(column.name) is \(value)")
      }
    }
  }

  /// Order and key paths connect columns, properties and arguments of the initializer: if one value is
  /// changed alone, an exchange of two is visible.
  @Test("a row that is read from values is written as the same values", arguments: TableID.allCases)
  func roundTrip(table: TableID) throws {
    func check<Kind: ResultRow>(_ type: Kind.Type) throws {
      let columns = Kind.declaration.columns
      for place in -1..<columns.count {
        for other in Set([
          0, 1, columns.indices.contains(place) && columns[place].isNullable ? 2 : 1,
        ]) {
          let values = columns.indices.map { value(of: columns[$0], $0 == place ? other : 0) }
          let row = try #require(Kind(TableRow(table: table, values: values)))
          #expect(row.values == values)
          #expect(row.row == TableRow(table: table, values: values))
        }
      }
    }
    try check(table.rowType)
    #expect(table.rowType.table == table)
  }

  @Test("too few, too many or mistyped values are not a row")
  func unreadable() {
    let row = Samples.fetch("P001", 7, at: 3, oldest: 1, youngest: 2).row
    #expect(FetchRow(row)?.row == row)
    #expect(DeletionRow(row) == nil)
    #expect(FetchRow(TableRow(table: .fetches, values: row.values.dropLast())) == nil)
    #expect(FetchRow(TableRow(table: .fetches, values: row.values + [.null])) == nil)
    for (place, column) in Schema.table(.fetches).columns.enumerated() {
      var other = row
      other.values[place] = column.kind == .text ? .integer(1) : .text("1")
      #expect(FetchRow(other) == nil, "\(column.name)")
      other.values[place] = .null
      #expect((FetchRow(other) != nil) == column.isNullable, "\(column.name)")
    }
    var unknown = row
    unknown.values[19] = .text("unheard of")
    #expect(FetchRow(unknown) == nil)
  }

  /// One of two values that fit a column, or null.
  private func value(of column: TableColumn, _ choice: Int) -> Value {
    guard choice < 2 else { return .null }
    if let words = column.words { return .text(words[choice]) }
    return switch column.kind {
    case .integer: .integer(Int64(choice))
    case .real: .real(Double(choice) + 0.5)
    case .text: .text("\(choice)")
    }
  }

  @Test("the statement that creates a table declares types, nullability and the key")
  func creation() {
    #expect(
      Schema.table(.deletions).creation == """
        CREATE TABLE deletions (
          participant TEXT NOT NULL,
          sequence INTEGER NOT NULL,
          at_s REAL NOT NULL,
          sensor TEXT NOT NULL,
          from_s REAL NOT NULL,
          to_s REAL NOT NULL,
          reason TEXT NOT NULL,
          PRIMARY KEY (participant, sequence)
        ) WITHOUT ROWID
        """
    )
    #expect(
      Schema.table(.deletions).insertion == "INSERT INTO deletions VALUES (?, ?, ?, ?, ?, ?, ?)"
    )
  }

  /// Our choice: a column that several tables have alike is described once.
  @Test("the documentation page has a section for every table and a line for every column")
  func documentation() throws {
    let page = Schema.documentation
    for table in Schema.tables {
      let parts = page.components(separatedBy: "\n## \(table.name)\n")
      try #require(parts.count == 2, "\(table.name)")
      let section = try #require(parts[1].components(separatedBy: "\n## ").first)
      for column in table.columns {
        let place = table.key.contains(column.name) ? page : section
        #expect(place.contains("`\(column.name)`"), "\(table.name).\(column.name)")
      }
    }
    #expect(
      page.contains(
        """

        ## clock_changes

        One change of the phone's wall clock.

        - `cause`: What changed it: 'set by hand', 'set by the network' or 'travel'.
        - `wall_offset_s`: Wall clock minus true time, from then on.
        - `time_zone`: Time zone from then on.
        - `at_s`: as above.

        ## 
        """
      )
    )
  }

  @Test("the documentation of a column lists its possible values")
  func names() {
    for table in Schema.tables {
      for column in table.columns {
        for word in column.words ?? [] {
          #expect(column.doc.contains("'\(word)'"), "\(table.name).\(column.name)")
        }
      }
    }
    #expect(Schema.table(.prompts).columns[5].words?.count == PromptRow.Outcome.allCases.count)
  }

  private func fits(_ value: Value, _ column: TableColumn) -> Bool {
    switch value {
    case .null: column.isNullable
    case .integer: column.kind == .integer
    case .real: column.kind == .real
    case .text: column.kind == .text
    }
  }
}
