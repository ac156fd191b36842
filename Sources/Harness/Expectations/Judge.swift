import CSQLite
package import Results

/// Asks expectations' queries.
package enum Judge {
  /// Most steps of SQLite's machine that one query may take: some ten seconds of work (measured: 45 ns
  /// a step).
  ///
  /// More, if there are more than a thousand participants; a named expectation takes less than a
  /// tenth of it.
  ///
  /// - Parameter database: The results that the query is asked of.
  /// - Returns: The number of steps, the same on every machine.
  package static func maxSteps(for database: ResultsDatabase) -> Int {
    let count = try? database.rows("SELECT count(*) FROM participants")
    guard case .integer(let participants)? = count?.first?.first else { return minSteps }
    return max(minSteps, Int(participants) * 250_000)
  }

  private static let minSteps = 250_000_000

  /// Most bytes of one text that a query may make: 16 MiB.
  private static let maxLength: Int32 = 16 << 20

  /// Most bytes of the rows that are kept as evidence: 64 MiB.
  private static let maxEvidence = 64 << 20

  /// Finds what is wrong with an expectation before there is a run to judge by it.
  ///
  /// - Parameter expectation: The expectation; its query is read, but not asked.
  /// - Throws: What is wrong with its query: see ``ExpectationError/Code``.
  package static func check(_ expectation: ExpectationQuery) throws(ExpectationError) {
    let database: ResultsDatabase
    do throws(ResultsError) { database = try ResultsDatabase() } catch {
      throw ExpectationError(.failed, error.message, place: expectation.place)
    }
    let permission = Permission(over: database)
    defer { permission.revoke() }
    for (query, place) in expectation.queries {
      do throws(ExpectationError) { _ = try Query(query, in: database, with: permission) } catch {
        throw error.at(place)
      }
    }
  }

  /// Asks each expectation's query of a run's results.
  ///
  /// An expectation that can't be judged doesn't keep others from being judged.
  ///
  /// - Parameters:
  ///   - database: The results of the run.
  ///   - expectations: What must hold of it.
  ///   - maxRows: How many rows of evidence to keep of each; all are counted.
  ///   - maxSteps: Most steps of SQLite's machine that one query may take; nil for
  ///     ``maxSteps(for:)``.
  ///   - limits: What else bounds each query, as far as SQLite watches over it.
  /// - Returns: One judgement for each expectation, in their order.
  package static func judge(
    _ database: ResultsDatabase,
    _ expectations: [ExpectationQuery],
    maxRows: Int = 20,
    maxSteps: Int? = nil,
    limits: JudgeLimits = JudgeLimits()
  ) -> [Judgement] {
    let maxSteps = maxSteps ?? Self.maxSteps(for: database)
    sqlite3_limit(database.handle, SQLITE_LIMIT_LENGTH, maxLength)
    // For all databases of the process, so not beyond what the judging takes.
    let before = sqlite3_hard_heap_limit64(-1)
    sqlite3_hard_heap_limit64(sqlite3_memory_used() + Int64(limits.memory) / 2)
    defer { sqlite3_hard_heap_limit64(before) }
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

  /// Asks what the judgement needs; of what a run must have only where the rows leave it open.
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
        if !isThere { judgement.missing = need.missing }
      } catch {
        throw error.at(need.place ?? expectation.place)
      }
    }
  }

  /// Asks a query, and hands each row to a closure as long as that says true.
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
    // What the permission puts into the database can't be taken out while a statement runs.
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
        throw .bound("it asks for more memory than there is for it")
      }
      throw ExpectationError(.failed, "the query failed on these results: \(error.message)")
    }
    return query.statement.columnNames
  }
}

extension ExpectationQuery {
  /// Its own query and those of its needs, each with where it is written.
  fileprivate var queries: [(query: String, place: String?)] {
    [(query, place)] + needs.map { ($0.query, $0.place ?? place) }
  }
}

extension ExpectationError {
  /// The same error, with a place.
  fileprivate func at(_ place: String?) -> ExpectationError {
    var error = self
    error.place = place
    return error
  }
}
