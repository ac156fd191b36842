import Foundation
import Results
import TestSupport
import Testing

/// The storage of the table of days: our choice.
@Suite("A table whose rows share columns")
struct SharedColumnsTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The days of a participant's sensors, in the order of the table's key.
  private static func days(of participant: String, _ count: Int = 20) -> [TableRow] {
    ["accelerometer", "visits"].flatMap { sensor in
      (0..<count).map { day in
        DayRow(
          participant: participant,
          sensor: sensor,
          device: "phone",
          day: day,
          recorded: Double(day) / 7,
          samples: day * 3,
          isValid: day % 2 == 1
        ).row
      }
    }
  }

  /// Writes participants of a cohort, from those that an interrupted run has recorded on.
  @discardableResult
  private func write(
    _ cohort: Cohort,
    to path: String?,
    resuming: Bool = false,
    until end: Int? = nil
  ) throws -> ResultsDatabase? {
    let writer = try ResultsWriter(
      path: path,
      run: cohort.run + [RunRow(key: .days, value: "6 of 12 bins, 16 hours")],
      resume: resuming
    )
    for position in cohort.positions.dropFirst(writer.recorded) {
      if position == end {
        try writer.keep()
        return nil
      }
      let rows = Cohort.rows(position) + Self.days(of: Cohort.name(position))
      try writer.write(Cohort.participant(position), rows)
    }
    return try writer.finish()
  }

  @Test("the statements make the two tables and the view with the documented columns")
  func creation() throws {
    let statements = Schema.table(.days).creation
    #expect(
      statements.hasPrefix(
        """
        CREATE TABLE days_keys (
          participant TEXT NOT NULL,
          sensor TEXT NOT NULL,
          device TEXT NOT NULL,
          first_id INTEGER NOT NULL,
          last_id INTEGER NOT NULL,
          PRIMARY KEY (participant, sensor, device)
        ) WITHOUT ROWID;
        CREATE TABLE days_values (
          id INTEGER PRIMARY KEY,
          day INTEGER,
          recorded_s REAL,
        """
      )
    )
    let columns = try ResultsDatabase().rows("SELECT name, type FROM pragma_table_info('days')")
    #expect(
      columns
        == Schema.table(.days).columns.map { [.text($0.name), .text($0.kind.rawValue)] }
    )
  }

  @Test("the view has each row, in the order of the key without a sort")
  func rows() throws {
    let database = try #require(try write(Cohort(12), to: nil))
    let wanted = (1...12).map(Cohort.name).sorted().flatMap { Self.days(of: $0) }.map(\.values)
    #expect(try database.rows("SELECT * FROM days") == wanted)
    #expect(try database.number("SELECT count(*) FROM days_keys") == 24)
    let plan = try database.rows(
      "EXPLAIN QUERY PLAN SELECT * FROM days WHERE participant = 'any-4'"
    )
    #expect(plan.count == 2)
    let steps = plan.compactMap { $0.last }
    #expect(steps.first == .text("SEARCH k USING PRIMARY KEY (participant=?)"))
    #expect(steps.last == .text("SEARCH v USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)"))
  }

  @Test("a resumed run has the bytes of one that was not interrupted", arguments: [2, 5])
  func resumed(position: Int) throws {
    let path = folder.file("resumed/results.sqlite")
    try write(Cohort(6), to: path, until: position)
    try write(Cohort(6), to: path, resuming: true)
    try write(Cohort(6), to: folder.file("whole/results.sqlite"))
    #expect(
      try folder.bytes("resumed/results.sqlite") == folder.bytes("whole/results.sqlite")
    )
  }

  @Test("merged shards have the bytes of the whole run")
  func merged() throws {
    let files = try (1...3).map { number in
      let path = folder.file("\(number)/results.sqlite")
      let shard = try #require(Shard("\(number)/3"))
      try write(Cohort(7, shard: shard), to: path)
      return path
    }
    let merged = try ResultsMerge(files: files.reversed()).merge(into: folder.file("merged"))
    try merged.verify()
    try write(Cohort(7), to: folder.file("whole/results.sqlite"))
    #expect(
      try folder.bytes("merged/results.sqlite") == folder.bytes("whole/results.sqlite")
    )
  }

  @Test(
    "a change of a value, of a key or of the numbers of rows is detected",
    arguments: [
      "UPDATE days_values SET samples = samples + 1 WHERE id = 3",
      "UPDATE days_keys SET sensor = 'gyroscope' WHERE first_id = 1",
      "UPDATE days_keys SET last_id = last_id - 1 WHERE first_id = 1",
      "DELETE FROM days_keys WHERE first_id = 1", "DELETE FROM days_values WHERE id = 30",
    ]
  )
  func seal(edit: String) throws {
    let path = folder.file("results.sqlite")
    try write(Cohort(2), to: path)
    try ResultsDatabase(readingResultsAt: path).verify()
    try Raw.execute(edit, in: path)
    let error = #expect(throws: ResultsError.self) {
      try ResultsDatabase(readingResultsAt: path).verify()
    }
    #expect(error?.code == .changed)
  }

  /// Rows that are not in the order of the key, or whose values are not numbers.
  private static func invalid() -> [[TableRow]] {
    let days = days(of: "any-1", 3)
    var text = days[1]
    text.values[7] = .text("7")
    var null = days[1]
    null.values[4] = .null
    var unknown = days[1]
    unknown.values[4] = .real(.nan)
    return [[days[1], days[0]], [days[0], days[0]], [text], [null], [unknown]]
  }

  @Test(
    "rows whose last key does not ascend, and values that are no numbers, are refused",
    arguments: 0..<5
  )
  func refused(number: Int) throws {
    let writer = try ResultsWriter(
      path: nil,
      run: Cohort(1).run + [RunRow(key: .days, value: "6 of 12 bins, 16 hours")]
    )
    let error = #expect(throws: ResultsError.self) {
      try writer.write(Cohort.participant(1), Self.invalid()[number])
    }
    #expect(error?.code == .badRow)
  }

  @Test("rows with the same shared columns that don't follow one another are refused")
  func separated() throws {
    let days = Self.days(of: "any-1", 2)
    let database = try ResultsDatabase()
    #expect(throws: ResultsError.self) { try database.insert([days[0], days[2], days[1]]) }
  }

  @Test("rows are read key by key, also if the reader leaves some out")
  func reading() throws {
    let database = try #require(try write(Cohort(3), to: nil))
    let rows = try SharedRows(of: DayRow.declaration, ["samples", "recorded_s"], in: database)
    var keys: [String] = []
    var sum = 0
    while try rows.nextKeys() {
      keys.append("\(rows.keys.text(0)) \(rows.keys.text(1))")
      guard try rows.nextRow() else { continue }
      guard keys.count % 2 == 0 else { continue }
      sum += rows.row.integer(0)
      while try rows.nextRow() { sum += rows.row.integer(0) }
    }
    #expect(
      keys == (1...3).map(Cohort.name).flatMap { ["\($0) accelerometer", "\($0) visits"] }
    )
    #expect(sum == (try database.number("SELECT sum(samples) FROM days WHERE sensor = 'visits'")))
  }
}
