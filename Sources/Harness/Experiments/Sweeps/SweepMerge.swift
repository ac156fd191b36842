import Foundation
package import Results

/// Merges the shards of a sweep into the whole sweep: the same file, byte for byte, that the sweep would have written
/// without shards.
package struct SweepMerge {
  private let files: [String]

  /// A merge of the shards in some folders; nil if no folder has a shard of a sweep.
  ///
  /// - Parameter folders: Folders with one shard each, or of folders of shards.
  package init?(_ folders: [String]) {
    let name = SweepSchema.kind.fileName
    files = folders.flatMap { folder -> [String] in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      let shards = names.filter { shard in
        // Also a shard that is not complete, so that the merge says so.
        [name, PartialFile.name(beside: name)].contains {
          FileManager.default.fileExists(atPath: "\(folder)/\(shard)/\($0)")
        }
      }.sorted()
      if !shards.isEmpty { return shards.map { "\(folder)/\($0)/\(name)" } }
      let own = "\(folder)/\(name)"
      // Also one that is not complete, as above.
      return [own, PartialFile.name(beside: own)].contains {
        FileManager.default.fileExists(atPath: $0)
      } ? [own] : []
    }
    guard !files.isEmpty else { return nil }
  }

  /// Writes the whole sweep, and opens it for reading.
  ///
  /// - Parameters:
  ///   - folder: The folder of the whole sweep, which is made unless it exists.
  ///   - replacement: Which finished sweep the whole one may replace.
  /// - Returns: The whole sweep.
  /// - Throws: If the files are not all shards of one sweep, each exactly once, or if the sweep can't be written.
  package func merge(
    into folder: String,
    replacing replacement: Replacement = .same
  ) throws(ResultsError) -> SweepDatabase {
    var shards: [(path: String, facts: [SweepFact: String], shard: Shard)] = []
    for file in files {
      let database = try ResultsDatabase(reading: file, as: SweepSchema.kind)
      let facts = try SweepDatabase.facts(of: database)
      guard facts[.digest] != nil, let shard = facts[.shard].flatMap({ Shard($0) }) else {
        throw ResultsError(
          .otherRun,
          "this is a whole sweep, not a shard of one",
          hint: "merge only what was run with --shard",
          path: file
        )
      }
      shards.append((file, facts, shard))
    }
    try Self.check(shards)
    let path = "\(folder)/\(SweepSchema.kind.fileName)"
    guard !files.contains(path) else {
      throw ResultsError(
        .inTheWay,
        "the sweep would take the place of one of its shards",
        hint: "choose another folder",
        path: path
      )
    }
    var facts = shards[0].facts
    facts[.shard] = nil
    try PartialFile.prepare(for: path, as: SweepSchema.kind, replacing: replacement) {
      database throws(ResultsError) in try SweepWriter.finished(database, besides: facts)
    }
    let partial = try PartialFile(
      beside: path,
      resume: false,
      journal: "OFF",
      kind: SweepSchema.kind
    )
    do throws(ResultsError) {
      let database = partial.database
      try database.execute("BEGIN; \(SweepSchema.creation) COMMIT")
      try Self.copyPlan(from: shards[0].path, into: database)
      for shard in shards { try database.copyRuns(ofSweepAt: shard.path) }
      try database.sealSweep()
      return try SweepDatabase(partial.publish())
    } catch {
      partial.remove()
      throw PartialFile.failure(error, writing: path)
    }
  }

  /// Copies what is known before the first run.
  private static func copyPlan(
    from path: String,
    into database: ResultsDatabase
  ) throws(ResultsError) {
    try database.prepare("ATTACH ? AS other").run([.text(ResultsDatabase.name(of: path))])
    try database.execute("BEGIN")
    for table in SweepSchema.tables where !SweepSchema.tablesOfRuns.contains(table) {
      try database.execute("INSERT INTO main.\(table.name) SELECT * FROM other.\(table.name)")
    }
    let own = [SweepFact.shard, .digest].map { "'\($0.rawValue)'" }.joined(separator: ", ")
    try database.execute("DELETE FROM main.sweep WHERE key IN (\(own)); COMMIT; DETACH other")
  }

  private static func check(
    _ shards: [(path: String, facts: [SweepFact: String], shard: Shard)]
  ) throws(ResultsError) {
    let first = shards[0]
    for other in shards {
      let difference = SweepWriter.difference(other.facts, first.facts, but: [.shard, .digest])
      guard difference == nil, other.shard.count == first.shard.count else {
        throw ResultsError(
          .otherRun,
          "this is a shard of another sweep than \(first.path)",
          hint: "merge the shards of one sweep",
          path: other.path
        )
      }
    }
    let numbers = Set(shards.map(\.shard.number))
    guard numbers.count == shards.count else {
      throw ResultsError(.incomplete, "a shard is there twice", hint: "name each shard once")
    }
    let missing = (1...first.shard.count).filter { !numbers.contains($0) }
    guard missing.isEmpty else {
      let text = missing.prefix(5).map { "\($0)/\(first.shard.count)" }.joined(separator: ", ")
      throw ResultsError(
        .incomplete,
        missing.count == 1
          ? "shard \(text) is missing" : "\(missing.count) shards are missing: \(text)",
        hint: "name the folders of every shard"
      )
    }
  }
}
