/// Writes the rows of a run's participants, one participant after the other, into a results file.
///
/// The rows go to a partial file beside the results file, which appears only when it is complete and has reached
/// the disk. A run that ends early leaves the partial file, and a writer can resume it. The same rows make the
/// same file, byte for byte, with the same release of SQLite.
///
/// After an error, the writer can't be used any more.
package final class ResultsWriter {
  /// The name of a results file.
  package static let fileName = "results.sqlite"

  /// The file that ``finish()`` makes; nil for results without a file.
  package let path: String?

  /// The number of recorded participants: always the first ones of the run.
  package private(set) var recorded = 0

  /// The number of participants in the partial file of an interrupted run that this run replaces.
  package let replaced: Int

  private let positions: Range<Int>
  private var partial: PartialFile?
  private var database: ResultsDatabase?
  private var insertions: Insertions?
  private var finished: ResultsDatabase?
  /// The number of committed participants.
  private var kept = 0

  /// The number of participants in a transaction: at most so many are lost if the process ends early.
  ///
  /// Measured: recording takes a tenth longer with 16, and no less time with 256.
  private static let batch = 64

  /// Begins or resumes results, and makes their folder unless it exists.
  ///
  /// - Parameters:
  ///   - path: The file to write; nil for results without a file.
  ///   - run: The facts of the run, without its digest, with the number of participants.
  ///   - resume: Whether to resume an interrupted run with the same facts, if there is one, or to keep its
  ///     results, if it was finished.
  ///   - replacement: Which finished results the new ones may replace.
  ///   - maxPages: The largest size of the partial file, in pages of 4,096 bytes; 0 for no limit.
  /// - Throws: If the folder can't be made or written, if another run is writing the file, if another kind of
  ///   file or other finished results have its name, or if the partial file can't be resumed.
  package init(
    path: String?,
    run: [RunRow],
    resume: Bool = false,
    replacing replacement: Replacement = .same,
    maxPages: Int = 0
  ) throws(ResultsError) {
    self.path = path
    let facts = RunFacts(run)
    guard let positions = facts.positions, facts[.digest] == nil else {
      preconditionFailure("the run has no number of participants, or is finished")
    }
    self.positions = positions
    if let path {
      try PartialFile.prepare(for: path, replacing: replacement) { database throws(ResultsError) in
        try facts.compared(withFinished: database)
      }
    }
    if resume, let path, let finished = try PartialFile.finished(facts, at: path) {
      replaced = 0
      recorded = positions.count
      self.finished = finished
      return
    }
    let partial = try path.map { path throws(ResultsError) in
      try PartialFile(
        beside: path,
        resume: resume,
        journal: "TRUNCATE",
        replacing: replacement
      ) { database throws(ResultsError) in try facts.compared(withFinished: database) }
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
      if partial?.isResumed != true {
        try Insertions.create(Schema.tables(with: facts), in: database, facts)
      }
      insertions = try Insertions(into: database)
      try database.execute("BEGIN")
    } catch {
      throw failure(error)
    }
  }

  deinit { letGo() }

  /// Adds the next participant and all rows of the participant.
  ///
  /// - Parameters:
  ///   - participant: The participant, whose position follows that of the last.
  ///   - rows: The participant's rows of other tables.
  /// - Throws: If the disk is full or broken, or if a row has the key of another row.
  package func write(
    _ participant: ParticipantRow,
    _ rows: some Sequence<TableRow>
  ) throws(ResultsError) {
    try write(participant, encoded: TableRow.encode(rows))
  }

  /// Adds the next participant and all rows of the participant, encoded (``TableRow/encode(_:)``).
  ///
  /// - Parameters:
  ///   - participant: The participant, whose position follows that of the last.
  ///   - rows: The encoded rows of other tables.
  /// - Throws: If the disk is full or broken, if a row has the key of another row, or if the bytes are not a
  ///   valid row encoding.
  package func write(
    _ participant: ParticipantRow,
    encoded rows: [UInt8]
  ) throws(ResultsError) {
    guard let database, let insertions else { preconditionFailure("the results are finished") }
    precondition(
      participant.position == positions.lowerBound + recorded && recorded < positions.count,
      "the participant is out of order"
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

  /// Ends the writing before the run's end, and keeps the partial file for a writer that resumes it.
  ///
  /// - Throws: If the disk is full or broken. The last participants may then be lost.
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

  /// Completes the results file and opens it for reading.
  ///
  /// - Returns: The results of the whole run.
  /// - Throws: If the disk is full or broken. Earlier results then stay unchanged.
  package func finish() throws(ResultsError) -> ResultsDatabase {
    if let finished { return finished }
    guard let database else { preconditionFailure("results are finished once") }
    precondition(recorded == positions.count, "participants are missing")
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

  /// Closes the file, and removes a new partial file without a participant.
  private func letGo() {
    insertions = nil
    partial?.removeUnless(kept)
    database = nil
    partial = nil
  }

  /// Closes the file, and returns the error with the path that the user knows.
  private func failure(_ error: ResultsError) -> ResultsError {
    let resumable = partial != nil && kept > 0
    letGo()
    return PartialFile.failure(error, writing: path, again: resumable ? "run it again" : nil)
  }
}
