/// The facts of a run that its results file contains: the rows of the table `run`.
package struct RunFacts: Hashable, Sendable {
  private var texts: [RunRow.RunProperty: String]

  /// The facts in rows with distinct keys.
  package init(_ rows: some Sequence<RunRow>) {
    texts = Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0.value) })
  }

  /// Reads the facts of a results database.
  package init(of database: ResultsDatabase) throws(ResultsError) {
    texts = [:]
    for row in try database.rows("SELECT key, value FROM run") {
      guard case .text(let name) = row[0], case .text(let text) = row[1] else { continue }
      if let key = RunRow.RunProperty(rawValue: name) { texts[key] = text }
    }
  }

  /// A fact, as text; nil if it is unknown or doesn't apply.
  package subscript(key: RunRow.RunProperty) -> String? {
    get { texts[key] }
    set { texts[key] = newValue }
  }

  /// The facts as rows, in the order of their keys.
  var rows: [RunRow] {
    RunRow.RunProperty.allCases.compactMap { key in texts[key].map { RunRow(key: key, value: $0) } }
  }

  /// The scenario and the seed, as in `first-study.yaml, seed 42`.
  package var source: String {
    "\(texts[.scenario] ?? "an unknown scenario"), seed \(texts[.seed] ?? "unknown")"
  }

  /// The scenario, the seed and who took part, as in `first-study.yaml, seed 42, 20 participants`.
  package var summary: String {
    let people = participants.map { "\($0) participant\($0 == 1 ? "" : "s")" }
    return ([source, people, texts[.shard].map { "shard \($0)" }].compactMap { $0 })
      .joined(separator: ", ")
  }

  /// The number of participants of all shards; nil if it is unknown.
  package var participants: Int? { texts[.participants].flatMap { Int($0) } }

  /// The shard of the run that the file contains; nil for a whole run.
  package var shard: Shard? { texts[.shard].flatMap { Shard($0) } }

  /// The positions in the whole cohort of the participants in the file; nil if they are unknown.
  var positions: Range<Int>? {
    guard let participants, participants >= 0 else { return nil }
    guard texts[.shard] != nil else { return 1..<(participants + 1) }
    return shard?.positions(of: participants)
  }

  /// The facts without those that only shards and finished runs have.
  var ofWholeRun: RunFacts {
    var facts = self
    facts[.digest] = nil
    facts[.seal] = nil
    facts[.shard] = nil
    return facts
  }
}
