import Results
import Testing

/// The tables are our choice; the tests hold their parts to one another.
@Suite("Schema")
struct SchemaTests {
  @Test("every table has its identity's place, a name of its own and a sentence")
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

  @Test(
    "a column has a unit of seconds if, and only if, its name ends in _s",
    arguments: Schema.tables
  )
  func units(_ table: Table) {
    for column in table.columns {
      #expect(column.name.hasSuffix("_s") == (column.kind == .real), "\(column.name)")
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

  /// Mirror lists stored properties in the order of their declaration.
  @Test("a row's properties are declared in the order of its table's columns")
  func order() {
    let fetch = Samples.fetch("P001", 7, at: 3, oldest: 1, youngest: 2)
    var marked = fetch
    marked.from = 10
    marked.to = 11
    marked.youngestAge = 12
    marked.oldestAge = 13
    let columns = Schema.table(.fetches).columns.map(\.name)
    let named = Dictionary(uniqueKeysWithValues: zip(columns, marked.values))
    #expect(named["asked_s"] == .real(3))
    #expect(named["from_s"] == .real(10))
    #expect(named["to_s"] == .real(11))
    #expect(named["oldest_s"] == .real(1))
    #expect(named["youngest_s"] == .real(2))
    #expect(named["youngest_age_s"] == .real(12))
    #expect(named["oldest_age_s"] == .real(13))
    #expect(named["held"] == .integer(1))
    #expect(named["outcome"] == .text("completed"))
  }

  @Test("the statement that makes a table says type, nullability and key")
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

  @Test("the documentation page has a section for every table and a line for every column")
  func documentation() {
    let page = Schema.documentation
    for table in Schema.tables { #expect(page.contains(table.documentation)) }
    #expect(
      Schema.table(.clockChanges).documentation == """
        ## clock_changes

        One change of the phone's wall clock. One row for each `participant`, `sequence`.

        | column | type | unit | meaning |
        |---|---|---|---|
        | `participant` | text | – | The participant's name. |
        | `sequence` | integer | – | Order within the participant's world, taken when the thing began. |
        | `at_s` | real | s since the start | When it changed. |
        | `cause` | text | – | What changed it. |
        | `wall_offset_s` | real | s | Wall clock minus true time, from then on. |
        | `time_zone` | text | – | Time zone from then on. |

        """
    )
  }

  private func fits(_ value: Value, _ column: Column) -> Bool {
    switch value {
    case .null: column.isNullable
    case .integer: column.kind == .integer
    case .real: column.kind == .real
    case .text: column.kind == .text
    }
  }
}
