import CSQLite
package import Results

/// Runs the queries of expectations against the results of a run.
package enum Judge {
  /// The most steps of SQLite's virtual machine that one query may take: about ten seconds of work
  /// (measured: 45 ns a step).
  ///
  /// The limit grows with the participants beyond a thousand. A named expectation takes less than a
  /// tenth of the limit.
  ///
  /// - Parameter database: The results that the query reads.
  /// - Returns: The number of steps, the same on every machine.
  package static func maxSteps(for database: ResultsDatabase) -> Int {
    let count = try? database.rows("SELECT count(*) FROM participants")
    guard case .integer(let participants)? = count?.first?.first else { return minSteps }
    return max(minSteps, Int(participants) * 250_000)
  }

  private static let minSteps = 250_000_000

  /// The largest text that a query may make, in bytes: 16 MiB.
  private static let maxLength: Int32 = 16 << 20

  /// The largest size of the rows that are kept as evidence, in bytes: 64 MiB.
  private static let maxEvidence = 64 << 20

  /// Checks an expectation before there is a run to judge.
  ///
  /// - Parameter expectation: The expectation. SQLite compiles its queries, but doesn't run them.
  /// - Throws: The mistake in a query: see ``ExpectationError/Code``.
  package static func check(_ expectation: ExpectationQuery) throws(ExpectationError) {
    var database: ResultsDatabase?
    try check(expectation, in: &database)
  }

  /// Checks one of several expectations before there is a run to judge.
  ///
  /// - Parameters:
  ///   - expectation: The expectation.
  ///   - shared: An empty results database, which the first check creates for all: creating its tables takes
  ///     longer than compiling a query.
  /// - Throws: The mistake in a query: see ``ExpectationError/Code``.
  package static func check(
    _ expectation: ExpectationQuery,
    in shared: inout ResultsDatabase?
  ) throws(ExpectationError) {
    for (query, place) in expectation.queries {
      do throws(ExpectationError) { _ = try columns(of: query, in: &shared) } catch {
        throw error.at(place)
      }
    }
  }

  /// Checks a query before there is a run, without running it.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - shared: An empty results database, which the first check creates for all.
  /// - Returns: The names of the query's columns.
  /// - Throws: The mistake in the query, without a place.
  package static func columns(
    of query: String,
    in shared: inout ResultsDatabase?
  ) throws(ExpectationError) -> [String] {
    let database: ResultsDatabase
    if let shared {
      database = shared
    } else {
      do throws(ResultsError) { database = try ResultsDatabase() } catch {
        throw ExpectationError(.failed, error.message)
      }
      shared = database
    }
    let permission = Permission(over: database)
    defer { permission.revoke() }
    return try Query(query, in: database, with: permission).statement.columnNames
  }

  /// Judges each expectation by the results of a run.
  ///
  /// An expectation that can't be judged doesn't keep the others from being judged.
  ///
  /// - Parameters:
  ///   - database: The results of the run.
  ///   - expectations: The expectations.
  ///   - maxRows: How many rows of evidence to keep for each expectation; all rows are counted.
  ///   - maxSteps: The most steps of SQLite's virtual machine that one query may take; nil for
  ///     ``maxSteps(for:)``.
  ///   - limits: Further limits of each query; only the memory limit is enforced here.
  /// - Returns: One judgement for each expectation, in their order.
  package static func judge(
    _ database: ResultsDatabase,
    _ expectations: [ExpectationQuery],
    maxRows: Int = 20,
    maxSteps: Int? = nil,
    limits: JudgeLimits = JudgeLimits()
  ) -> [Judgement] {
    let maxSteps = maxSteps ?? Self.maxSteps(for: database)
    let restore = restrictMemory(of: database, limits)
    defer { restore() }
    return expectations.map { expectation in
      var judgement = Judgement(expectation)
      do throws(ExpectationError) {
        try ask(database, maxRows: maxRows, maxSteps: maxSteps, &judgement)
      } catch {
        judgement.error = error
      }
      return judgement
    }
  }

  /// Reads the rows of a query that is no expectation, with the permissions and limits of one.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - database: The results of the run.
  ///   - maxSteps: The most steps of SQLite's virtual machine; nil for ``maxSteps(for:)``.
  ///   - limits: Further limits; only the memory limit is enforced here.
  ///   - take: Receives each row and the names of the columns; returns false to end the reading.
  /// - Returns: The names of the query's columns.
  /// - Throws: The reason why the query can't be read, without a place.
  @discardableResult
  package static func read(
    _ query: String,
    from database: ResultsDatabase,
    maxSteps: Int? = nil,
    limits: JudgeLimits = JudgeLimits(),
    _ take: (_ row: [Value], _ columns: [String]) -> Bool
  ) throws(ExpectationError) -> [String] {
    let restore = restrictMemory(of: database, limits)
    defer { restore() }
    var columns: [String] = []
    return try ask(query, database, maxSteps ?? Self.maxSteps(for: database)) { statement in
      if columns.isEmpty { columns = statement.columnNames }
      return take(statement.row, columns)
    }
  }

  /// Limits the memory of a database's queries until the returned closure is called.
  private static func restrictMemory(
    of database: ResultsDatabase,
    _ limits: JudgeLimits
  ) -> () -> Void {
    sqlite3_limit(database.handle, SQLITE_LIMIT_LENGTH, maxLength)
    // The limit applies to all databases of the process, so it ends with the judging.
    let before = sqlite3_hard_heap_limit64(-1)
    sqlite3_hard_heap_limit64(sqlite3_memory_used() + Int64(limits.memory) / 2)
    return { sqlite3_hard_heap_limit64(before) }
  }

  /// Runs the expectation's query and, if it returns no row, the queries of the expectation's needs.
  private static func ask(
    _ database: ResultsDatabase,
    maxRows: Int,
    maxSteps: Int,
    _ judgement: inout Judgement
  ) throws(ExpectationError) {
    let expectation = judgement.expectation
    do throws(ExpectationError) {
      var total = 0
      var rows: [[Value]] = []
      var size = 0
      judgement.columns = try ask(expectation.query, database, maxSteps) { statement in
        total += 1
        guard rows.count < maxRows else { return true }
        size += statement.size
        guard size <= maxEvidence else { return false }
        rows.append(statement.row)
        return true
      }
      guard size <= maxEvidence else {
        throw .bound("its first \(maxRows) rows hold more than \(maxEvidence >> 20) MiB")
      }
      judgement.total = total
      judgement.rows = rows
    } catch {
      throw error.at(expectation.place)
    }
    guard judgement.total == 0 else { return }
    for need in expectation.needs where judgement.missing == nil {
      do throws(ExpectationError) {
        var isThere = false
        _ = try ask(need.query, database, maxSteps) { _ in
          isThere = true
          return false
        }
        if !isThere { judgement.missing = try missing(need, database, maxSteps) }
      } catch {
        throw error.at(need.place ?? expectation.place)
      }
    }
  }

  /// What a run lacks for a need, with the first row of the query that names it.
  private static func missing(
    _ need: ExpectationQuery.Need,
    _ database: ResultsDatabase,
    _ maxSteps: Int
  ) throws(ExpectationError) -> String {
    guard let naming = need.naming else { return need.missing }
    var missing = need.missing
    _ = try ask(naming, database, maxSteps) { statement in
      if case .text(let name)? = statement.row.first { missing += ": \(name)" }
      return false
    }
    return missing
  }

  /// Runs a query, and passes each row to a closure until the closure returns false.
  ///
  /// - Returns: The names of the query's columns.
  private static func ask(
    _ text: String,
    _ database: ResultsDatabase,
    _ maxSteps: Int,
    _ take: (ResultsStatement) -> Bool
  ) throws(ExpectationError) -> [String] {
    let permission = Permission(over: database)
    defer { permission.revoke() }
    let query = try Query(text, in: database, with: permission)
    // The permission can't be revoked while a statement runs.
    defer { query.statement.reset() }
    let limit = StepLimit(maxSteps, over: database)
    defer { limit.revoke() }
    do throws(ResultsError) {
      while try query.statement.step(), take(query.statement) {}
    } catch {
      guard !limit.isReached else {
        throw ExpectationError(
          .failed,
          "the query was stopped after \(maxSteps) steps",
          hint: "it may never end, or join tables without saying which rows belong together"
        )
      }
      if let refusal = permission.refusal { throw ExpectationError(.notAllowed, refusal) }
      guard error.code != .outOfMemory else {
        throw .bound("it needs more memory than its limit")
      }
      throw ExpectationError(.failed, "the query failed on these results: \(error.message)")
    }
    return query.statement.columnNames
  }
}

extension ExpectationQuery {
  /// The expectation's query and the queries of its needs, each with its place in the scenario.
  fileprivate var queries: [(query: String, place: String?)] {
    (bound == nil ? [(query, place)] : []) + needs.map { ($0.query, $0.place ?? place) }
  }
}

extension ExpectationError {
  /// The same error, with a place.
  package func at(_ place: String?) -> ExpectationError {
    var error = self
    error.place = place
    return error
  }
}
