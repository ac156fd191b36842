import CSQLite

/// The prepared statements that insert the rows of a table with shared columns (``SharedColumns``).
///
/// The caller begins and commits transactions. Not a class, so that no access to a row's values is checked for overlaps.
struct SharedInsertion {
  private let table: TableID
  private let database: ResultsDatabase
  private let keyCount: Int
  private let keys: ResultsStatement
  /// Whether each of the other columns has real numbers.
  private let isReal: [Bool]
  private let columns: SharedColumns
  /// The statement for each of ``lotSizes``; nil until it is needed.
  private var lots: [ResultsStatement?] = Array(repeating: nil, count: lotSizes.count)
  /// The number of the last row.
  private var last: Int
  /// The bits of the values of rows that are read and not yet inserted.
  private var pending: [UInt64] = []

  /// The numbers of rows that one statement inserts.
  ///
  /// Measured: SQLite inserts sixteen at once in two thirds of the instructions of sixteen statements, and more at once
  /// save little more.
  private static let lotSizes = [16, 4, 1]

  /// Prepares the statements for a table of a database.
  init(
    _ table: Table,
    _ columns: SharedColumns,
    into database: ResultsDatabase
  ) throws(ResultsError) {
    self.table = table.id
    self.database = database
    keyCount = columns.keyColumns.count
    isReal = columns.valueColumns.map { $0.kind == .real }
    keys = try database.prepare(columns.keyInsertion)
    self.columns = columns
    last = try columns.lastID(in: database)
  }

  /// Inserts the row whose table was read last, and the rows of the same table that follow it.
  ///
  /// - Returns: Whether the bytes are a valid row encoding, and the rows have the order of the table's key.
  /// - Throws: If the disk is full or broken, or if the table has rows with the same shared columns.
  mutating func insert(
    from reader: inout ResultsRowReader,
    _ seal: inout Seal
  ) throws(ResultsError) -> Bool {
    pending.removeAll(keepingCapacity: true)
    repeat {
      var shared = Seal.Hash(of: table)
      var column: Int32 = 0
      let head = try reader.head(keyCount) { value throws(ResultsError) in
        column += 1
        shared.add(value)
        try keys.bind(value, at: column)
      }
      guard let head else { return false }
      let first = last + 1
      var before = Int64.min
      repeat {
        guard let key = read(from: &reader, shared, &seal), key > before else { return false }
        before = key
        last += 1
      } while reader.skip(head)
      try bind(UInt64(first), isReal: false, to: keys, at: column + 1)
      try bind(UInt64(last), isReal: false, to: keys, at: column + 2)
      while try keys.step() {}
    } while reader.skip(table)
    try insertPending()
    return true
  }

  /// Reads the columns of a row that are not shared; returns the first of them, or nil if they are not valid.
  private mutating func read(
    from reader: inout ResultsRowReader,
    _ shared: Seal.Hash,
    _ seal: inout Seal
  ) -> Int64? {
    var hash = shared
    let start = pending.count
    for isReal in isReal {
      guard let bits = reader.number(isReal: isReal) else { return nil }
      if isReal {
        let number = Double(bitPattern: bits)
        // SQLite stores NaN as null.
        guard !number.isNaN else { return nil }
        hash.add(number)
      } else {
        hash.add(Int64(bitPattern: bits))
      }
      pending.append(bits)
    }
    seal.add(hash)
    return Int64(bitPattern: pending[start])
  }

  private mutating func insertPending() throws(ResultsError) {
    var place = 0
    for (lot, rows) in Self.lotSizes.enumerated() {
      let size = rows * isReal.count
      while pending.count - place >= size {
        let statement = try statement(for: lot)
        var column = 0
        for index in 0..<size {
          let bits = pending[place + index]
          try bind(bits, isReal: isReal[column], to: statement, at: Int32(index + 1))
          column = column + 1 == isReal.count ? 0 : column + 1
        }
        while try statement.step() {}
        place += size
      }
    }
  }

  private mutating func statement(for lot: Int) throws(ResultsError) -> ResultsStatement {
    if let ready = lots[lot] { return ready }
    let statement = try database.prepare(columns.valueInsertion(of: Self.lotSizes[lot]))
    lots[lot] = statement
    return statement
  }

  @inline(__always)
  private func bind(
    _ bits: UInt64,
    isReal: Bool,
    to statement: ResultsStatement,
    at index: Int32
  ) throws(ResultsError) {
    let status =
      isReal
      ? sqlite3_bind_double(statement.handle, index, Double(bitPattern: bits))
      : sqlite3_bind_int64(statement.handle, index, Int64(bitPattern: bits))
    guard status == SQLITE_OK else { throw database.lastError }
  }
}
