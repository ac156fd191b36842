extension PartialFile {
  /// What a finished file contains, beside what is to replace it.
  package struct Finished {
    /// For example `first-study.yaml, seed 42, 20 participants`.
    var text: String
    /// Part of a sentence: what differs; nil if it is the same, made again.
    var difference: String?

    package init(_ text: String, difference: String?) {
      self.text = text
      self.difference = difference
    }
  }

  /// Makes the folder of a results file, and checks that the file may be written.
  ///
  /// - Throws: As ``requireReplaceable(_:as:replacing:_:)``, or if the folder can't be made.
  package static func prepare(
    for path: String,
    as kind: DatabaseKind = .results,
    replacing replacement: Replacement,
    _ compare: (ResultsDatabase) throws(ResultsError) -> Finished
  ) throws(ResultsError) {
    try FileOperations.makeFolder(FileOperations.folder(of: path))
    try requireReplaceable(path, as: kind, replacing: replacement, compare)
  }

  /// Checks that a name is free, or that its file may be replaced.
  ///
  /// - Parameters:
  ///   - path: The path of the results file.
  ///   - kind: The kind of file.
  ///   - replacement: What may be replaced.
  ///   - compare: Compares a finished file with what is to replace it.
  /// - Throws: If the file is of another program, or of another run that is to be kept.
  package static func requireReplaceable(
    _ path: String,
    as kind: DatabaseKind = .results,
    replacing replacement: Replacement,
    _ compare: (ResultsDatabase) throws(ResultsError) -> Finished
  ) throws(ResultsError) {
    guard FileOperations.exists(path) else { return }
    let database: ResultsDatabase
    do throws(ResultsError) {
      database = try ResultsDatabase(reading: path, as: kind)
    } catch {
      guard error.code == .otherVersion else {
        // The path of the file, or of a file that SQLite opens with it.
        throw .foreign(kind.name, path: error.path ?? path)
      }
      guard replacement == .same else { return }
      throw Replacement.refusal(of: "results", nil, because: error.message, at: path)
    }
    // Nothing is lost of a file that can't be read.
    guard replacement == .same, let found = try? compare(database),
      let difference = found.difference
    else { return }
    throw Replacement.refusal(of: "results", found.text, because: difference, at: path)
  }

  /// Checks that the results of a run may be written.
  package static func requireReplaceable(
    _ path: String,
    by facts: RunFacts,
    replacing replacement: Replacement
  ) throws(ResultsError) {
    try requireReplaceable(path, replacing: replacement) { database throws(ResultsError) in
      try facts.compared(withFinished: database)
    }
  }

  /// Why there is no complete file of a kind yet; nil if no partial one is there either.
  ///
  /// The lock tells whether its writer is at work: the system releases it when the process ends.
  ///
  /// - Parameters:
  ///   - path: The path of the complete file.
  ///   - kind: The kind of file.
  /// - Returns: The error to throw.
  package static func unfinished(_ path: String, as kind: DatabaseKind = .results) -> ResultsError?
  {
    guard (try? FileOperations.requireFile(name(beside: path))) != nil else { return nil }
    do throws(ResultsError) {
      _ = try ResultsDatabase(reading: name(beside: path), as: kind)
    } catch {
      if error.code == .inUse {
        return ResultsError(
          .inUse,
          "a \(kind.work) is at work here, and its results are not complete yet",
          hint: "wait for it to end",
          path: path
        )
      }
    }
    return ResultsError(
      .incomplete,
      "a \(kind.work) was interrupted here, and its results are not complete",
      hint: "trialrun \(kind.work) --resume goes on with it",
      path: path
    )
  }

  /// Opens the results of a run if the run was finished; nil if not.
  ///
  /// - Throws: If the results were changed after the run.
  static func finished(_ facts: RunFacts, at path: String) throws(ResultsError) -> ResultsDatabase?
  {
    guard !FileOperations.exists(name(beside: path)),
      let database = try? ResultsDatabase(readingResultsAt: path),
      let found = try? RunFacts(of: database), found[.digest] != nil,
      found.difference(from: facts, "there", "here") == nil
    else { return nil }
    try database.verify()
    return database
  }
}
