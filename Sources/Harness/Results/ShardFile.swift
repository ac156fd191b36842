/// The results of one shard of a run, for merging with the results of the other shards.
struct ShardFile {
  let path: String
  let facts: RunFacts
  let shard: Shard

  /// Reads the facts of a shard's results file.
  ///
  /// - Throws: If the file is not the results of a shard, or if it lacks a participant of the shard.
  init(path: String) throws(ResultsError) {
    let database = try ResultsDatabase(readingResultsAt: path)
    facts = try RunFacts(of: database)
    guard let shard = facts.shard else {
      throw ResultsError(
        .otherRun,
        "these are the results of a whole run, not of a shard",
        hint: "merge only what was run with --shard",
        path: path
      )
    }
    let people = "FROM participants"
    let count = try database.number("SELECT count(DISTINCT position) \(people)")
    let first = try database.number("SELECT min(position) \(people)")
    let last = try database.number("SELECT max(position) \(people)")
    guard facts[.digest] != nil, let positions = facts.positions, count == positions.count,
      count == 0 || first == positions.lowerBound && last == positions.upperBound - 1
    else {
      throw ResultsError(
        .damaged,
        "the file lacks participants of shard \(shard.text), or has others",
        hint: "run the shard again",
        path: path
      )
    }
    self.path = path
    self.shard = shard
  }

  /// Throws an error unless the files are all shards of one run, each exactly once.
  static func check(_ files: [ShardFile]) throws(ResultsError) {
    guard let first = files.first else { return }
    for file in files {
      let difference =
        file.facts.ofWholeRun.difference(from: first.facts.ofWholeRun, "here", "in \(first.path)")
        ?? file.differenceInCount(from: first)
      guard let difference else { continue }
      throw ResultsError(
        .otherRun,
        "this is a shard of another run: \(difference)",
        hint: "merge the shards of one run",
        path: file.path
      )
    }
    var seen: [Int: ShardFile] = [:]
    for file in files {
      guard let other = seen.updateValue(file, forKey: file.shard.number) else { continue }
      throw ResultsError(
        .incomplete,
        "this is shard \(file.shard.text), and so is \(other.path)",
        hint: "name each shard once",
        path: file.path
      )
    }
    try checkMissing(count: first.shard.count, seen)
  }

  private func differenceInCount(from other: ShardFile) -> String? {
    guard shard.count != other.shard.count else { return nil }
    return "there are \(shard.count) shards here and \(other.shard.count) in \(other.path)"
  }

  private static func checkMissing(
    count: Int,
    _ seen: [Int: ShardFile]
  ) throws(ResultsError) {
    let missing = count - seen.count
    guard missing > 0 else { return }
    let named = (1...count).lazy.filter { seen[$0] == nil }.prefix(5).map { "\($0)/\(count)" }
    var parts = Array(named)
    if missing > parts.count { parts.append("\(missing - parts.count) more") }
    let last = parts.removeLast()
    let text = parts.isEmpty ? last : "\(parts.joined(separator: ", ")) and \(last)"
    throw ResultsError(
      .incomplete,
      missing == 1 ? "shard \(text) is missing" : "shards \(text) are missing",
      hint: "name the results of every shard"
    )
  }
}
