/// What a results file says of the run that it is of: the rows of `run`.
package struct RunFacts: Hashable, Sendable {
  private var texts: [RunRow.RunProperty: String]

  /// The facts of some rows, one of each key.
  package init(_ rows: some Sequence<RunRow>) {
    texts = Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0.value) })
  }

  /// The facts that a results database has.
  package init(of database: ResultsDatabase) throws(ResultsError) {
    texts = [:]
    for row in try database.rows("SELECT key, value FROM run") {
      guard case .text(let name) = row[0], case .text(let text) = row[1] else { continue }
      if let key = RunRow.RunProperty(rawValue: name) { texts[key] = text }
    }
  }

  /// A fact, as text; nil if it is not known or does not apply.
  package subscript(key: RunRow.RunProperty) -> String? {
    get { texts[key] }
    set { texts[key] = newValue }
  }

  /// The facts as rows, in the order of their keys.
  var rows: [RunRow] {
    RunRow.RunProperty.allCases.compactMap { key in texts[key].map { RunRow(key: key, value: $0) } }
  }

  /// How many participants there are, all shards included; nil if that is not known.
  package var participants: Int? { texts[.participants].flatMap { Int($0) } }

  /// Which part of the run it is; nil for a whole run.
  package var shard: Shard? { texts[.shard].flatMap { Shard($0) } }

  /// The places in the whole cohort of those whom the file is about; nil if that is not known.
  var positions: Range<Int>? {
    guard let participants, participants >= 0 else { return nil }
    guard texts[.shard] != nil else { return 1..<(participants + 1) }
    return shard?.positions(of: participants)
  }

  /// The same facts without those that only shards and finished runs have.
  var ofWholeRun: RunFacts {
    var facts = self
    facts[.digest] = nil
    facts[.seal] = nil
    facts[.shard] = nil
    return facts
  }
}
