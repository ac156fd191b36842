extension PartialFile {
  /// Makes the folder of a results file, and checks that no other file has its name.
  package static func prepare(
    for path: String,
    as kind: DatabaseKind = .results
  ) throws(ResultsError) {
    try FileOperations.makeFolder(FileOperations.folder(of: path))
    guard FileOperations.exists(path) else { return }
    do throws(ResultsError) {
      _ = try ResultsDatabase(reading: path, as: kind)
    } catch {
      // A run may replace results of another version, but no file of another program.
      guard error.code != .otherVersion else { return }
      // The path of the file, or of a file that SQLite opens with it.
      throw .foreign(kind.name, path: error.path ?? path)
    }
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
