package import Results
import Runner

/// Joins the explorations of shards.
extension ExplorationRecord {
  /// The record of the whole exploration, whose numbered tries are those of all shards.
  ///
  /// A failure that several shards found is one finding, with the tries of all and the smallest study of any. Things
  /// that happened are counted over all shards; of equal drafts one is kept.
  ///
  /// - Parameter shards: The records of all shards, in any order.
  /// - Returns: The record.
  /// - Throws: If the shards are not of one exploration, or if one of them is missing, repeated or not complete.
  package static func merged(
    _ shards: [ExplorationRecord]
  ) throws(ResultsError) -> ExplorationRecord {
    let numbered = try shards.map { record throws(ResultsError) -> (Shard, ExplorationRecord) in
      guard let shard = record.shard.flatMap({ Shard($0) }) else {
        throw ResultsError(
          .otherRun,
          "the exploration of \(record.scenario) is no shard",
          hint: "explore each shard with --shard K/N"
        )
      }
      return (shard, record)
    }
    let sorted = numbered.sorted { $0.0.number < $1.0.number }
    guard let first = sorted.first else {
      throw ResultsError(.missing, "there is no shard of an exploration")
    }
    for (shard, record) in sorted {
      var same = record
      same.shard = first.1.shard
      guard same.isSame(as: first.1), shard.count == first.0.count else {
        throw ResultsError(
          .otherRun,
          "shards \(first.0.text) and \(shard.text) of \(record.scenario) are not of one exploration",
          hint: "explore all shards with the same scenario, seed and options"
        )
      }
      guard record.isComplete else {
        throw ResultsError(
          .incomplete,
          "shard \(shard.text) of \(record.scenario) is not complete",
          hint: "explore it again with --resume"
        )
      }
    }
    guard sorted.map(\.0.number) == Array(1...first.0.count) else {
      let there = sorted.map { String($0.0.number) }.joined(separator: ", ")
      throw ResultsError(
        .incomplete,
        "of the \(first.0.count) shards of \(first.1.scenario), these are there: \(there)",
        hint: "each shard must be there once"
      )
    }
    return joined(sorted.map(\.1))
  }

  private static func joined(_ records: [ExplorationRecord]) -> ExplorationRecord {
    var whole = records[0]
    whole.shard = nil
    whole.time = nil
    var counts = Dictionary(
      records.flatMap(\.counts).map { ($0.key, $0.tries) },
      uniquingKeysWith: +
    )
    for record in records.dropFirst() {
      whole.numbered += record.numbered
      whole.tries += record.tries
      whole.participantDays += record.participantDays
      whole.refused += record.refused
      whole.orders.add(record.orders)
      whole.effort.add(record.effort)
    }
    whole.held = Set(records.flatMap(\.held)).sorted()
    whole.neverReached = whole.neverReached.filter { sentence in
      records.allSatisfy { $0.neverReached.contains(sentence) }
    }
    whole.counts = whole.counts.map(\.key).map { key in
      Count(key: key, tries: counts.removeValue(forKey: key) ?? 0)
    }
    whole.counts += counts.map { Count(key: $0.key, tries: $0.value) }
    whole.counts.sort { ($0.key.event, $0.key.before) < ($1.key.event, $1.key.before) }
    var seen: Set<KeptDraft> = []
    whole.corpus = records.flatMap(\.corpus).filter { seen.insert($0).inserted }
    whole.pending = records.flatMap(\.pending).filter { seen.insert($0).inserted }
    let findings = records.flatMap { record in
      record.findings.map { finding in
        var finding = finding
        finding.shard = record.shard
        return finding
      }
    }
    whole.findings = Dictionary(grouping: findings, by: \.key).values
      .map(joined)
      .sorted(by: Finding.precedes)
    return whole
  }

  /// The finding of all tries that showed one failure.
  private static func joined(_ findings: [Finding]) -> Finding {
    func size(_ finding: Finding) -> (Int, Int) {
      (finding.readings.isEmpty ? 0 : 1, finding.draft.kinds.count)
    }
    var joined = findings.min { size($0) < size($1) } ?? findings[0]
    joined.tries = findings.reduce(0) { $0 + $1.tries }
    // The tries of a shard are numbered by themselves.
    let first = findings.min { $0.first < $1.first } ?? joined
    (joined.first, joined.shard) = (first.first, first.shard)
    let needs = joined.readings
    joined.left = findings.filter { $0.readings.isEmpty == needs.isEmpty }.compactMap(\.left)
      .min { one, other in
        (one.participants, one.lines, one.days, one.text)
          < (other.participants, other.lines, other.days, other.text)
      }
    return joined
  }
}
