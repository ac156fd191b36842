import CSQLite

extension DatabaseQueue {
  /// Writes rows, all or none of them.
  ///
  /// Our choice: if a row's table is not there, it is made, as for an app that was launched before
  /// the phone's first unlock and could not make it then.
  ///
  /// - Returns: Their ids, in the same order.
  func insert(_ records: [any BaseDbModelSQLite]) throws -> [Int64] {
    do {
      return try insertAll(records)
    } catch let error as DatabaseError where error.resultCode == SQLITE_ERROR {
      guard try makeTables(of: records) else { throw error }
      return try insertAll(records)
    }
  }

  private func insertAll(_ records: [any BaseDbModelSQLite]) throws -> [Int64] {
    try writeWithoutTransaction { database in
      // A statement is a transaction of its own.
      if records.count == 1, let record = records.first { return [try database.insert(record)] }
      return try database.transaction("BEGIN IMMEDIATE") {
        try records.map { try database.insert($0) }
      }
    }
  }

  /// Makes the tables that rows need and that are not there; whether there was any.
  private func makeTables(of records: [any BaseDbModelSQLite]) throws -> Bool {
    var hasMade = false
    for record in records {
      let name = type(of: record).databaseTableName
      guard try read({ try $0.columns(of: name) }).isEmpty else { continue }
      try type(of: record).createTable(queue: self)
      hasMade = true
    }
    return hasMade
  }
}
