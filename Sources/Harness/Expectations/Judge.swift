import CSQLite
package import Results

/// What became of one expectation.
package struct Judgement: Hashable, Sendable {
  /// The expectation.
  package var expectation: Expectation

  /// How many rows its query returned.
  package var total: Int

  /// Names of the columns that its query returns.
  package var columns: [String]

  /// The first rows that it returned; each has a value for each column.
  package var rows: [[Value]]

  /// Why it could not be judged; then it did not pass, whatever the rows.
  package var error: ExpectationError?

  /// Whether it holds: its query was answered, with no rows.
  package var passed: Bool { error == nil && total == 0 }

  package init(
    _ expectation: Expectation,
    total: Int = 0,
    columns: [String] = [],
    rows: [[Value]] = [],
    error: ExpectationError? = nil
  ) {
    self.expectation = expectation
    self.total = total
    self.columns = columns
    self.rows = rows
    self.error = error
  }
}

/// Asks expectations' queries.
package enum Judge {
  /// Most steps of SQLite's machine that one query may take: some ten seconds of work.
  ///
  /// More, if there are more than a thousand participants; a named expectation takes less than a
  /// tenth of it.
  ///
  /// - Parameter database: The results that the query is asked of.
  /// - Returns: The number of steps, the same on every machine.
  package static func maxSteps(for database: Database) -> Int {
    let count = try? database.rows("SELECT count(*) FROM participants")
    guard case .integer(let participants)? = count?.first?.first else { return minSteps }
    return max(minSteps, Int(participants) * 1_000_000)
  }

  private static let minSteps = 1_000_000_000

  /// Most bytes of one text that a query may make: 16 MiB.
  private static let maxLength: Int32 = 16 << 20

  /// Finds what is wrong with an expectation before there is a run to judge by it.
  ///
  /// - Parameter expectation: The expectation; its query is read, but not asked.
  /// - Throws: What is wrong with its query: see ``ExpectationError/Code``.
  package static func check(_ expectation: Expectation) throws(ExpectationError) {
    let database: Database
    do throws(ResultsError) { database = try Database() } catch {
      throw ExpectationError(.failed, error.message, place: expectation.place)
    }
    let permission = Permission(over: database)
    defer { permission.revoke() }
    do throws(ExpectationError) {
      _ = try Query(expectation.query, in: database, with: permission)
    } catch {
      throw error.at(expectation.place)
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
  /// - Returns: One judgement for each expectation, in their order.
  package static func judge(
    _ database: Database,
    _ expectations: [Expectation],
    maxRows: Int = 20,
    maxSteps: Int? = nil
  ) -> [Judgement] {
    let maxSteps = maxSteps ?? Self.maxSteps(for: database)
    sqlite3_limit(database.handle, SQLITE_LIMIT_LENGTH, maxLength)
    return expectations.map { expectation in
      var judgement = Judgement(expectation)
      do throws(ExpectationError) {
        try ask(database, maxRows: maxRows, maxSteps: maxSteps, &judgement)
      } catch {
        judgement.error = error.at(expectation.place)
      }
      return judgement
    }
  }

  private static func ask(
    _ database: Database,
    maxRows: Int,
    maxSteps: Int,
    _ judgement: inout Judgement
  ) throws(ExpectationError) {
    let permission = Permission(over: database)
    defer { permission.revoke() }
    let query = try Query(judgement.expectation.query, in: database, with: permission)
    judgement.columns = query.statement.columnNames
    let limit = StepLimit(maxSteps, over: database)
    defer { limit.revoke() }
    do throws(ResultsError) {
      while try query.statement.step() {
        judgement.total += 1
        if judgement.rows.count < maxRows { judgement.rows.append(query.statement.row) }
      }
    } catch {
      guard !limit.isReached else {
        throw ExpectationError(
          .failed,
          "the query was stopped after \(maxSteps) steps",
          hint: "it may never end, or join tables without saying which rows belong together"
        )
      }
      if let refusal = permission.refusal { throw ExpectationError(.notAllowed, refusal) }
      throw ExpectationError(.failed, "the query failed on these results: \(error.message)")
    }
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
