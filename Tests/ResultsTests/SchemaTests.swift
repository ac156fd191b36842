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
    "a column of numbers with a fraction has a unit, seconds if, and only if, its name ends in _s",
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

  /// A mirror lists properties in the order of their declaration.
  @Test("a row's properties are its table's columns, in name and in order of values")
  func order() {
    for row in Samples.typedOfEveryTable {
      let table = Schema.table(row.row.table)
      let children = Array(Mirror(reflecting: row).children)
      #expect(children.map(\.label) == table.columns.map { property(of: $0.name) })
      #expect(children.map { value($0.value) } == row.values, "\(table.name)")
    }
    var fetch = Samples.fetch("P001", 7, at: 3, oldest: 1, youngest: 2)
    fetch.errorCode = 9
    #expect(Mirror(reflecting: fetch).children.map { value($0.value) } == fetch.values)
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

  @Test("the documentation of a column lists the names that its values are taken from")
  func names() {
    func check(_ table: TableID, _ column: String, _ names: [String]) {
      let doc = Schema.table(table).columns.first { $0.name == column }?.doc ?? ""
      for name in names { #expect(doc.contains("'\(name)'"), "\(table).\(column)") }
    }
    check(.run, "key", RunRow.Key.allCases.map(\.rawValue))
    check(.participants, "outcome", ParticipantRow.Outcome.allCases.map(\.rawValue))
    check(.prompts, "outcome", PromptRow.Outcome.allCases.map(\.rawValue))
    check(.authorizations, "status", AuthorizationRow.Status.allCases.map(\.rawValue))
    check(.fetches, "outcome", FetchRow.Outcome.allCases.map(\.rawValue))
    check(.appEvents, "event", AppEventRow.Event.allCases.map(\.rawValue))
  }

  private func property(of column: String) -> String {
    // `group` and `groupName` would say the same.
    guard column != "group_name" else { return "group" }
    let words = column.split(separator: "_").filter { !["s", "ms"].contains($0) }
    return words.dropFirst().reduce(String(words[0])) {
      $0 + ($1 == "id" ? "ID" : $1.prefix(1).uppercased() + $1.dropFirst())
    }
  }

  private func value(_ property: Any) -> Value? {
    switch property {
    case let text as String: .text(text)
    case let flag as Bool: .integer(flag ? 1 : 0)
    case let number as Int: .integer(Int64(number))
    case let number as Double: .real(number)
    case let name as any RawRepresentable<String>: .text(name.rawValue)
    case is Int?, is Double?, is String?: .null
    default: nil
    }
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
