/// Merges the results of a run's shards into the results of the whole run: the same file, byte for byte, that the
/// run would have written without shards.
package struct ResultsMerge {
  private let files: [String]

  /// A merge of some results files, in any order.
  package init(files: [String]) {
    precondition(!files.isEmpty, "a merge of nothing")
    self.files = files
  }

  /// Writes the results of the whole run, and opens them for reading.
  ///
  /// - Parameters:
  ///   - folder: The folder for `results.sqlite`, which is made unless it exists.
  ///   - replacement: Which finished results the whole ones may replace.
  /// - Returns: The results of the whole run.
  /// - Throws: If the files are not all shards of one run, each exactly once, or if the results can't be
  ///   written. Earlier results then stay unchanged.
  package func merge(
    into folder: String,
    replacing replacement: Replacement = .same
  ) throws(ResultsError) -> ResultsDatabase {
    var shards: [ShardFile] = []
    for file in files { shards.append(try ShardFile(path: file)) }
    try ShardFile.check(shards)
    for shard in shards { try ResultsDatabase(readingResultsAt: shard.path).verify() }
    let path = "\(folder)/\(ResultsWriter.fileName)"
    // The folder comes first: a path through it leads to nothing before.
    try FileOperations.makeFolder(folder)
    for shard in shards where FileOperations.areSame(shard.path, path) {
      throw ResultsError(
        .inTheWay,
        "the results would take the place of shard \(shard.shard.text)",
        hint: "choose another folder",
        path: path
      )
    }
    let facts = shards[0].facts.ofWholeRun
    try PartialFile.prepare(for: path, replacing: replacement) { database throws(ResultsError) in
      try facts.compared(withFinished: database)
    }
    let partial = try PartialFile(beside: path, resume: false, journal: "OFF")
    do throws(ResultsError) {
      let results = try Self.merge(shards, in: partial)
      let folders = shards.sorted { $0.shard.number < $1.shard.number }.map(\.path)
      try SampleFiles.merge(folders.map(FileOperations.folder), into: folder)
      return results
    } catch {
      partial.remove()
      throw PartialFile.failure(error, writing: path)
    }
  }

  private static func merge(
    _ shards: [ShardFile],
    in partial: PartialFile
  ) throws(ResultsError) -> ResultsDatabase {
    // The facts come last, so that no run can resume an incomplete merge.
    let tables = Schema.tables(with: shards[0].facts)
    try Insertions.create(tables, in: partial.database, RunFacts([]))
    // Rows with shared columns are numbered in the order of the participants.
    for shard in shards.sorted(by: { $0.shard.number < $1.shard.number }) {
      try copy(shard, into: partial.database)
    }
    let insertions = try Insertions(into: partial.database)
    for row in shards[0].facts.ofWholeRun.rows { try insertions.insert(row.row) }
    try partial.database.sealRun()
    return try partial.publish()
  }

  /// Copies the rows of a shard, without the facts of its run.
  private static func copy(_ shard: ShardFile, into database: ResultsDatabase) throws(ResultsError)
  {
    do throws(ResultsError) {
      try database.prepare("ATTACH ? AS shard").run([.text(ResultsDatabase.name(of: shard.path))])
      try database.execute("BEGIN")
      for table in Schema.tables(with: shard.facts) where table.id != .run {
        try database.execute(try table.copy(from: "shard", to: database))
      }
      try database.execute("COMMIT; DETACH shard")
    } catch {
      var error = error
      // One statement reads the shard and writes the merge. Only these errors can't come from the shard.
      if ![.diskFull, .inputOutput].contains(error.code) { error.path = shard.path }
      throw error
    }
  }
}
