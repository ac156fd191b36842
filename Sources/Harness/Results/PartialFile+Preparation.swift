extension PartialFile {
  /// Makes the folder of a results file, and sees to it that nothing else has the file's name.
  static func prepare(for path: String) throws(ResultsError) {
    try FileOperations.makeFolder(FileOperations.folder(of: path))
    guard FileOperations.exists(path) else { return }
    do throws(ResultsError) {
      _ = try ResultsDatabase(readingResultsAt: path)
    } catch {
      // Results of another version are ours to replace; anything else may be dear to somebody.
      guard error.code != .otherVersion else { return }
      throw ResultsError(
        .inTheWay,
        "something that is not a results file of TrialRun has that name",
        hint: "move it away, or choose another folder",
        // The file itself, or one that SQLite opens with it.
        path: error.path ?? path
      )
    }
  }

  /// The results of a run that was finished and needs no partial file any more; nil if it wasn't.
  ///
  /// - Throws: If they were changed since.
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
