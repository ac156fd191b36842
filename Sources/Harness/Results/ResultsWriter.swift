/// Writes what happened into a new results file, or into memory.
///
/// The rows go to a partial file beside the final one, which gets its name only when all is written
/// and has reached the disk: a results file is whole or not there. The same rows in the same order
/// make the same file, byte by byte, with the same release of SQLite.
///
/// After an error the writer can only be abandoned, and letting go of it does that.
package final class ResultsWriter {
  /// How a results file is called.
  package static let fileName = "results.sqlite"

  /// The file that ``finish()`` makes; nil in memory.
  package let path: String?

  /// How many rows were written.
  package private(set) var count = 0

  private var partial: String?
  private var database: Database?
  private var insertions: [Statement] = []

  /// Begins a new results file, making its folder if it is not there.
  ///
  /// - Parameters:
  ///   - path: The file to write, which replaces a results file of that name; nil for memory.
  ///   - maxPages: Most pages of 4,096 bytes that the file may grow to; 0 for no limit.
  /// - Throws: If the folder can't be made or written, or if a file that is not a results file has
  ///   the name already.
  package init(path: String?, maxPages: Int = 0) throws(ResultsError) {
    self.path = path
    if let path { try Self.prepare(path) }
    partial = try path.map { path throws(ResultsError) in try Files.makePartial(of: path) }
    do throws(ResultsError) {
      let database = try Database(writing: partial)
      self.database = database
      // Nobody reads a partial file and nobody mends it, so there is nothing to roll back; it is
      // one transaction, because each would write its last pages again. 32 MiB of cache.
      try database.execute(
        """
        PRAGMA page_size = 4096; PRAGMA encoding = 'UTF-8'; PRAGMA auto_vacuum = NONE;
        PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
        PRAGMA cache_size = -32768; PRAGMA temp_store = MEMORY;
        \(maxPages > 0 ? "PRAGMA max_page_count = \(maxPages);" : "")
        \(Schema.creation)
        BEGIN;
        """
      )
      for table in Schema.tables { insertions.append(try database.prepare(table.insertion)) }
    } catch {
      let error = named(error)
      abandon()
      throw error
    }
  }

  deinit { abandon() }

  /// Adds a row.
  ///
  /// - Throws: If the disk is full or broken, or if a row with the same key is there already.
  package func write(_ row: Row) throws(ResultsError) {
    precondition(database != nil, "a row for results that are finished")
    let columns = Schema.table(row.table).columns.count
    precondition(row.values.count == columns, "\(row.values.count) values for \(columns) columns")
    do throws(ResultsError) {
      try insertions[row.table.rawValue].run(row.values)
    } catch {
      throw named(error)
    }
    count += 1
  }

  /// Adds rows, in their order.
  ///
  /// - Throws: If the disk is full or broken, or if a row with the same key is there already.
  package func write(_ rows: some Sequence<Row>) throws(ResultsError) {
    for row in rows { try write(row) }
  }

  /// Completes the results, gives the file its name and opens it for reading.
  ///
  /// - Throws: If the disk is full or broken; then nothing is left behind.
  package func finish() throws(ResultsError) -> Database {
    do throws(ResultsError) {
      guard let path, let partial else { return try commit() }
      _ = try commit()
      try Files.publish(partial, as: path)
      self.partial = nil
      return try Database(readingResultsAt: path)
    } catch {
      let error = named(error)
      abandon()
      throw error
    }
  }

  /// Writes what is not written yet and lets go of the database, which locks its file until then.
  private func commit() throws(ResultsError) -> Database {
    guard let database else { preconditionFailure("results are finished once") }
    defer {
      insertions = []
      self.database = nil
    }
    try database.execute("COMMIT; PRAGMA query_only = ON")
    guard try database.rows("PRAGMA quick_check(1)") == [[.text("ok")]] else {
      throw ResultsError(.damaged, "the file was damaged while it was written", path: path)
    }
    return database
  }

  /// Gives up: removes what was written so far; nothing happens after ``finish()``.
  package func abandon() {
    insertions = []
    database = nil
    if let partial { Files.remove(partial) }
    partial = nil
  }

  /// The same error, about the file that the user named instead of the partial one.
  private func named(_ error: ResultsError) -> ResultsError {
    guard error.path == partial else { return error }
    var error = error
    error.path = path
    return error
  }

  private static func prepare(_ path: String) throws(ResultsError) {
    try Files.makeFolder(Files.folder(of: path))
    guard Files.exists(path) else { return }
    do throws(ResultsError) {
      _ = try Database(readingResultsAt: path)
    } catch {
      // Results of another version are ours to replace; anything else may be dear to somebody.
      guard error.code != .otherVersion else { return }
      throw ResultsError(
        .inTheWay,
        "something that is not a results file of TrialRun has that name",
        hint: "move it away, or choose another folder",
        path: path
      )
    }
  }
}
