/// The prepared statements that insert rows into a results database.
///
/// The caller begins and commits transactions.
final class Insertions {
  private let database: ResultsDatabase
  /// The statement for each table; nil for a table that the database doesn't have.
  private var statements: [ResultsStatement?]
  /// The statement for several days at once; nil if the database has no table of days.
  private var lot: ResultsStatement?

  /// The number of days that one statement inserts.
  ///
  /// A world ends with a row for each sensor and day, one after the other. Measured: SQLite inserts eight in five
  /// sixths of the instructions of eight statements, and more at once save little more.
  private static let lotSize = 8

  /// Makes tables in an empty database, inserts the facts of a run, and commits.
  static func create(
    _ tables: [Table],
    in database: ResultsDatabase,
    _ facts: RunFacts
  ) throws(ResultsError) {
    try database.execute("BEGIN; \(Schema.creation(of: tables))")
    let insertions = try Insertions(into: database)
    for row in facts.rows { try insertions.insert(row.row) }
    try database.execute("COMMIT")
  }

  /// Prepares the statements for the tables of a database.
  init(into database: ResultsDatabase) throws(ResultsError) {
    self.database = database
    statements = Array(repeating: nil, count: TableID.allCases.count)
    for table in try database.tables() {
      statements[table.id.rawValue] = try database.prepare(table.insertion())
      if table.id == .days { lot = try database.prepare(table.insertion(of: Self.lotSize)) }
    }
  }

  /// Inserts encoded rows (``TableRow/encode(_:)``) without copying their texts.
  ///
  /// - Returns: The seal of the rows.
  /// - Throws: If the disk is full or broken, if the table has a row with the same key, or if the bytes are
  ///   not a valid row encoding.
  func insert(encoded bytes: [UInt8]) throws(ResultsError) -> Seal {
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(ResultsError) in
        var reader = ResultsRowReader(buffer)
        var seal = Seal()
        while !reader.isAtEnd {
          guard let table = reader.table(), let statement = statements[table.rawValue] else {
            throw malformed
          }
          if table == .days, let lot {
            try insertDays(from: &reader, with: lot, or: statement, &seal)
          } else {
            seal.add(try bind(table, from: &reader, to: statement))
            while try statement.step() {}
          }
        }
        return seal
      }
    }
    return try result.get()
  }

  /// Inserts days that follow one another, the table of the first of which is read already: several at once, if
  /// there are as many.
  private func insertDays(
    from reader: inout ResultsRowReader,
    with lot: ResultsStatement,
    or single: ResultsStatement,
    _ seal: inout Seal
  ) throws(ResultsError) {
    var (ahead, sum, count) = (reader, seal, 0)
    repeat {
      sum.add(try bind(.days, from: &ahead, to: lot, row: count))
      count += 1
    } while count < Self.lotSize && ahead.skip(.days)
    if count == Self.lotSize {
      while try lot.step() {}
      (reader, seal) = (ahead, sum)
    } else {
      repeat {
        seal.add(try bind(.days, from: &reader, to: single))
        while try single.step() {}
      } while reader.skip(.days)
    }
  }

  /// Binds a row's values, without copies of its texts.
  private func bind(
    _ table: TableID,
    from reader: inout ResultsRowReader,
    to statement: ResultsStatement,
    row: Int = 0
  ) throws(ResultsError) -> Seal.Hash {
    var hash = Seal.Hash(of: table)
    let count = ResultsRowReader.columnCounts[table.rawValue]
    for column in 1...count {
      guard let value = reader.value() else { throw malformed }
      try statement.bind(value, at: Int32(row * count + column))
      hash.add(value)
    }
    return hash
  }

  private var malformed: ResultsError {
    ResultsError(.badRow, "the data is not a valid row encoding", path: database.path)
  }

  /// Inserts a row.
  ///
  /// - Throws: If the disk is full or broken, or if the table has a row with the same key.
  func insert(_ row: TableRow) throws(ResultsError) {
    let columns = Schema.table(row.table).columns.count
    precondition(row.values.count == columns, "\(row.values.count) values for \(columns) columns")
    guard let statement = statements[row.table.rawValue] else { throw malformed }
    try statement.run(row.values)
  }
}
