/// Adds rows to a results database, any number of them in one transaction.
final class Insertions {
  private let database: ResultsDatabase
  private var statements: [ResultsStatement] = []

  /// Makes the tables in an empty database, with the facts of a run, and commits them.
  static func create(in database: ResultsDatabase, _ facts: RunFacts) throws(ResultsError) {
    try database.execute("BEGIN; \(Schema.creation)")
    let insertions = try Insertions(into: database)
    for row in facts.rows { try insertions.insert(row.row) }
    try database.execute("COMMIT")
  }

  /// Makes ready to add rows to the tables of a database.
  init(into database: ResultsDatabase) throws(ResultsError) {
    self.database = database
    for table in Schema.tables { statements.append(try database.prepare(table.insertion)) }
  }

  /// Adds rows from their bytes (``TableRow/encode(_:)``), which are not copied on the way.
  ///
  /// - Returns: Their seal.
  /// - Throws: If the disk is full or broken, if a row with the same key is there already, or if the
  ///   bytes are none of rows.
  func insert(encoded bytes: [UInt8]) throws(ResultsError) -> Seal {
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(ResultsError) in
        var reader = ResultsRowReader(buffer)
        var seal = Seal()
        while !reader.isAtEnd {
          guard let table = reader.table() else { throw malformed }
          var hash = Seal.Hash(of: table)
          let statement = statements[table.rawValue]
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
    ResultsError(.badRow, "bytes that are none of rows", path: database.path)
  }

  /// Adds a row.
  ///
  /// - Throws: If the disk is full or broken, or if a row with the same key is there already.
  func insert(_ row: TableRow) throws(ResultsError) {
    let columns = Schema.table(row.table).columns.count
    precondition(row.values.count == columns, "\(row.values.count) values for \(columns) columns")
    try statements[row.table.rawValue].run(row.values)
  }
}
