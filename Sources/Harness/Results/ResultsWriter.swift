/// Writes what happened to a run's participants, one after the other, into a results file.
///
/// The rows go to a partial file beside the final one, which gets its name only when all is written
/// and has reached the disk: a results file is whole or not there. A run that ends before that,
/// however it ends, leaves the partial file, and a writer that resumes goes on where it stops. The
/// same rows make the same file, byte by byte, with the same release of SQLite.
///
/// After an error there is nothing left to do but to let go of the writer.
package final class ResultsWriter {
  /// How a results file is called.
  package static let fileName = "results.sqlite"

  /// The file that ``finish()`` makes; nil if the results are not kept.
  package let path: String?

  /// How many participants are recorded: always the first of the run's.
  package private(set) var recorded = 0

  /// How many participants an interrupted run had recorded here, which is not resumed and now lost.
  package let replaced: Int

  private let positions: Range<Int>
  private var partial: PartialFile?
  private var database: ResultsDatabase?
  private var insertions: Insertions?
  private var finished: ResultsDatabase?
  /// How many participants are committed.
  private var kept = 0

  /// Most participants whose rows are lost with the process.
  ///
  /// Measured: recording takes a tenth longer with 16, and no less time with 256.
  private static let batch = 64

  /// Begins results, or goes on with them, making their folder if it is not there.
  ///
  /// - Parameters:
  ///   - path: The file to write, which replaces a results file of that name; nil to keep nothing.
  ///   - run: What is run, without its digest; it says how many take part.
  ///   - resume: Whether to go on with an interrupted run of the same facts, if there is one, or to
  ///     take its results as they are, if it was finished.
  ///   - maxPages: Most pages of 4,096 bytes that the partial file may grow to; 0 for no limit.
  /// - Throws: If the folder can't be made or written, if another run is writing there, if a file
  ///   that is not a results file has the name already, or if what is there can't be resumed.
  package init(
    path: String?,
    run: [RunRow],
    resume: Bool = false,
    maxPages: Int = 0
  ) throws(ResultsError) {
    self.path = path
    let facts = RunFacts(run)
    guard let positions = facts.positions, facts[.digest] == nil else {
      preconditionFailure("a run that does not say how many take part, or that is over")
    }
    self.positions = positions
    if let path { try PartialFile.prepare(for: path) }
    if resume, let path, let finished = try PartialFile.finished(facts, at: path) {
      replaced = 0
      recorded = positions.count
      self.finished = finished
      return
    }
    let partial = try path.map { path throws(ResultsError) in
      try PartialFile(beside: path, resume: resume, journal: "TRUNCATE")
    }
    self.partial = partial
    replaced = partial?.replaced ?? 0
    let database: ResultsDatabase
    if let partial { database = partial.database } else { database = try .temporary() }
    self.database = database
    if let partial, partial.isResumed {
      recorded = try partial.recorded(of: facts, positions)
      kept = recorded
    }
    do throws(ResultsError) {
      if maxPages > 0 { try database.execute("PRAGMA max_page_count = \(maxPages)") }
      if partial?.isResumed != true { try Insertions.create(in: database, facts) }
      insertions = try Insertions(into: database)
      try database.execute("BEGIN")
    } catch {
      throw failure(error)
    }
  }

  deinit { letGo() }

  /// Adds the next participant, with all rows about them.
  ///
  /// - Parameters:
  ///   - participant: The participant, whose position follows that of the last.
  ///   - rows: The participant's rows of other tables.
  /// - Throws: If the disk is full or broken, or if a row contradicts another.
  package func write(
    _ participant: ParticipantRow,
    _ rows: some Sequence<TableRow>
  ) throws(ResultsError) {
    try write(participant, encoded: TableRow.encode(rows))
  }

  /// Adds the next participant, with all rows about them as bytes (``TableRow/encode(_:)``).
  ///
  /// - Parameters:
  ///   - participant: The participant, whose position follows that of the last.
  ///   - rows: The bytes of the participant's rows of other tables.
  /// - Throws: If the disk is full or broken, if a row contradicts another, or if the bytes are none
  ///   of rows.
  package func write(
    _ participant: ParticipantRow,
    encoded rows: [UInt8]
  ) throws(ResultsError) {
    guard let database, let insertions else { preconditionFailure("results that are over") }
    precondition(
      participant.position == positions.lowerBound + recorded && recorded < positions.count,
      "a participant out of order"
    )
    do throws(ResultsError) {
      let seal = try insertions.insert(encoded: rows)
      try insertions.insert(participant.sealed(over: seal).row)
      recorded += 1
      guard recorded % Self.batch == 0 else { return }
      try database.execute("COMMIT; BEGIN")
      kept = recorded
    } catch {
      throw failure(error)
    }
  }

  /// Ends the writing before the run's end, and keeps what is recorded for a writer that resumes.
  ///
  /// - Throws: If the disk is full or broken; then the last participants may be lost.
  package func keep() throws(ResultsError) {
    guard let database else { return }
    do throws(ResultsError) {
      try database.execute("COMMIT")
      kept = recorded
      letGo()
    } catch {
      throw failure(error)
    }
  }

  /// Completes the results, gives the file its name and opens it for reading.
  ///
  /// - Returns: The results of the whole run.
  /// - Throws: If the disk is full or broken; then old results stay as they are.
  package func finish() throws(ResultsError) -> ResultsDatabase {
    if let finished { return finished }
    guard let database else { preconditionFailure("results are finished once") }
    precondition(recorded == positions.count, "results of a run that is not over")
    do throws(ResultsError) {
      try database.sealRun()
      try database.execute("COMMIT")
      kept = recorded
      insertions = nil
      if let partial {
        let results = try partial.publish()
        letGo()
        return results
      }
      try database.execute("PRAGMA query_only = ON")
      try database.check()
      self.database = nil
      return database
    } catch {
      throw failure(error)
    }
  }

  /// Closes what is open; a partial file in which nobody is recorded goes.
  private func letGo() {
    insertions = nil
    if let partial, kept == 0, !partial.isResumed { partial.remove() }
    database = nil
    partial = nil
  }

  /// Lets go, and says what went wrong about the file that the user named.
  private func failure(_ error: ResultsError) -> ResultsError {
    var error = error
    if let path, error.path?.hasPrefix("\(path)-") == true { error.path = path }
    if error.code == .diskFull, partial != nil, kept > 0 {
      error.hint = "free some space and run it again with --resume, or choose another disk"
    }
    letGo()
    return error
  }
}
