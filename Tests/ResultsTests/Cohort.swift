import Results

/// The participants of a run, with some rows of every table each.
struct Cohort {
  var count: Int
  var seed = "42"
  var shard: Shard?

  init(_ count: Int, seed: String = "42", shard: Shard? = nil) {
    self.count = count
    self.seed = seed
    self.shard = shard
  }

  /// The facts of the run; with a shard, those of all shards.
  var run: [RunRow] {
    var rows = [
      RunRow(key: .study, value: "A study"), RunRow(key: .scenario, value: "a.yaml"),
      RunRow(key: .definition, value: "{}"), RunRow(key: .seed, value: seed),
      RunRow(key: .version, value: "1.2.3"), RunRow(key: .participants, value: "\(count)"),
    ]
    if let shard { rows.append(RunRow(key: .shard, value: shard.text)) }
    return rows
  }

  var positions: Range<Int> { shard?.positions(of: count) ?? 1..<(count + 1) }

  /// A participant's name.
  ///
  /// Names have another order than positions, as in real cohorts.
  static func name(_ position: Int) -> String {
    "\(position % 3 == 0 ? "wary" : "any")-\(position)"
  }

  static func participant(_ position: Int) -> ParticipantRow {
    Samples.participant(name(position), position: position).sealed(covering: rows(position))
  }

  /// A participant's rows of the other tables.
  static func rows(_ position: Int) -> [TableRow] {
    Samples.rows(of: name(position)).filter { $0.table != .participants }
  }

  /// Writes the participants that are not recorded yet, up to a position or all.
  func write(with writer: ResultsWriter, through last: Int? = nil) throws {
    let rest = positions.dropFirst(writer.recorded)
    for position in rest where position <= last ?? .max {
      try writer.write(Self.participant(position), Self.rows(position))
    }
  }

  /// Writes all participants, and finishes the results.
  @discardableResult
  func write(to path: String?, replacing: Replacement = .others) throws -> ResultsDatabase {
    let writer = try ResultsWriter(path: path, run: run, replacing: replacing)
    try write(with: writer)
    return try writer.finish()
  }

  /// Resumes the results, and finishes them.
  @discardableResult
  func resume(at path: String) throws -> ResultsDatabase {
    let writer = try ResultsWriter(path: path, run: run, resume: true, replacing: .others)
    try write(with: writer)
    return try writer.finish()
  }

  /// Whether the results have all participants with all rows.
  func isWhole(in database: ResultsDatabase) throws -> Bool {
    let people = try database.rows("SELECT position, participant FROM participants ORDER BY 1")
    let fetches = try database.rows("SELECT count(*) FROM fetches")
    return people == positions.map { [.integer(Int64($0)), .text(Self.name($0))] }
      && fetches == [[.integer(Int64(positions.count))]]
  }
}
