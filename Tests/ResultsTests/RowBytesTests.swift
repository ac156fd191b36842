import Results
import Testing

/// The encoding in which rows are sent between processes.
@Suite("Rows as bytes")
struct RowBytesTests {
  private static let rows =
    Samples.rows(of: "P001") + [
      TableRow(
        table: .actions,
        values: [
          .text(""), .integer(.min), .real(-0.0), .text("睡眠"), .null, .text("a b"), .real(1.5),
        ]
      ),
      TableRow(table: .run, values: [.text("\0"), .text(String(repeating: "a", count: 70_000))]),
    ]

  @Test("decoded rows equal the encoded ones")
  func roundTrip() throws {
    let back = try #require(TableRow.decode(TableRow.encode(Self.rows)))
    #expect(back == Self.rows)
    #expect(TableRow.decode([]) == [])
  }

  @Test("a row of each type has the same encoding with and without its values")
  func typed() {
    for row in Samples.typedOfEveryTable {
      var bytes: [UInt8] = []
      row.encode(into: &bytes)
      #expect(bytes == TableRow.encode([row.row]))
    }
  }

  /// One statement inserts several days, if there are as many.
  @Test("any number of days is written, each day once", arguments: 0...25)
  func days(count: Int) throws {
    let all = Samples.typedOfEveryTable
    let line = try #require(all.compactMap { $0 as? DrawRow }.first)
    let day = try #require(all.compactMap { $0 as? DayRow }.first)
    let days = (0..<count).map { number in
      var day = day
      day.day = number
      return day.row
    }
    let facts =
      Cohort(1).run + [
        RunRow(key: .days, value: "6 of 12 bins, 16 h"), RunRow(key: .draws, value: "on"),
      ]
    let writer = try ResultsWriter(path: nil, run: facts)
    var draw = line
    draw.name = "opens app"
    try writer.write(Samples.participant(day.participant), [line.row] + days + [draw.row])
    let results = try writer.finish()
    try results.verify()
    #expect(try results.number("SELECT count(*) FROM draws") == 2)
    #expect(
      try results.rows("SELECT * FROM days ORDER BY day") == days.map(\.values)
    )
  }

  @Test("rows that share columns are encoded as one by one")
  func sharing() throws {
    let day = try #require(Samples.typedOfEveryTable.compactMap { $0 as? DayRow }.first)
    let days = (0..<20).map { number in
      var day = day
      (day.day, day.recorded, day.isValid) = (number, Double(number) / 3, number % 2 == 0)
      return day
    }
    var row = DayRow(participant: day.participant, sensor: day.sensor, device: day.device)
    var bytes: [UInt8] = []
    row.encode(times: days.count, into: &bytes) { $0 = days[$1] }
    #expect(bytes == TableRow.encode(days.map { $0.row }))
  }

  @Test("truncated bytes are invalid", arguments: [1, 2, 3, 10, 100])
  func short(count: Int) {
    #expect(TableRow.decode(Array(TableRow.encode(Self.rows).dropLast(count))) == nil)
  }

  @Test("bytes of an unknown table or of other columns are invalid")
  func strange() {
    #expect(TableRow.decode([200, 0]) == nil)
    #expect(TableRow.decode([0, 3, 0, 0, 0]) == nil)
    #expect(TableRow.decode([0, 2, 0, 9]) == nil)
  }

  @Test("writing encoded rows equals writing the rows")
  func written() throws {
    let rows = Samples.rows(of: "P001").filter { $0.table != .participants && $0.table != .run }
    let tables = Set(rows.map(\.table))
    var contents: [[[[Value]]]] = []
    for isEncoded in [false, true] {
      let writer = try ResultsWriter(path: nil, run: Cohort(1).run)
      let participant = Samples.participant("P001")
      if isEncoded {
        try writer.write(participant, encoded: TableRow.encode(rows))
      } else {
        try writer.write(participant, rows)
      }
      let database = try writer.finish()
      contents.append(
        try tables.sorted { $0.rawValue < $1.rawValue }.map { table in
          try database.rows("select * from \(Schema.table(table).name)")
        }
      )
    }
    #expect(contents[0] == contents[1])
    #expect(contents[0].flatMap(\.self).count == rows.count)
  }

  @Test("invalid bytes are refused and not written")
  func refused() throws {
    let writer = try ResultsWriter(path: nil, run: Cohort(1).run)
    let error = #expect(throws: ResultsError.self) {
      try writer.write(Samples.participant("P001"), encoded: [0, 3, 0])
    }
    #expect(error?.code == .badRow)
  }
}
