/// The prepared statements that insert rows into a results database.
///
/// The caller begins and commits transactions.
final class Insertions {
  private let database: ResultsDatabase
  /// The statement for each table; nil for a table that the database doesn't have.
  private var statements: [ResultsStatement?]

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
      statements[table.id.rawValue] = try database.prepare(table.insertion)
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
          var hash = Seal.Hash(of: table)
          for column in 1...ResultsRowReader.columnCounts[table.rawValue] {
            guard let value = reader.value() else { throw malformed }
            try statement.bind(value, at: Int32(column))
            hash.add(value)
          }
          while try statement.step() {}
          seal.add(hash)
        }
        return seal
      }
    }
    return try result.get()
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
